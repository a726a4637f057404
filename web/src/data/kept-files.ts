import { AppError } from '@edu/domain/errors';
import { KEPT_IN_PARTS, KEPT_PART_BYTES, keptPartKey } from './device-caches.ts';

/** Fetching of files that are kept on purpose, in parts: what was cut off goes on where it stopped. */

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

/** How many bytes are here in parts, from the beginning on, without a gap. */
async function bytesInParts(cache: Cache, url: string): Promise<number> {
  for (let from = 0; ;) {
    const part = await cache.match(keptPartKey(absolute(url), from));
    if (!part) return from;
    from += (await part.blob()).size;
  }
}

/** How much of a large file is here, in bytes. */
export async function keptBytes(cache: Cache, url: string): Promise<number> {
  const whole = await cache.match(url);
  if (whole) return Number(whole.headers.get('content-length'));
  return await bytesInParts(cache, url);
}

/**
 * Keeps a large file of `total` bytes (0 where that is not known), part by part; `onBytes` hears how many are here. It stays in
 * its parts (service-worker/kept-video.ts): put together it would need its place twice.
 */
export async function keepLarge(
  cache: Cache,
  { url, total }: { url: string; total: number },
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => Promise<void> },
): Promise<void> {
  if (await cache.match(url)) return;
  let have = await bytesInParts(cache, url);
  let headers = new Headers({ 'content-type': 'video/mp4' });
  for (;;) {
    if (total > 0 && have >= total) break;
    const last = Math.min(have + KEPT_PART_BYTES, total || Infinity) - 1;
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
      await cache.put(url, wholeResponse(body, headers));
      return await onBytes(body.size);
    }
    if (body.size === 0) throw new AppError('unavailable', `${url} ended too early.`);
    await cache.put(keptPartKey(absolute(url), have), new Response(body));
    have += body.size;
    await onBytes(have);
  }
  await cache.put(
    url,
    new Response(null, {
      headers: {
        'content-type': headers.get('content-type') ?? 'video/mp4',
        'content-length': String(have),
        [KEPT_IN_PARTS]: '1',
      },
    }),
  );
}
