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

async function joinIn(cache: Cache): Promise<void> {
  const parts = (await cache.keys()).flatMap(partOf).toSorted((a, b) => a.from - b.from);
  for (const video of new Set(parts.map((part) => part.video))) {
    // Under the address of a whole video lie its headers.
    const known = await cache.match(video);
    await cache.delete(video);
    const bodies: Blob[] = [];
    for (const part of parts.filter((one) => one.video === video)) {
      const stored = known && (await cache.match(part.request));
      if (stored) bodies.push(await stored.blob());
      await cache.delete(part.request);
    }
    if (!known) continue;
    const body = new Blob(bodies);
    const headers = {
      'content-type': known.headers.get('content-type') ?? 'video/mp4',
      'content-length': String(body.size),
    };
    await cache.put(video, new Response(body, { headers }));
  }
}

/** Videos that an earlier version saved in parts become one file each; one that does not fit is downloaded again. */
export async function joinVideoParts(): Promise<void> {
  for (const name of (await caches.keys()).filter(isCourseCache))
    await joinIn(await caches.open(name)).catch(console.warn);
}
