import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** What a file of a back-up holds, so that a damaged one is seen. */
export interface FileFacts {
  lines: number;
  bytes: number;
  sha256: string;
}

/** Lines are gathered up to so many bytes before they are written. */
const CHUNK = 1 << 18;

/** Writes lines into a new file that its owner alone may read; answers what the file holds then. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<FileFacts> {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  const facts = { lines: 0, bytes: 0 };
  let waiting = '';
  try {
    for await (const line of lines) {
      waiting += `${line}\n`;
      facts.lines += 1;
      if (waiting.length >= CHUNK) {
        facts.bytes += await flush(handle, hash, waiting);
        waiting = '';
      }
    }
    facts.bytes += await flush(handle, hash, waiting);
  } finally {
    await handle.close();
  }
  return { ...facts, sha256: hash.digest('hex') };
}

async function flush(
  handle: FileHandle,
  hash: ReturnType<typeof createHash>,
  text: string,
): Promise<number> {
  const bytes = Buffer.from(text);
  hash.update(bytes);
  await handle.writeFile(bytes);
  return bytes.length;
}

/** Looks at a whole file, however long. */
export async function factsOf(file: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  const facts = { lines: 0, bytes: 0 };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    facts.bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) facts.lines += 1;
  }
  return { ...facts, sha256: hash.digest('hex') };
}

/** The lines of a file, one after the other. (Node's own reader would also break at U+2028, which texts may hold.) */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
