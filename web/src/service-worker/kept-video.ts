import { isKeptCache, KEPT_IN_PARTS, KEPT_PART_BYTES, keptPartKey } from '../data/device-caches.ts';

interface Range {
  from: number;
  /** The last byte, itself too. */
  to: number;
}

/** One range of bytes; what is not one does not count (RFC 9110, 14.2). */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The bytes that a player asks for, of so many; undefined where there are none. An end beyond the file is the file's. */
function rangeOf([, first = '', last = '']: RegExpExecArray, total: number): Range | undefined {
  if (!first && !last) return undefined;
  const from = first ? Number(first) : Math.max(0, total - Number(last));
  const to = first && last ? Math.min(Number(last), total - 1) : total - 1;
  return from <= to ? { from, to } : undefined;
}

/** The part of a video that begins with this byte. */
type PartAt = (start: number) => Promise<Response | undefined>;

/** These bytes, each part of the video read when its turn has come. */
function bytesOf({ from, to }: Range, partAt: PartAt): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream({
    async pull(controller) {
      const start = at - (at % KEPT_PART_BYTES);
      const part = await partAt(start);
      if (!part) throw new TypeError('A part of the video is not on the device any more.');
      const blob = (await part.blob()).slice(at - start, to + 1 - start);
      if (blob.size === 0) throw new TypeError('A part of the video is shorter than it was.');
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
      at += blob.size;
      if (at > to) controller.close();
    },
  });
}

function answer(request: Request, known: Response, partAt: PartAt): Response {
  const total = Number(known.headers.get('content-length'));
  const asked = RANGE.exec(request.headers.get('range')?.trim() ?? '');
  const range = asked === null ? { from: 0, to: total - 1 } : rangeOf(asked, total);
  if (!range)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${total}` } });
  const { from, to } = range;
  return new Response(bytesOf(range, partAt), {
    status: asked === null ? 200 : 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-type': known.headers.get('content-type') ?? 'video/mp4',
      'content-length': String(to + 1 - from),
      ...(asked !== null && { 'content-range': `bytes ${from}-${to}/${total}` }),
    },
  });
}

/** A video that was kept on purpose, or the part of it that is asked for; undefined where it is not whole on the device. */
export async function keptVideo(request: Request): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isKeptCache)) {
    const cache = await caches.open(name);
    const kept = await cache.match(request.url);
    if (!kept) continue;
    if (kept.headers.has(KEPT_IN_PARTS))
      return answer(request, kept, (start) => cache.match(keptPartKey(request.url, start)));
    // Of an earlier version, or from a server that knows no parts.
    const whole = await kept.blob();
    const partAt = async (start: number) =>
      new Response(whole.slice(start, start + KEPT_PART_BYTES));
    return answer(request, kept, partAt);
  }
  return undefined;
}
