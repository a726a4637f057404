import { expect, it, onTestFinished, vi } from 'vitest';
import { joinVideoParts } from './video-parts.ts';

const SITE = 'https://edu.test';
const VIDEO = `${SITE}/media/lesson.mp4`;
const part = (video: string, from: number) =>
  `${SITE}/kept-part?${new URLSearchParams({ 'part-of': video, from: String(from) }).toString()}`;

type Key = string | Request;
const urlOf = (key: Key) => (typeof key === 'string' ? key : key.url);

/** Cache Storage with one course that an earlier version of the app has saved. */
function device(entries: Record<string, Response>, put?: () => Promise<void>) {
  const stored = new Map(Object.entries(entries));
  const cache = {
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    match: async (key: Key) => stored.get(urlOf(key))?.clone(),
    delete: async (key: Key) => stored.delete(urlOf(key)),
    put: async (key: Key, response: Response) => {
      await put?.();
      stored.set(urlOf(key), response);
    },
  };
  const other = { ...cache, keys: () => Promise.reject(new Error('No course.')) };
  vi.stubGlobal('caches', {
    keys: async () => ['edu-content', 'edu-kept.c1'],
    open: async (name: string) => (name === 'edu-kept.c1' ? cache : other),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}

const saved = () => ({
  [`${SITE}/kept-course.json`]: Response.json({ courseId: 'c1' }),
  [VIDEO]: new Response(null, { headers: { 'content-type': 'video/webm', 'content-length': '9' } }),
  // Neither in their order nor in that of their names.
  [part(VIDEO, 10)]: new Response('ij'),
  [part(VIDEO, 5)]: new Response('defgh'),
  [part(VIDEO, 0)]: new Response('abc..'),
});

it('a video that was saved in parts becomes one file', async () => {
  const stored = device(saved());
  await joinVideoParts();
  expect([...stored.keys()].toSorted()).toEqual([`${SITE}/kept-course.json`, VIDEO]);
  const video = stored.get(VIDEO);
  expect(video?.headers.get('content-type')).toBe('video/webm');
  expect(video?.headers.get('content-length')).toBe('12');
  expect(await video?.text()).toBe('abc..defghij');
});

it('one video that does not fit keeps no other from being joined', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const other = `${SITE}/media/other.mp4`;
  const head = new Response(null, { headers: { 'content-length': '1' } });
  let puts = 0;
  const stored = device({ ...saved(), [other]: head, [part(other, 0)]: new Response('x') }, () =>
    ++puts === 1 ? Promise.reject(new DOMException('', 'QuotaExceededError')) : Promise.resolve(),
  );
  await joinVideoParts();
  expect([...stored.keys()].filter((url) => url.includes('kept-part'))).toEqual([]);
  expect([VIDEO, other].filter((url) => stored.has(url))).toHaveLength(1);
});

it('parts of a video that had not come whole are removed', async () => {
  const { [VIDEO]: _, ...entries } = saved();
  const stored = device(entries);
  await joinVideoParts();
  expect([...stored.keys()]).toEqual([`${SITE}/kept-course.json`]);
});

it('without room for it a video is removed, and downloaded again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const stored = device(saved(), () => Promise.reject(new DOMException('', 'QuotaExceededError')));
  await joinVideoParts();
  expect([...stored.keys()]).toEqual([`${SITE}/kept-course.json`]);
});
