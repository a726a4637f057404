import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { HOST } from '../stack/ports.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const COMPRESSED = /^(?:text|application|image\/svg)/;

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** Serves a folder of built files, texts with brotli 11 as a CDN does; an address that is no file gets the page. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): void }> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    const answer = answers.get(pathname) ?? answerOf(folder, pathname);
    answers.set(pathname, answer);
    void answer.then(({ status, type, body }) => {
      const isSmall = COMPRESSED.test(type);
      response.writeHead(status, {
        'content-type': type,
        'cache-control': /[.-][\w-]{8,}\./.test(pathname) ? 'public, max-age=31536000' : 'no-cache',
        ...(isSmall && { 'content-encoding': 'br' }),
      });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://${HOST}:${port}`, close: () => server.close() };
}

async function answerOf(folder: string, pathname: string): Promise<Answer> {
  // A path with dots in it stays inside: it is taken as an absolute one first.
  const wanted = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
  const file = await firstFile([wanted, `${wanted}.html`, path.join(wanted, 'index.html')]);
  const page = await firstFile([path.join(folder, 'index.html'), path.join(folder, 'app.html')]);
  // A missing script is missing; a missing page is a route of the app.
  const found = file ?? (path.extname(pathname) === '' ? page : undefined);
  if (found === undefined) return { status: 404, type: 'text/plain', body: brotli('Not found') };
  const type = TYPES[path.extname(found)] ?? 'application/octet-stream';
  const body = await readFile(found);
  return { status: 200, type, body: COMPRESSED.test(type) ? brotli(body) : body };
}

const brotli = (body: string | Buffer): Buffer => brotliCompressSync(body);

async function firstFile(candidates: string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}
