import type { Course } from '@edu/domain/content/course';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import {
  ADMIN_TOKEN,
  type ContentServer,
  GOOD_TOKEN,
  settingsWith,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import {
  course,
  exportOf,
  faultless,
  lesson,
} from '../../../tests/support/content/content-fixtures.ts';

/**
 * The effect of settings and ratings on the content, also while they are unknown, and how long an
 * answer is cached.
 */

/** More courses than three pages: those of `faultless` with a third lesson, then m00 to m44. */
const manyCourses = () =>
  exportOf([
    ...faultless(),
    lesson('l3', 'c1', 3, { videoEndTime: 30 }),
    ...Array.from({ length: 45 }, (_, at) => course(`m${String(at).padStart(2, '0')}`, {}, at + 1)),
  ]);

/** All courses as a client reads the pages, and the total of each page. */
async function allPages() {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let skip = 0, total = 1; skip < total; skip += 20) {
    const page = await server.read(`/courses?skip=${skip}`);
    ids.push(...page.items.map(({ id }) => id));
    totals.add((total = page.total));
  }
  return { ids, totals };
}

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer(manyCourses());
});
afterAll(() => server.close());
beforeEach(() => {
  server.settings = settingsWith({});
  server.ratings = new Map();
});

const FRESH = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
/** What a guest may not read when access is limited. */
const CLOSED = ['/courses/c1/lessons', '/courses/c1/quizzes', '/lessons/l1', '/quizzes/z1'];

