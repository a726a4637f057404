import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/paths';
import type { Course, CoursePage } from '@edu/domain/course';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '../../functions/src/platform/admin-app.ts';
import { OLENA } from '../support/accounts.ts';
import { idTokenOf } from '../support/callables.ts';
import { stack } from '../support/emulator.ts';
import { UNTIL } from '../support/until.ts';

/** What the real function makes of the real settings and ratings: it follows them within seconds, by itself. */

const settings = db.collection(COLLECTIONS.platformSettings).doc(SETTINGS_ID);
const stats = db.collection(COLLECTIONS.courseStats).doc('js-core');
const before = { settings: await settings.get(), stats: await stats.get() };
const restore = (stored: typeof before.settings) =>
  stored.exists ? stored.ref.set(stored.data() ?? {}) : stored.ref.delete();
afterAll(async () => {
  await Promise.all([restore(before.settings), restore(before.stats)]);
  // The files after this one meet the function as they know it.
  await vi.waitFor(async () => expect(await statusOf('/lessons/nothing', {})).toBe(404), UNTIL);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.web}/api/content${path}`, { headers });
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await ask(path, headers)).status;
const courseOf = async (headers: Record<string, string> = {}) =>
  (await (await ask('/courses/js-core', headers)).json()) as Course;

// Both at once: the function looks at each again after some seconds.
beforeAll(() =>
  Promise.all([
    stats.set({ count: 7, sum: 30, histogram: {}, asOf: null }),
    settings.set({ security: { allowGuestAccess: false } }, { merge: true }),
  ]),
);

describe('ratings', () => {
  it('come with the cards and the page', async () => {
    const cardOf = async () =>
      ((await (await ask('/courses')).json()) as CoursePage).items.find(
        ({ id }) => id === 'js-core',
      )?.rating;
    await expect.poll(cardOf, UNTIL).toEqual({ mean: 4.3, count: 7 });
    await expect
      .poll(async () => (await courseOf()).rating, UNTIL)
      .toEqual({ mean: 4.3, count: 7 });
  });
});

describe('guest access off', () => {
  let lessonId = '';
  let token = {};
  beforeAll(async () => {
    lessonId = (await courseOf()).lessonIds[0] ?? '';
    token = { authorization: `Bearer ${await idTokenOf(OLENA)}` };
  });

  it('closes lessons to guests, and opens them with the token of an account', async () => {
    await expect.poll(() => statusOf(`/lessons/${lessonId}`, {}), UNTIL).toBe(401);
    expect(await statusOf(`/lessons/${lessonId}`, { authorization: 'Bearer made.up.token' })).toBe(
      401,
    );
    const opened = await ask(`/lessons/${lessonId}`, token);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    expect((await courseOf()).lessons[0]).not.toHaveProperty('videoUrl');
    expect((await courseOf(token)).lessons[0]).toHaveProperty('videoUrl');
  });
});
