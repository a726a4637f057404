import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../content/contentful-mock/faults.ts';
import { DEMO_TOKEN } from '../../../content/contentful-mock/server.ts';
import {
  exportOf,
  faultless,
  lesson,
  MODEL,
  quiz,
  SECRET_EXPLANATION,
} from '../../../tests/support/content-fixtures.ts';
import {
  settingsWith,
  startContentServer,
  type ContentServer,
} from '../../../tests/support/content-server.ts';
import { leaksIn } from '../../../tests/support/leaks.ts';
import { withoutField } from '../../../tests/support/model-mistakes.ts';
import { ENDLESS_COURSES, NO_COLLECTIONS } from '../../../tests/support/no-collections.ts';

/** Contentful failing in every way, and what visitors get. */

const PATHS = [
  '/courses',
  '/courses/c1',
  '/courses/c1/lessons',
  '/courses/c1/quizzes',
  '/lessons/l1',
  '/quizzes/z1',
];
/** What a test can wait for, where a call hangs. */
const HUNG_MS = 1_500;
const FAULTS: Fault[] = [
  { kind: 'server-error', status: 500 },
  { kind: 'server-error', status: 502 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'truncated' },
  ...NO_COLLECTIONS,
];

/** Budgets that a test can wait for. */
const BRIEF = { patience: { withOlder: 100, withNothing: 200 } };

let server: ContentServer;
const start = async (timeoutMs: number) => {
  server = await startContentServer(exportOf(faultless()), { timeoutMs });
};
beforeEach(() => start(60_000));
afterEach(() => server.close());

/** Calls end early where they would hang; elsewhere no answer depends on how long it takes. */
async function startFor({ kind }: Fault): Promise<void> {
  if (kind !== 'hang') return;
  await server.close();
  await start(HUNG_MS);
}

const statusOf = async (path: string) => (await server.ask(path)).status;

describe('with nothing kept', () => {
  it.each(FAULTS)('%j is UpstreamUnavailable', async (fault) => {
    await startFor(fault);
    server.contentful.setFault(fault);
    const failed = await server.ask('/courses/c1');
    expect(failed.status).toBe(503);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.headers.get('retry-after')).toBe('30');
    expect(await failed.json()).toMatchObject({ error: { id: 'UpstreamUnavailable' } });
    server.contentful.setFault(null);
    server.clock.now += 5_000;
    expect(await statusOf('/courses/c1')).toBe(200);
  });

  it('a rate limit is RateLimited, and is not waited for', async () => {
    server.contentful.setFault({ kind: 'rate-limit', resetSec: 3553 });
    const limited = await server.ask('/courses');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await limited.json()).toMatchObject({ error: { id: 'RateLimited' } });
    expect(server.contentful.requests).toHaveLength(1);
  });

  it('a slow first byte is waited for', async () => {
    server.contentful.setFault({ kind: 'slow', delayMs: 50 });
    expect(await statusOf('/courses/c1')).toBe(200);
  });

  it('a failure in the middle of a page fails the page', async () => {
    server.contentful.setFault({ kind: 'reset', match: 'content_type=quiz' });
    expect(await statusOf('/courses/c1')).toBe(503);
    expect(await statusOf('/courses')).toBe(503);
  });

  it('a connection refused is UpstreamUnavailable', async () => {
    await server.contentful.close();
    expect(await statusOf('/courses')).toBe(503);
  });

  it('calls in a row never take longer than the budget', async () => {
    const own = await startContentServer(exportOf(faultless()), { timeoutMs: 60_000 }, BRIEF);
    try {
      own.contentful.setFault({ kind: 'hang' });
      expect((await own.ask('/courses/c1')).status).toBe(503);
      expect(own.logs.join()).toContain('ETIMEDOUT');
    } finally {
      await own.close();
    }
  });
});

