import { isCourseCache } from './caches.ts';

/** The keys that an earlier version gave to the parts of a saved video: `/kept-part?part-of=<address>&from=<byte>`. */
const PART = '/kept-part';

interface Part {
  request: Request;
  video: string;
  from: number;
}

function partOf(request: Request): Part[] {
  const { pathname, searchParams } = new URL(request.url);
  const video = searchParams.get('part-of');
  if (pathname !== PART || !video) return [];
  return [{ request, video, from: Number(searchParams.get('from')) }];
}

/** Puts the parts of one video together under its address. Throws when the device has no room for it. */
async function joinVideo(cache: Cache, video: string, parts: readonly Part[]): Promise<void> {
  const known = await cache.match(video);
  const bodies: Blob[] = [];
  for (const { request } of parts) {
    const stored = await cache.match(request);
    if (stored) bodies.push(await stored.blob());
  }
  if (!known) return;
  const body = new Blob(bodies);
  const headers = {
    'content-type': known.headers.get('content-type') ?? 'video/mp4',
    'content-length': String(body.size),
  };
  await cache.put(video, new Response(body, { headers }));
}

async function joinIn(cache: Cache): Promise<void> {
  const all = (await cache.keys()).flatMap(partOf).toSorted((a, b) => a.from - b.from);
  for (const [video, parts] of Map.groupBy(all, (part) => part.video)) {
    try {
      await joinVideo(cache, video, parts);
    } catch (error) {
      // The next comparison with the server downloads it again.
      console.warn('A saved video could not be joined.', error);
      await cache.delete(video);
    }
    for (const { request } of parts) await cache.delete(request);
  }
}

/**
 * Videos that an earlier version saved in parts become one file each. Until then, and when this is interrupted, the entry in
 * the place of the video counts as absent (`isWhole`).
 */
export async function joinVideoParts(): Promise<void> {
  for (const name of (await caches.keys()).filter(isCourseCache))
    await joinIn(await caches.open(name)).catch(console.warn);
}
