import { AppError } from '@edu/domain/errors';
import { PART_OF } from './kept-courses.ts';

/** Fetching of files that are kept on purpose, in parts: what was cut off goes on where it stopped. */

const PART_BYTES = 512 * 1024;

const absolute = (url: string): string => new URL(url, location.origin).href;

async function get(url: string, init: RequestInit): Promise<Response> {
  // Of another origin it must be readable, or no player could move within it.
  const response = await fetch(url, { mode: 'cors', credentials: 'same-origin', ...init });
  if (!response.ok) throw new AppError('unavailable', `${url} answered ${response.status}.`);
  return response;
}

/** How large a file is, in bytes; 0 where its server does not say. */
export async function sizeOf(url: string, signal?: AbortSignal): Promise<number> {
  const { headers } = await get(url, { method: 'HEAD', ...(signal && { signal }) });
  return Number(headers.get('content-length') ?? 0);
}

/** Keeps a small file, unless it is here. Resolves to its bytes. */
export async function keepSmall(cache: Cache, url: string, signal: AbortSignal): Promise<number> {
  const known = await cache.match(url);
  const response = known ?? (await get(url, { signal }));
  const body = await response.blob();
  if (!known) await cache.put(url, wholeResponse(body, response.headers));
  return body.size;
}

const wholeResponse = (body: Blob, headers: Headers): Response =>
  new Response(body, {
    headers: {
      'content-type': headers.get('content-type') ?? body.type,
      'content-length': String(body.size),
      'accept-ranges': 'bytes',
    },
  });

const partKey = (url: string, from: number): string =>
  `/kept-part?${new URLSearchParams({ [PART_OF]: absolute(url), from: String(from) }).toString()}`;

/** The parts that are here from the beginning on, without a gap. */
async function partsOf(cache: Cache, url: string): Promise<Blob[]> {
  const parts: Blob[] = [];
  let from = 0;
  for (;;) {
    const part = await cache.match(partKey(url, from));
    if (!part) return parts;
    const blob = await part.blob();
    parts.push(blob);
    from += blob.size;
  }
}

const sizeOfAll = (parts: readonly Blob[]): number =>
  parts.reduce((sum, { size }) => sum + size, 0);

/** How much of a large file is here, in bytes. */
export async function keptBytes(cache: Cache, url: string): Promise<number> {
  const whole = await cache.match(url);
  if (whole) return Number(whole.headers.get('content-length'));
  return sizeOfAll(await partsOf(cache, url));
}

/**
 * Keeps a large file of `total` bytes (0 where that is not known), part by part; `onBytes` hears how many are here. The file
 * is put together when its last part has come.
 */
export async function keepLarge(
  cache: Cache,
  { url, total }: { url: string; total: number },
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  if (await cache.match(url)) return;
  const parts = await partsOf(cache, url);
  let headers = new Headers({ 'content-type': 'video/mp4' });
  for (;;) {
    const have = sizeOfAll(parts);
    if (total > 0 && have >= total) break;
    const last = Math.min(have + PART_BYTES, total || Infinity) - 1;
    const range = { range: `bytes=${have}-${last}` };
    // The browser's own cache need not hold it a second time.
    const response = await get(url, {
      signal,
      cache: 'no-store',
      ...(total > 0 && { headers: range }),
    });
    headers = response.headers;
    const body = await response.blob();
    if (response.status !== 206) {
      // A server that knows no parts sends the whole.
      parts.splice(0, parts.length, body);
      break;
    }
    if (body.size === 0) throw new AppError('unavailable', `${url} ended too early.`);
    await cache.put(partKey(url, have), new Response(body));
    parts.push(body);
    onBytes(have + body.size);
  }
  await cache.put(url, wholeResponse(new Blob(parts), headers));
  let from = 0;
  for (const { size } of parts) {
    await cache.delete(partKey(url, from));
    from += size;
  }
  onBytes(from);
}
