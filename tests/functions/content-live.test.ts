import type { CoursePage } from '@edu/domain/content/course';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_WEBHOOK_SECRET } from '../../content/contentful-mock/server.ts';
import { versionAfter } from '../../functions/src/content/version.ts';
import { db } from '../../functions/src/lib/firebase.ts';
import { raiseVersion } from '../../functions/src/content/store.ts';
import { OLENA } from '../support/accounts.ts';
import { idTokenOf } from '../support/callables.ts';
import { repeatClosed } from '../support/closed-transaction.ts';
import { rememberDocument, SETTINGS } from '../support/documents.ts';
import { addresses } from '../support/emulator.ts';
import { UNTIL } from '../support/until.ts';
import { signedHeaders, WEBHOOK_PATH } from '../support/webhook-call.ts';

/** How the real function reacts to the real settings, ratings and calls of Contentful: within seconds, without a restart. */

const settings = db.doc(SETTINGS);
const stats = db.collection(COLLECTIONS.courseStats).doc('js-core');
const version = db.collection(SERVER_COLLECTIONS.contentCache).doc('version');
const restores = await Promise.all([settings, stats].map(({ path }) => rememberDocument(path)));
const versions = async () => ((await version.get()).get('versions') as number[] | undefined) ?? [];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${addresses.web}/api/content${path}`, { headers });
const statusOf = async (path: string) => (await ask(path)).status;
const lifeOf = async (path: string) => (await ask(path)).headers.get('cache-control');

const body = JSON.stringify({
  sys: { id: 'курс', type: 'Entry', environment: { sys: { id: 'master' } } },
});

/** A call of Contentful through Hosting, with its signature. */
const publish = (): Promise<Response> =>
  fetch(addresses.web + WEBHOOK_PATH, {
    method: 'POST',
    headers: signedHeaders({ secret: DEMO_WEBHOOK_SECRET, body }),
    body,
  });

describe('the version of the content', () => {
  it('is written once when it is raised two hundred times at once', async () => {
    const now = Date.now();
    await version.delete();
    await Promise.all(Array.from({ length: 200 }, () => repeatClosed(() => raiseVersion(now))));
    expect(await versions()).toEqual([versionAfter(now)]);
    const { updateTime } = await version.get();
    await raiseVersion(now);
    expect((await version.get()).updateTime).toEqual(updateTime);
  });

  it('in a later window is another one, and the one before counts until then', async () => {
    const now = Date.now() + 60_000;
    await version.delete();
    await raiseVersion(now);
    await raiseVersion(now + 5_000);
    expect(await versions()).toEqual([versionAfter(now + 5_000), versionAfter(now)]);
  });

  it('is not raised by a call without a signature', async () => {
    await version.delete();
    const refused = await fetch(addresses.web + WEBHOOK_PATH, { method: 'POST', body });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(await versions()).toEqual([]);
  });
});

describe('the function', () => {
  let published: Response;
  let current = 0;
  let token = {};
  // All at once: the function reads each again after some seconds.
  beforeAll(async () => {
    const begun = Date.now() / 1_000;
    [published] = await Promise.all([
      publish(),
      stats.set({ count: 7, sum: 30, histogram: {}, asOf: null }),
      settings.set({ security: { allowGuestAccess: false } }, { merge: true }),
    ]);
    [current = 0] = await versions();
    expect(current).toBeGreaterThan(begun);
    expect(current).toBeLessThan(Date.now() / 1_000 + 15);
    token = { authorization: `Bearer ${await idTokenOf(OLENA)}` };
  });
  afterAll(async () => {
    await Promise.all(restores.map((restore) => restore()));
    // Later test files find the function as they expect it.
    await vi.waitFor(async () => expect(await statusOf('/lessons/nothing')).toBe(404), UNTIL);
  });

  it('uses the version that Contentful has raised', async () => {
    expect(published.status).toBe(204);
    expect(published.headers.get('cache-control')).toBe('no-store');
    // The answer for another version is cached for seconds.
    await expect.poll(() => lifeOf(`/courses?v=${current}`), UNTIL).toMatch(/^public, max-age=60,/);
    expect(await (await ask('/version')).json()).toEqual({ version: current });
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