const statuses = (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await server.ask(path)).status));
async function answerWith(path: string, authorization: string) {
  const answer = await server.ask(path, { headers: { authorization } });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('maxCourses', () => {
  it.each([1, 20, 21])('%i is the length of the list, and its total', async (maxCourses) => {
    server.settings = settingsWith({ limits: { maxCourses } });
    const { ids, totals } = await allPages();
    expect(new Set(ids).size).toBe(maxCourses);
    expect(ids).toHaveLength(maxCourses);
    expect([...totals]).toEqual([maxCourses]);
  });

  it('hides everything beyond it, wherever a page begins', async () => {
    server.settings = settingsWith({ limits: { maxCourses: 30 } });
    const { ids } = await allPages();
    const odd = await server.read('/courses?skip=13');
    expect(odd.items.map(({ id }) => id)).toEqual(ids.slice(13, 30));
    expect(await server.read('/courses?skip=9999')).toMatchObject({ items: [], total: 30 });
  });

  it('hides courses, lessons and quizzes by id too: the position in the list decides', async () => {
    const last = ['/courses/c1', ...CLOSED];
    for (const [maxCourses, status] of [
      [46, 200],
      [45, 404],
    ] as const) {
      server.settings = settingsWith({ limits: { maxCourses } });
      expect(await statuses(last)).toEqual(last.map(() => status));
    }
    server.settings = settingsWith({ limits: { maxCourses: 1 } });
    expect(await statuses(['/courses/m44', '/courses/m43'])).toEqual([200, 404]);
  });

  it('counts only courses that are not rated too low', async () => {
    const low = Array.from({ length: 20 }, (_, at) => `m${44 - at}`);
    for (const id of low) server.ratings.set(id, { mean: 1, count: 5 });
    const security = { minRatingForAccess: 3 };
    server.settings = settingsWith({ limits: { maxCourses: 20 }, security });
    const { ids, totals } = await allPages();
    const next = Array.from({ length: 20 }, (_, at) => `m${String(24 - at).padStart(2, '0')}`);
    expect(ids).toEqual(next);
    expect([...totals]).toEqual([20]);
    // A course rated too low keeps its page, which says so.
    const paths = ['/courses/m44', '/courses/m05', '/courses/m04'];
    expect(await statuses(paths)).toEqual([200, 200, 404]);
  });
});

describe('maxLessonsPerCourse', () => {
  it('is how many lessons a course has: on cards, pages, lists and one by one', async () => {
    server.settings = settingsWith({ limits: { maxLessonsPerCourse: 2 } });
    const page = await server.read('/courses/c1');
    expect(page).toMatchObject({ lessonIds: ['l1', 'l2'], totalSec: 150 });
    expect(page.lessons.map(({ id }) => id)).toEqual(['l1', 'l2']);
    expect((await server.read('/courses/c1/lessons')).items).toHaveLength(2);
    const cards = await server.read('/courses?skip=40');
    const card = { lessonIds: ['l1', 'l2'], totalSec: 150 };
    expect(cards.items.find(({ id }) => id === 'c1')).toMatchObject(card);
    expect((await server.ask('/lessons/l2')).status).toBe(200);
    expect((await server.ask('/lessons/l3')).status).toBe(404);
    server.settings = settingsWith({});
    expect(await statuses(['/lessons/l3'])).toEqual([200]);
    expect(await server.read('/courses/c1')).toMatchObject({ totalSec: 180 });
  });

  it('does not reveal how lessons are counted', async () => {
    const { items } = await server.read('/courses');
    expect(Object.keys(items[0] ?? {})).not.toContain('lessonSec');
    expect(await server.read('/lessons/l1')).not.toHaveProperty('place');
  });
});

describe('ratings', () => {
  it('are on cards and pages, and absent while there is none', async () => {
    server.ratings.set('m44', { mean: 4.3, count: 12 });
    const { items } = await server.read('/courses');
    expect(items[0]).toMatchObject({ id: 'm44', rating: { mean: 4.3, count: 12 } });
    expect(items[1]).not.toHaveProperty('rating');
    expect((await server.read('/courses/m44')).rating).toEqual({ mean: 4.3, count: 12 });
    expect(await server.read('/courses/m43')).not.toHaveProperty('rating');
  });

  it.each([
    ['a mean below it, of 5', 3, { mean: 2.9, count: 5 }, true],
    ['a mean below it, of 4 only', 3, { mean: 1, count: 4 }, false],
    ['exactly its mean', 3, { mean: 3, count: 50 }, false],
    ['no mean', 3, undefined, false],
    ['any mean', 0, { mean: 1, count: 100 }, false],
  ])('hide with a limit a course of %s', async (_, minRatingForAccess, rating, isHidden) => {
    server.settings = settingsWith({ security: { minRatingForAccess } });
    if (rating) server.ratings.set('m30', rating);
    const { ids, totals } = await allPages();
    expect(ids.includes('m30')).toBe(!isHidden);
    expect([...totals]).toEqual([isHidden ? 45 : 46]);
    const page = await server.read('/courses/m30');
    expect(page.restricted).toBe(isHidden ? true : undefined);
    expect(page.title).toBe('Курс m30');
  });

  it('that are switched off are not shown and restrict no course', async () => {
    server.ratings.set('m44', { mean: 1, count: 100 });
    const security = { minRatingForAccess: 3 };
    server.settings = settingsWith({ features: { ratings: false }, security });
    const { items, total } = await server.read('/courses');
    expect([total, items[0]?.id]).toEqual([46, 'm44']);
    expect(items[0]).not.toHaveProperty('rating');
    const page = await server.read('/courses/m44');
    expect(page).not.toHaveProperty('rating');
    expect(page).not.toHaveProperty('restricted');
  });
});

it('quizzes that are switched off are nowhere', async () => {
  server.settings = settingsWith({ features: { quizzes: false } });
  expect(await statuses(['/quizzes/z1', '/courses/c1/quizzes'])).toEqual([404, 404]);
  expect(await server.read('/courses/c1')).toMatchObject({ quizIds: [], quizzes: [] });
  const { items } = await server.read('/courses?skip=40');
  expect(items.find(({ id }) => id === 'c1')?.quizIds).toEqual([]);
  server.settings = settingsWith({});
  expect((await server.ask('/quizzes/z1')).status).toBe(200);
});

describe('guests without access', () => {
  beforeEach(() => {
    server.settings = settingsWith({ security: { allowGuestAccess: false } });
  });

  it.each(CLOSED)('get 401 for %s, also for what does not exist', async (path) => {
    for (const headers of [{}, { authorization: 'Bearer bad' }, { authorization: 'good' }]) {
      for (const asked of [path, path.replace(/(c|l|z)1/, 'nothing')]) {
        const refused = await server.ask(asked, { headers });
        expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
        expect(refused.headers.get('www-authenticate')).toBe('Bearer');
        expect(await refused.json()).toMatchObject({ error: { id: 'Unauthorized' } });
      }
    }
  });

  it('get cards, and the outline of a course: no address of a video, no text of a lesson', async () => {
    const cards = await server.ask('/courses');
    expect([cards.status, cards.headers.get('cache-control')]).toEqual([200, FRESH]);
    const answered = await server.ask('/courses/c1');
    expect(answered.headers.get('cache-control')).toBe('private, no-store');
    expect(answered.headers.get('www-authenticate')).toBe('Bearer');
    const text = await answered.text();
    expect(text).not.toMatch(/videoUrl|captionsUrl|Текст уроку/);
    const { lessons, isOutline } = JSON.parse(text) as Course;
    expect(isOutline).toBe(true);
    const outline = { id: 'l2', courseId: 'c1', title: 'Урок l2', description: '', order: 2 };
    expect(lessons[1]).toEqual({ ...outline, videoStartTime: 60, videoEndTime: 150 });
  });

  it('get everything with a token, and no shared cache stores it', async () => {
    const closed = server.settings;
    for (const path of [...CLOSED, '/courses/c1']) {
      const { status, headers, body } = await answerWith(path, GOOD_TOKEN);
      expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
      expect(headers.get('www-authenticate')).toBeNull();
      // Every caller is checked: the answer is not repeated.
      expect((await server.ask(path)).status).toBe(path === '/courses/c1' ? 200 : 401);
      server.settings = settingsWith({});
      expect(body).toEqual(await server.read(path));
      server.settings = closed;
    }
    const { status, headers } = await answerWith('/lessons/nothing', GOOD_TOKEN);
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  });

  it('do not need a token while they have access, and a token changes nothing', async () => {
    server.settings = settingsWith({});
    for (const headers of [{}, { authorization: GOOD_TOKEN }, { authorization: 'Bearer bad' }]) {
      const answered = await server.ask('/lessons/l1', { headers });
      expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, FRESH]);
    }
  });
});

