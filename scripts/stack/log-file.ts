import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const LOOK_EVERY_MS = 100;

/**
 * Follows a growing text file from its beginning and hands over every whole line. Children write into files rather than
 * pipes, so that they can finish in peace when this program is killed.
 * @returns a function that ends the following; it may be called more than once, and from `onLine`
 */
export function followLines(file: string, onLine: (line: string) => void): () => void {
  const handle = openSync(file, 'r');
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(64 * 1024);
  let rest = '';
  let following = true;
  const read = () => (following ? readSync(handle, buffer) : 0);
  const look = () => {
    for (let size = read(); size > 0; size = read()) {
      const lines = (rest + decoder.write(buffer.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line.trimEnd());
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    if (!following) return;
    following = false;
    clearInterval(timer);
    closeSync(handle);
  };
}
