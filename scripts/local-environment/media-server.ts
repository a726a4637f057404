import { createReadStream, statSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

import { atEnd } from './lifetime.ts';
import { HOST } from './ports.ts';

/**
 * Serves the demo videos below `folder`/media with range requests, until this program ends.
 * Firebase Hosting and Contentful support ranges; the Hosting emulator does not, and without them
 * no browser can seek in a video.
 */
export async function startMediaServer(folder: string, port: number): Promise<void> {
  const server = createServer((request, response) => answer(folder, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
}

/**
 * `/media/<asset>/<hash>/<name>.mp4`, the form of Contentful's paths; every other address is not
 * found.
 */
const VIDEO_PATH = /^\/media(?:\/[\w-]+){3}\.mp4$/;

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [address = ''] = (request.url ?? '').split('?');
  const file = path.join(folder, VIDEO_PATH.test(address) ? address : '');
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  const range = readRange(request.headers.range, stats.size);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${stats.size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  response.writeHead(range === undefined ? 200 : 206, {
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400',
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${stats.size}` }),
  });
  // A browser that needs no more data closes the connection, which is no error.
  pipeline(createReadStream(file, { start, end }), response, () => undefined);
}

/**
 * Reads a header such as "bytes=0-99", "bytes=100-" or "bytes=-500"; several ranges at once are
 * ignored.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
