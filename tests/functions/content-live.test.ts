import type { CoursePage } from '@edu/domain/content/course';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { OLENA } from '../support/emulators/accounts.ts';
import { idTokenOf } from '../support/emulators/callables.ts';
import { rememberDocument, SETTINGS } from '../support/emulators/documents.ts';
import { addresses } from '../support/emulators/emulator.ts';
import { UNTIL } from '../support/emulators/until.ts';

/**
 * How the real function reacts to the real settings and ratings: within seconds, without a restart.
 */

const settings = db.doc(SETTINGS);
const stats = db.collection(COLLECTIONS.courseStats).doc('js-core');
const restores = await Promise.all([settings, stats].map(({ path }) => rememberDocument(path)));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${addresses.web}/api/content${path}`, { headers });
const statusOf = async (path: string) => (await ask(path)).status;

describe('the function', () => {
  let token = {};
  // All at once: the function reads each again after some seconds.
  beforeAll(async () => {
    await Promise.all([
      stats.set({ count: 7, sum: 30, histogram: {}, asOf: null }),
      settings.set({ security: { allowGuestAccess: false } }, { merge: true }),
    ]);
    token = { authorization: `Bearer ${await idTokenOf(OLENA)}` };
  });
  afterAll(async () => {
    await Promise.all(restores.map((restore) => restore()));
    // Later test files find the function as they expect it.
    await vi.waitFor(async () => expect(await statusOf('/lessons/nothing')).toBe(404), UNTIL);
  });

  it('shows the ratings on the cards', async () => {
    const cardOf = async () =>
      ((await (await ask('/courses')).json()) as CoursePage).items.find(
        ({ id }) => id === 'js-core',
      )?.rating;
    await expect.poll(cardOf, UNTIL).toEqual({ mean: 4.3, count: 7 });
  });

  it('closes lessons to guests, and opens them with the token of an account', async () => {
    const lesson = '/lessons/js-core-data';
    await expect.poll(() => statusOf(lesson), UNTIL).toBe(401);
    expect((await ask(lesson, { authorization: 'Bearer made.up.token' })).status).toBe(401);
    const opened = await ask(lesson, token);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
  });
});
