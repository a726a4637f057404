import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  KEPT_IN_PARTS,
  KEPT_PART_BYTES,
  keptPartKey,
} from '../../../web/src/data/device-caches.ts';
import { keptVideo } from '../../../web/src/service-worker/kept-video.ts';
import { bytes, TOTAL, VIDEO } from '../../support/kept-video.ts';

const kept = new Map<string, Response>();
beforeEach(() => {
  kept.clear();
  for (let from = 0; from < TOTAL; from += KEPT_PART_BYTES)
    kept.set(
      keptPartKey(VIDEO, from),
      new Response(bytes.slice(from, Math.min(from + KEPT_PART_BYTES, TOTAL))),
    );
  kept.set(
    VIDEO,
    new Response(null, {
      headers: {
        'content-type': 'video/mp4',
        'content-length': String(TOTAL),
        [KEPT_IN_PARTS]: '1',
      },
    }),
  );
  vi.stubGlobal('caches', {
    keys: async () => ['edu-content', 'edu-kept.c1'],
    open: async () => ({ match: async (key: string) => kept.get(key)?.clone() }),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const ask = (range?: string) =>
  keptVideo(new Request(VIDEO, range === undefined ? {} : { headers: { range } }));
const bodyOf = async (response: Response | undefined) =>
  new Uint8Array((await response?.arrayBuffer()) ?? []);

it.each([
  ['bytes=0-', 0, TOTAL - 1],
  ['bytes=0-0', 0, 0],
  [`bytes=${KEPT_PART_BYTES - 1}-${KEPT_PART_BYTES}`, KEPT_PART_BYTES - 1, KEPT_PART_BYTES],
  [`bytes=10-${TOTAL - 2}`, 10, TOTAL - 2],
  [`bytes=${TOTAL - 1}-`, TOTAL - 1, TOTAL - 1],
  ['bytes=-500', TOTAL - 500, TOTAL - 1],
  [`bytes=${2 * KEPT_PART_BYTES}-${TOTAL * 2}`, 2 * KEPT_PART_BYTES, TOTAL - 1],
])('answers %s with the bytes %d to %d', async (range, from, to) => {
  const response = await ask(range);
  expect(response?.status).toBe(206);
  expect(response?.headers.get('content-range')).toBe(`bytes ${from}-${to}/${TOTAL}`);
  expect(response?.headers.get('content-length')).toBe(String(to + 1 - from));
  expect(response?.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.compare(await bodyOf(response), bytes.slice(from, to + 1))).toBe(0);
});

it.each([undefined, 'lines=1-2', 'bytes=0-1,5-6'])('answers %s with the whole', async (range) => {
  const response = await ask(range);
  expect(response?.status).toBe(200);
  expect(Buffer.compare(await bodyOf(response), bytes)).toBe(0);
});

it.each([`bytes=${TOTAL}-`, 'bytes=9-3', 'bytes=-'])('refuses %s', async (range) => {
  const response = await ask(range);
  expect(response?.status).toBe(416);
  expect(response?.headers.get('content-range')).toBe(`bytes */${TOTAL}`);
});

it('fails where a part is gone, and does not end too early', async () => {
  kept.delete(keptPartKey(VIDEO, KEPT_PART_BYTES));
  await expect(ask('bytes=0-').then(bodyOf)).rejects.toThrow('not on the device any more');
});

it('serves what came whole, from a server that knows no parts', async () => {
  kept.set(VIDEO, new Response(bytes, { headers: { 'content-length': String(TOTAL) } }));
  const response = await ask('bytes=100-');
  expect(response?.status).toBe(206);
  expect(Buffer.compare(await bodyOf(response), bytes.slice(100))).toBe(0);
});

it('knows nothing of a video that is not whole here', async () => {
  kept.delete(VIDEO);
  expect(await ask('bytes=0-')).toBeUndefined();
});
