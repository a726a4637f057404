import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { courseQuery } from '../content/api.ts';
import { precacheShownCourses } from './precache.ts';
import { createQueryClient } from '../content/query-client.ts';
import { UNTIL } from '../../../../tests/support/emulators/until.ts';

const asked = vi.fn<(address: string) => Promise<Response>>();
const here = new Set<string>();
beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({}));
  here.clear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'https://edu.test' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('caches', {
    match: async (key: string) => (here.has(new URL(key).pathname) ? new Response() : undefined),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});
/** Runs the callbacks of settled promises. */
async function turn(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}
const addresses = () => asked.mock.calls.map(([url]) => url);

const ready = Promise.resolve();
const course = (more = {}) => ({ id: 'c1', quizzes: [{ id: 'q1' }, { id: 'q2' }], ...more });

/** A page with this course, fetched a moment ago; `show` renders it again. */
function shown(answer = course()) {
  const client = createQueryClient();
  const queryKey: readonly string[] = courseQuery('c1').queryKey;
  client.setQueryData(queryKey, answer);
  const query = client.getQueryCache().find({ queryKey });
  const show = () => {
    if (query) vi.spyOn(query, 'isActive').mockReturnValue(true);
    client.setQueryData(queryKey, answer);
  };
  return { client, show };
}

it('precaches a shown course with its quizzes, once', async () => {
  const { client, show } = shown();
  precacheShownCourses(client, ready);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  show();
  show();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3), UNTIL);
  expect(addresses()).toEqual([
    '/api/content/courses/c1',
    '/api/content/quizzes/q1',
    '/api/content/quizzes/q2',
  ]);
});

it('precaches the courses of earlier pages as soon as a service worker is ready', async () => {
  const worker = Promise.withResolvers<void>();
  const { client, show } = shown();
  precacheShownCourses(client, worker.promise);
  show();
  vi.restoreAllMocks();
  await turn();
  expect(asked).not.toHaveBeenCalled();
  worker.resolve();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3), UNTIL);
});

it('fetches nothing without service worker support', async () => {
  const { client, show } = shown();
  precacheShownCourses(client, Promise.reject(new Error('Denied.')));
  show();
  await turn();
  show();
  await turn();
  expect(asked).not.toHaveBeenCalled();
});

it('fetches nothing that is stored', async () => {
  here.add('/api/content/courses/c1').add('/api/content/quizzes/q1');
  const { client, show } = shown();
  show();
  precacheShownCourses(client, ready);
  await vi.waitFor(() => expect(addresses()).toEqual(['/api/content/quizzes/q2']), UNTIL);
});

it('skips the quizzes of an outline, which this user may not see', async () => {
  const { client, show } = shown(course({ isOutline: true }));
  show();
  precacheShownCourses(client, ready);
  await vi.waitFor(() => expect(addresses()).toEqual(['/api/content/courses/c1']), UNTIL);
});

it('waits while the server is unreachable, and retries failed requests', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { client, show } = shown();
  show();
  precacheShownCourses(client, ready);
  await turn();
  expect(asked).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  asked.mockRejectedValueOnce(new TypeError('fetch failed'));
  show();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), UNTIL);
  await vi.waitFor(() => {
    show();
    expect(asked).toHaveBeenCalledTimes(4);
  }, UNTIL);
});
