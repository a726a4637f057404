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

/** Bytes that may still be kept, a tenth left for everything else; no limit where the browser does not say. */
export async function freeSpace(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Infinity : Math.max(0, quota * 0.9 - usage);
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
  if (!known) await cache.put(url, new Response(body));
  return body.size;
}

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

/** Fetches these bytes of a file, the last one too, however few its server sends at a time; the whole where it knows no parts. */
async function fetchPart(url: string, from: number, last: number, signal: AbortSignal) {
  let body = new Blob();
  while (body.size <= last - from) {
    const response = await get(url, {
      signal,
      // The browser's own cache need not hold it a second time.
      cache: 'no-store',
      ...(last < Infinity && { headers: { range: `bytes=${from + body.size}-${last}` } }),
    });
    const sent = await response.blob();
    if (response.status !== 206) return { body: sent, isWhole: true };
    const more = sent.slice(0, last + 1 - from - body.size, sent.type);
    if (more.size === 0) throw new AppError('unavailable', `${url} ended too early.`);
    body = new Blob([body, more], { type: more.type });
  }
  return { body, isWhole: false };
}

const ofVideo = (type: string, bytes: number) => ({
  'content-type': type || 'video/mp4',
  'content-length': String(bytes),
});

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
  let have = total > 0 ? await bytesInParts(cache, url) : 0;
  let type = '';
  while (have < (total || Infinity)) {
    const last = total > 0 ? Math.min(have + KEPT_PART_BYTES, total) - 1 : Infinity;
    const { body, isWhole } = await fetchPart(url, have, last, signal);
    if (isWhole) {
      await cache.put(url, new Response(body, { headers: ofVideo(body.type, body.size) }));
      for (let from = 0; from < have; from += KEPT_PART_BYTES)
        await cache.delete(keptPartKey(absolute(url), from));
      return await onBytes(body.size);
    }
    ({ type } = body);
    await cache.put(keptPartKey(absolute(url), have), new Response(body));
    have += body.size;
    await onBytes(have);
  }
  // None was missing: the first one knows.
  if (!type)
    ({ type } = (await (await cache.match(keptPartKey(absolute(url), 0)))?.blob()) ?? new Blob());
  const headers = { ...ofVideo(type, have), [KEPT_IN_PARTS]: '1' };
  await cache.put(url, new Response(null, { headers }));
}