describe('a course that is rated too low', () => {
  const ALL = ['/courses/c1', ...CLOSED];
  const PRIVATE = 'private, no-store';
  const SECRETS = /videoUrl|captionsUrl|Текст уроку|Варіант|варіант/;
  beforeEach(() => {
    server.settings = settingsWith({ security: { minRatingForAccess: 3 } });
    server.ratings = new Map([['c1', { mean: 2.9, count: 5 }]]);
    server.areRatingsKnown = true;
    server.begun = [];
  });
  afterEach(() => {
    server.areRatingsKnown = true;
    server.begun = [];
  });

  it.each([
    ['a guest', ''],
    ['a bad token', 'Bearer bad'],
    ['a learner who has begun another course', GOOD_TOKEN],
  ])('is an outline for %s, and nothing of its content', async (_, token) => {
    server.begun = ['m44'];
    for (const path of ALL) {
      const answered = await server.ask(path, { headers: { authorization: token } });
      const isCourse = path === '/courses/c1';
      expect([answered.status, answered.headers.get('www-authenticate')], path).toEqual([
        isCourse ? 200 : 401,
        'Bearer',
      ]);
      expect(answered.headers.get('cache-control')).toBe(isCourse ? PRIVATE : 'no-store');
      expect(answered.headers.get('vary')).toBe('Accept-Encoding, Authorization');
      const text = await answered.text();
      expect(text).not.toMatch(SECRETS);
      expect(JSON.parse(text)).toMatchObject(
        isCourse
          ? { restricted: true, isOutline: true }
          : { error: { id: 'Unauthorized', message: 'This course is temporarily unavailable.' } },
      );
    }
  });

  it('is whole for the administrator and for a learner who has begun it, in no shared cache', async () => {
    server.begun = ['c1'];
    for (const token of [GOOD_TOKEN, ADMIN_TOKEN])
      for (const path of ALL) {
        const { status, headers, body } = await answerWith(path, token);
        expect([status, headers.get('cache-control')], path).toEqual([200, PRIVATE]);
        expect(headers.get('vary')).toBe('Accept-Encoding, Authorization');
        expect(headers.get('www-authenticate')).toBeNull();
        expect(body).not.toHaveProperty('isOutline');
        // The answer is not repeated for the next caller.
        expect((await server.ask(path)).headers.get('www-authenticate')).toBe('Bearer');
      }
  });

  it('takes its content away within minutes of the rating', async () => {
    server.ratings = new Map();
    for (const path of CLOSED) {
      const answered = await server.ask(path);
      expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, FRESH]);
      expect(answered.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('is an outline too while its rating was never read, and not for those who may see it', async () => {
    server.areRatingsKnown = false;
    expect(await statuses(ALL)).toEqual([200, 503, 503, 503, 503]);
    const page = await server.read('/courses/c1');
    expect(page).toMatchObject({ isOutline: true });
    expect(page).not.toHaveProperty('restricted');
    server.begun = ['c1'];
    for (const token of [GOOD_TOKEN, ADMIN_TOKEN])
      expect(await answerWith('/lessons/l1', token)).toMatchObject({ status: 200 });
  });

  it('is unavailable for a learner while the database does not say who has begun it', async () => {
    server.begun = undefined;
    for (const path of ALL)
      expect(await answerWith(path, GOOD_TOKEN)).toMatchObject({
        status: 503,
        body: { error: { id: 'UpstreamUnavailable' } },
      });
    expect(await answerWith('/lessons/l1', ADMIN_TOKEN)).toMatchObject({ status: 200 });
  });

  it.each([
    ['of four ratings', { mean: 1, count: 4 }, {}],
    ['of just enough', { mean: 3, count: 5 }, {}],
    ['while ratings are off', { mean: 1, count: 50 }, { features: { ratings: false } }],
  ])('is not one %s', async (_, rating, features) => {
    server.settings = settingsWith({ ...features, security: { minRatingForAccess: 3 } });
    server.ratings.set('c1', rating);
    expect(await statuses(ALL)).toEqual(ALL.map(() => 200));
    expect(await server.read('/lessons/l1')).toHaveProperty('videoUrl');
  });

  it('is served without its content, for everybody alike', async () => {
    server.begun = ['c1'];
    for (const path of ['', '/video', '/lessons/l1', '/quizzes/z1'])
      for (const authorization of ['', GOOD_TOKEN, ADMIN_TOKEN]) {
        const visited = await server.visit(`/courses/c1${path}`, { headers: { authorization } });
        expect(visited.status).toBe(200);
        expect(await visited.text()).not.toMatch(SECRETS);
      }
    for (const path of ['/', '/catalog', '/sitemap.xml'])
      expect(await (await server.visit(path)).text()).not.toMatch(/courses\/c1\b|"id":"c1"/);
  });
});

describe('how long a change takes to be seen through the CDN', () => {
  const MINUTE = 60_000;
  /** An answer, and how long the CDN may serve it, in ms. */
  async function readAnswer(path: string) {
    const { headers } = await server.ask(path);
    const [, fresh, stale] =
      /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+),/.exec(
        headers.get('cache-control') ?? '',
      ) ?? [];
    return { etag: headers.get('etag'), lifeMs: (Number(fresh) + Number(stale)) * 1_000 };
  }
  const PATHS = ['/courses?skip=40', '/courses/c1', ...CLOSED];
  const answers = () => Promise.all(PATHS.map(readAnswer));

  it('a publish: three minutes, and no other address shows it earlier', async () => {
    server.clock.now += 10 * MINUTE;
    const before = await answers();
    const renamed = { title: 'Нова назва', description: 'Новий текст' };
    const published = faultless().map((entry) => ({
      ...entry,
      fields: {
        ...entry.fields,
        title: { uk: renamed.title },
        prompt: { uk: renamed.description },
      },
    }));
    server.contentful.replace(exportOf(published));
    onTestFinished(() => {
      server.contentful.replace(manyCourses());
      server.clock.now += 10 * MINUTE;
    });
    server.clock.now += MINUTE;
    const kept = await answers();
    expect(kept).toEqual(before);
    for (const { lifeMs } of kept) expect(MINUTE + lifeMs).toBeLessThanOrEqual(3 * MINUTE);
    server.clock.now += 1;
    for (const [at, { etag }] of (await answers()).entries())
      expect(etag, PATHS[at]).not.toBe(before[at]?.etag);
  });

  it('of the settings: two minutes', async () => {
    const before = await readAnswer('/courses/c1');
    expect(before.lifeMs).toBeLessThanOrEqual(2 * MINUTE);
    server.settings = settingsWith({ features: { quizzes: false } });
    expect((await readAnswer('/courses/c1')).etag).not.toBe(before.etag);
  });

  it('an answer made with settings that could not be read again: seconds', async () => {
    server.areSettingsCurrent = false;
    for (const path of [...PATHS, '/lessons/nothing']) {
      const answered = await server.ask(path);
      expect(answered.headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=15');
    }
    server.areSettingsCurrent = true;
  });
});

it('settings that could not be read yet allow only cards and outlines, and no cache stores them', async () => {
  server.settings = undefined;
  for (const authorization of ['', GOOD_TOKEN]) {
    for (const path of ['/courses', '/courses/c1']) {
      const { status, headers } = await answerWith(path, authorization);
      expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
    }
    for (const path of CLOSED) {
      const { status, headers } = await answerWith(path, authorization);
      expect([status, headers.get('cache-control')], path).toEqual([503, 'no-store']);
      expect(headers.get('retry-after')).toBe('30');
    }
  }
  const page = await server.read('/courses/c1');
  expect(page).toMatchObject({ isOutline: true, quizIds: [], quizzes: [] });
  expect(JSON.stringify(page)).not.toMatch(/videoUrl|Текст уроку/);
  const { items } = await server.read('/courses?skip=40');
  for (const { quizIds } of items) expect(quizIds).toEqual([]);
});
