import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  KEPT_IN_PARTS,
  KEPT_PART_BYTES,
  keptPartKey,
} from '../../../web/src/data/device-caches.ts';
import { keepLarge, keptBytes } from '../../../web/src/data/kept-files.ts';
import { bytes, TOTAL, VIDEO } from '../../support/kept-video.ts';

const kept = new Map<string, Response>();
const cache = {
  match: async (key: string) => kept.get(key)?.clone(),
  put: async (key: string, response: Response) => void kept.set(key, response),
} as unknown as Cache;
/** The ranges that were asked for. */
const asked: (string | null)[] = [];

/** A server that sends so many bytes at most; none of its parts where it knows none. */
function serve(most: number): void {
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const range = new Headers(headers).get('range');
    asked.push(range);
    const type = { 'content-type': 'video/webm' };
    if (range === null || most === 0) return new Response(bytes, { headers: type });
    const [from = 0, last = 0] = range.slice('bytes='.length).split('-').map(Number);
    const end = Math.min(last + 1, from + most);
    return new Response(bytes.slice(from, end), { status: 206, headers: type });
  });
}

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  vi.stubGlobal('location', { origin: 'https://edu.test' });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const keep = (total: number) => {
  const heard: number[] = [];
  const { signal } = new AbortController();
  const onBytes = async (have: number) => void heard.push(have);
  return keepLarge(cache, { url: VIDEO, total }, { signal, onBytes }).then(() => heard);
};
const sizeAt = async (from: number) => (await kept.get(keptPartKey(VIDEO, from))?.blob())?.size;

it.each([KEPT_PART_BYTES, 100_000])(
  'lays a video down in parts of one size, from a server that sends %d bytes at a time',
  async (most) => {
    serve(most);
    expect(await keep(TOTAL)).toEqual([KEPT_PART_BYTES, 2 * KEPT_PART_BYTES, TOTAL]);
    expect(await sizeAt(0)).toBe(KEPT_PART_BYTES);
    expect(await sizeAt(2 * KEPT_PART_BYTES)).toBe(1000);
    const known = kept.get(VIDEO)?.headers;
    expect(known?.get(KEPT_IN_PARTS)).toBe('1');
    expect(known?.get('content-type')).toBe('video/webm');
    expect(await keptBytes(cache, VIDEO)).toBe(TOTAL);
  },
);

it('goes on behind the parts that are here, and ends where all of them are', async () => {
  serve(KEPT_PART_BYTES);
  kept.set(keptPartKey(VIDEO, 0), new Response(bytes.slice(0, KEPT_PART_BYTES)));
  await keep(TOTAL);
  expect(asked[0]).toBe(`bytes=${KEPT_PART_BYTES}-${2 * KEPT_PART_BYTES - 1}`);
  kept.delete(VIDEO);
  asked.length = 0;
  await keep(TOTAL);
  expect(asked).toEqual([]);
  expect(await keptBytes(cache, VIDEO)).toBe(TOTAL);
});

it.each([
  ['knows no parts', 0, TOTAL],
  ['does not say how large it is', KEPT_PART_BYTES, 0],
])('takes the whole where the server %s', async (_name, most, total) => {
  serve(most);
  expect(await keep(total)).toEqual([TOTAL]);
  expect((await kept.get(VIDEO)?.clone().blob())?.size).toBe(TOTAL);
  expect(kept.get(VIDEO)?.headers.has(KEPT_IN_PARTS)).toBe(false);
});

it('does not take an empty answer for the end', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(), { status: 206 }));
  await expect(keep(TOTAL)).rejects.toThrow('ended too early');
});
