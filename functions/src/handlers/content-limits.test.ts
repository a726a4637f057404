import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentServer,
  GOOD_TOKEN,
  settingsWith,
  startContentServer,
} from '../../../tests/support/content-server.ts';
import { allPages, manyCourses } from '../../../tests/support/content-many.ts';

/** What is beyond the settings' limits, what is shown while nobody knows them, and how long an answer stands. */

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(manyCourses());
});
afterAll(() => server.close());
beforeEach(() => {
  server.settings = settingsWith({});
  server.ratings = new Map();
  // For so long an instance gives an answer again as it is.
  server.clock.now += 1_001;
});

describe('maxCourses beyond the list', () => {
  const statuses = async (paths: string[]) => {
    server.clock.now += 1_001;
    return Promise.all(paths.map(async (path) => (await server.ask(path)).status));
  };

  it('leaves no course, lesson or quiz by id either: the place in the list decides', async () => {
    const last = [
      '/courses/c1',
      '/courses/c1/lessons',
      '/courses/c1/quizzes',
      '/lessons/l1',
      '/quizzes/z1',
    ];
    server.settings = settingsWith({ limits: { maxCourses: 46 } });
    expect(await statuses(last)).toEqual([200, 200, 200, 200, 200]);
    server.settings = settingsWith({ limits: { maxCourses: 45 } });
    expect(await statuses(last)).toEqual([404, 404, 404, 404, 404]);
    server.settings = settingsWith({ limits: { maxCourses: 1 } });
    expect(await statuses(['/courses/m44', '/courses/m43'])).toEqual([200, 404]);
  });

  it('counts those alone that are not rated too low', async () => {
    const low = Array.from({ length: 20 }, (_, at) => `m${44 - at}`);
    for (const id of low) server.ratings.set(id, { mean: 1, count: 5 });
    server.settings = settingsWith({
      limits: { maxCourses: 20 },
      security: { minRatingForAccess: 3 },
    });
    const { ids, totals } = await allPages(server);
    expect(ids).toEqual(
      Array.from({ length: 20 }, (_, at) => `m${String(24 - at).padStart(2, '0')}`),
    );
    expect([...totals]).toEqual([20]);
    // What is rated too low keeps its page, which says so.
    expect(await statuses(['/courses/m44', '/courses/m05', '/courses/m04'])).toEqual([
      200, 200, 404,
    ]);
  });
});

describe('ratings switched off', () => {
  it('show no rating and restrict nothing', async () => {
    server.ratings.set('m44', { mean: 1, count: 100 });
    server.settings = settingsWith({
      features: { ratings: false },
      security: { minRatingForAccess: 3 },
    });
    const { items, total } = await server.read('/courses');
    expect(total).toBe(46);
    expect(items[0]?.id).toBe('m44');
    expect(items[0]).not.toHaveProperty('rating');
    const page = await server.read('/courses/m44');
    expect(page).not.toHaveProperty('rating');
    expect(page).not.toHaveProperty('restricted');
  });
});

describe('settings that nobody could read yet', () => {
  it('let through cards and outlines alone, and no cache keeps them', async () => {
    server.settings = undefined;
    const withToken = { headers: { authorization: GOOD_TOKEN } };
    for (const init of [{}, withToken]) {
      for (const path of ['/courses', '/courses/c1']) {
        const { status, headers } = await server.ask(path, init);
        expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
      }
      for (const path of [
        '/courses/c1/lessons',
        '/courses/c1/quizzes',
        '/lessons/l1',
        '/quizzes/z1',
      ]) {
        const { status, headers } = await server.ask(path, init);
        expect([status, headers.get('cache-control')], path).toEqual([503, 'no-store']);
        expect(headers.get('retry-after')).toBe('30');
      }
    }
    const page = await server.read('/courses/c1');
    expect(page).toMatchObject({ isOutline: true, quizIds: [], quizzes: [] });
    expect(JSON.stringify(page)).not.toMatch(/videoUrl|Текст уроку/);
    expect((await server.read('/courses?skip=40')).items.map(({ quizIds }) => quizIds)).toEqual(
      Array.from({ length: 6 }, () => []),
    );
  });
});

describe('an answer that is the same for everybody', () => {
  const meanOf = async (path: string) => (await server.read(path)).rating?.mean;

  it('is given again for a second as it was, and made anew then', async () => {
    server.ratings.set('m44', { mean: 4, count: 9 });
    expect(await meanOf('/courses/m44')).toBe(4);
    server.ratings.set('m44', { mean: 2, count: 9 });
    server.clock.now += 1_000;
    expect(await meanOf('/courses/m44')).toBe(4);
    server.clock.now += 1;
    expect(await meanOf('/courses/m44')).toBe(2);
  });

  it('is not when only some may have it: who asks next is looked at', async () => {
    server.settings = settingsWith({ security: { allowGuestAccess: false } });
    const known = await server.ask('/lessons/l1', { headers: { authorization: GOOD_TOKEN } });
    expect(known.status).toBe(200);
    expect((await server.ask('/lessons/l1')).status).toBe(401);
  });
});