describe('with an older answer kept', () => {
  it.each([...FAULTS, { kind: 'rate-limit' } as const])('%j is covered up', async (fault) => {
    await startFor(fault);
    const before = await server.read('/courses/c1');
    server.clock.now += 61_000;
    server.contentful.setFault(fault);
    const stale = await server.ask('/courses/c1');
    expect(stale.status).toBe(200);
    expect(stale.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
    expect(stale.headers.get('x-content-stale')).toBe('1');
    expect(await stale.json()).toEqual(before);
  });

  it('asks again after 15 seconds and is fresh when Contentful is back', async () => {
    await server.read('/courses/c1');
    server.clock.now += 61_000;
    server.contentful.setFault({ kind: 'reset' });
    await server.ask('/courses/c1');
    const tries = server.contentful.requests.length;
    await server.ask('/courses/c1');
    expect(server.contentful.requests).toHaveLength(tries);
    server.contentful.setFault(null);
    server.clock.now += 16_000;
    expect((await server.ask('/courses/c1')).headers.get('x-content-stale')).toBeNull();
  });

  it('gives up an answer of last week', async () => {
    await server.read('/courses/c1');
    server.clock.now += 8 * 24 * 60 * 60_000;
    server.contentful.setFault({ kind: 'reset' });
    expect(await statusOf('/courses/c1')).toBe(503);
  });

  it('an unpublished course disappears, also from the memory', async () => {
    await server.read('/courses/c1');
    server.clock.now += 61_000;
    server.contentful.replace(exportOf([]));
    expect(await statusOf('/courses/c1')).toBe(404);
  });
});

describe('a list of courses that says more than it gives', () => {
  it('ends at a short page', async () => {
    server.contentful.setFault(ENDLESS_COURSES);
    expect(await server.read('/courses')).toMatchObject({ items: [{ id: 'x' }], total: 1 });
    const asked = server.contentful.requests.filter(({ address }) => address.includes('=course&'));
    expect(asked).toHaveLength(1);
  });
});

describe('calls', () => {
  it('are shared: 20 visitors at once cost the calls of one', async () => {
    await server.read('/courses');
    server.contentful.requests.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.ask('/courses/c1')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(server.contentful.requests).toHaveLength(3);
  });

  it('are spared for a minute, and half a minute for what does not exist', async () => {
    await server.read('/courses');
    server.contentful.requests.length = 0;
    for (let at = 0; at < 3; at++) await server.read('/courses/c1');
    for (let at = 0; at < 3; at++) await server.read('/courses/nothing');
    expect(server.contentful.requests).toHaveLength(4);
    server.clock.now += 31_000;
    await server.read('/courses/c1');
    await server.read('/courses/nothing');
    expect(server.contentful.requests).toHaveLength(5);
  });

  it('are not made for a lesson whose course id cannot be one', async () => {
    server.contentful.replace(exportOf([lesson('l1', ' c1 ', 1), lesson('l2', undefined, 2)]));
    await server.read('/courses');
    server.contentful.requests.length = 0;
    expect(await statusOf('/lessons/l1')).toBe(404);
    expect(await statusOf('/lessons/l2')).toBe(404);
    expect(server.contentful.requests).toHaveLength(2);
  });

  it('carry the configured locale', async () => {
    const own = await startContentServer(exportOf(faultless()), { locale: 'uk' });
    try {
      await own.read('/courses/c1');
      for (const { address } of own.contentful.requests) expect(address).toContain('locale=uk');
    } finally {
      await own.close();
    }
  });
});

describe('a configuration that is wrong', () => {
  it.each([
    ['token', { accessToken: 'wrong-secret-token' }],
    ['space', { spaceId: 'other' }],
    ['environment', { environment: 'staging' }],
    ['locale', { locale: 'xx' }],
    ['empty token', { accessToken: '' }],
    ['host with a scheme', { host: 'https://cdn.contentful.com' }],
  ])(
    '%s is unavailable to visitors and an error in the log once a minute, never a 404',
    async (_, config) => {
      const own = await startContentServer(exportOf(faultless()), config);
      try {
        for (const path of ['/courses', '/courses/c1', '/lessons/l1']) {
          expect((await own.ask(path)).status).toBe(503);
        }
        const errors = () => own.logs.filter((line) => line.startsWith('["error"'));
        expect(errors()).toHaveLength(1);
        own.clock.now += 61_000;
        await own.ask('/courses');
        expect(errors()).toHaveLength(2);
        expect(own.logs.join()).not.toContain('secret-token');
      } finally {
        await own.close();
      }
    },
  );

  it('a content type that the space lacks is an empty list and a line in the log', async () => {
    server.contentful.replace(
      exportOf(
        faultless().filter(({ sys }) => !['quiz', 'question'].includes(sys.contentType.sys.id)),
        { contentTypes: MODEL.filter(({ sys }) => !['quiz', 'question'].includes(sys.id)) },
      ),
    );
    expect(await server.read('/courses/c1')).toMatchObject({
      quizzes: [],
      lessonIds: ['l1', 'l2'],
    });
    expect(await statusOf('/quizzes/z1')).toBe(404);
    expect(server.logs.join()).toContain('Content type quiz was not found');
  });

  it('a field that the content model lacks is named in the log, once a minute', async () => {
    server.contentful.replace(withoutField('lesson', 'order'));
    expect(await server.read('/courses/c1')).toMatchObject({ id: 'c1', lessons: [] });
    server.clock.now += 1_000;
    await server.read('/courses/c1/lessons');
    const lines = server.logs.filter((line) => line.includes('no usable field order'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\["error".*lesson/);
  });

  it('an answer over 7 MB is read in parts', async () => {
    const description = 'а'.repeat(45_000);
    const lessons = Array.from({ length: 120 }, (_, at) =>
      lesson(`b${at}`, 'c1', at + 3, { description }),
    );
    server.contentful.replace(exportOf([...faultless(), ...lessons]));
    server.settings = settingsWith({ limits: { maxLessonsPerCourse: 200 } });
    const { lessonIds } = await server.read('/courses/c1');
    expect(lessonIds).toHaveLength(122);
    expect(new Set(lessonIds).size).toBe(122);
  });
});

describe('no leak', () => {
  async function scan(): Promise<void> {
    const answers = await Promise.all(PATHS.map((path) => server.ask(path)));
    for (const answered of answers) {
      const text = await answered.text();
      expect(leaksIn(text)).toEqual([]);
      expect(leaksIn(JSON.stringify([...answered.headers]))).toEqual([]);
    }
    expect(server.logs.join()).not.toContain(DEMO_TOKEN);
    expect(server.logs.join()).not.toContain('Bearer');
    expect(server.logs.join()).not.toContain(SECRET_EXPLANATION);
    for (const { body } of server.copies.values()) expect(leaksIn(body)).toEqual([]);
  }

  it('in healthy answers', scan);

  it('of keys that an editor typed as JSON', async () => {
    const typed = {
      id: 'j1',
      prompt: 'Що це?',
      options: [{ text: 'Так', correct: true }, 'Ні'],
      correct: [1],
      explanation: SECRET_EXPLANATION,
      reviewAt: 5,
    };
    server.contentful.replace(
      exportOf([...faultless().slice(0, 3), quiz('z1', 'c1', [], { questions: [typed] })]),
    );
    await scan();
    expect((await server.read('/quizzes/z1')).questions).toHaveLength(1);
  });

  it.each([...FAULTS, { kind: 'rate-limit' } as const])(
    'in answers and logs under %j',
    async (fault) => {
      await startFor(fault);
      server.contentful.setFault(fault);
      await scan();
      expect(server.logs).not.toEqual([]);
    },
  );
});
