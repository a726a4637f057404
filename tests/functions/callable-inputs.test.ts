import { DEFAULT_SETTINGS } from '@edu/domain/settings';
import { describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { db } from '../../functions/src/platform/admin-app.ts';
import { ADMIN, OLENA } from '../support/accounts.ts';
import { badInput, type GoodInput } from '../support/bad-inputs.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { sampleOf } from '../support/long-run.ts';
import { randomFrom } from '../support/rating-chaos.ts';

/** Bad inputs: every callable refuses each with a documented code, and nothing changes. */

const IN_PROCESS = sampleOf(10_000, 300);
const OVER_HTTP = sampleOf(500, 6);
/** The emulator keeps a process for each call that goes on at the same time. */
const AT_ONCE = 2;

const uuid = '3f0e6a52-6c1e-4a9e-9f6b-0d3c2b1a4f5e';

/** Who may call, and what with. A callable that is not here fails the test. */
const CALLABLES: Record<string, GoodInput & { as: 'guest' | 'learner' | 'administrator' }> = {
  gradeQuiz: {
    as: 'guest',
    good: { courseId: 'react', quizId: 'react-1', attemptId: uuid, answers: { q1: ['1'] } },
    records: ['answers'],
  },
  updateSettings: {
    as: 'administrator',
    good: {
      settings: { ...DEFAULT_SETTINGS, platformName: 'Інша назва' },
      expectedUpdatedAt: { seconds: 1, nanoseconds: 0 },
    },
    nullable: ['expectedUpdatedAt'],
  },
  ensureSettings: { as: 'guest', good: {}, nullable: [''] },
  setTestimonialApproval: {
    as: 'administrator',
    good: {
      userId: 'olena',
      approved: false,
      reason: 'Без реклами.',
      shown: { name: 'Олена', role: '', text: 'Дякую' },
    },
    optional: ['reason'],
  },
  removeComment: {
    as: 'administrator',
    good: { commentId: 'there-is-none', restore: false },
    optional: ['restore'],
  },
  removedComments: {
    as: 'administrator',
    good: {
      after: { id: 'there-is-none', removedAt: { seconds: 1, nanoseconds: 0 } },
    },
    nullable: ['after'],
  },
  setAccountActive: { as: 'administrator', good: { userId: 'there-is-none', active: false } },
  describeAccounts: { as: 'administrator', good: { userIds: ['there-is-none'] } },
  courseEmail: { as: 'administrator', good: { courseId: 'js-core', step: 'preview' } },
  sendContactMessage: {
    as: 'guest',
    good: { id: uuid, name: 'Олена', email: 'olena@example.com', message: 'Є питання' },
  },
  subscribeNewsletter: { as: 'guest', good: { email: 'olena@example.com' } },
  confirmNewsletter: { as: 'guest', good: { token: 'a'.repeat(43) } },
  unsubscribeNewsletter: { as: 'guest', good: { token: 'a'.repeat(43) } },
  deleteMyAccount: { as: 'learner', good: {}, nullable: [''] },
  exportMyData: { as: 'learner', good: {}, nullable: [''] },
  adminAnalytics: {
    as: 'administrator',
    good: { from: '2026-11-01', to: '2026-11-21' },
  },
  adminOverview: { as: 'administrator', good: {}, nullable: [''] },
  checkContent: { as: 'administrator', good: {}, nullable: [''] },
};

/** What firebase-functions makes of a callable. */
interface Callable {
  run: (request: unknown) => Promise<unknown>;
}

const isCallable = (one: object): boolean =>
  Object.hasOwn((Reflect.get(one, '__endpoint') ?? {}) as object, 'callableTrigger');

const exported = Object.entries(functions).flatMap(([name, one]) =>
  isCallable(one) ? [[name, one as unknown as Callable] as const] : [],
);

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string };

const TOKENS = {
  guest: async () => undefined,
  learner: () => idTokenOf(OLENA),
  administrator: () => idTokenOf(ADMIN),
};

/** As it can travel: JSON has no NaN and would say null, and the platform drops a key `__proto__`. */
function sent(input: unknown): unknown {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? 1e300 : value,
  );
  return JSON.parse(text.replaceAll('"__proto__":', '"prototype":'));
}

/** When each document of the database was last written: what functions change, count or log anywhere shows. */
async function writesOf(): Promise<Record<string, string>> {
  const collections = await db.listCollections();
  const pages = await Promise.all(collections.map((one) => one.select().get()));
  return Object.fromEntries(
    pages.flatMap(({ docs }) =>
      docs.map(({ ref, updateTime }) => [ref.path, updateTime.toDate().toISOString()] as const),
    ),
  );
}

it('knows every callable that is deployed', () => {
  expect(exported.map(([name]) => name).sort()).toEqual(Object.keys(CALLABLES).sort());
});

describe.each(exported)('%s', (name, callable) => {
  const described = CALLABLES[name];
  if (!described) return;

  it(`refuses ${IN_PROCESS} bad inputs, and nothing changes`, async () => {
    const random = randomFrom(20261121);
    const token = await TOKENS[described.as]();
    const auth = token && { uid: payloadOf(token).user_id, token: payloadOf(token) };
    const before = await writesOf();
    const codes = new Map<string, unknown>();
    for (let n = 0; n < IN_PROCESS; n += 1) {
      const data = badInput(described, random);
      const code = await callable.run({ data, auth, rawRequest: {} }).then(
        () => 'ok',
        (error: unknown) => String((error as { code?: unknown }).code),
      );
      if (!codes.has(code)) codes.set(code, data);
    }
    expect(Object.fromEntries(codes)).toEqual({
      'invalid-argument': codes.get('invalid-argument'),
    });
    expect(await writesOf()).toEqual(before);
  });

  it(`refuses ${OVER_HTTP} of them over HTTP`, async () => {
    const random = randomFrom(5002026);
    const token = await TOKENS[described.as]();
    const before = await writesOf();
    const codes = new Set<string | undefined>();
    for (let n = 0; n < OVER_HTTP; n += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => call(name, sent(badInput(described, random)), token)),
      );
      for (const { error } of answers) codes.add(error?.status);
    }
    expect([...codes]).toEqual(['INVALID_ARGUMENT']);
    expect(await writesOf()).toEqual(before);
  });
});

/** Good in shape and odd in content: what is not found is said so. */
describe('ids that mean something to the database', () => {
  it.each(['.', '..', '__x__', '__name__', 'a'.repeat(128)])(
    '«%s» are only not found',
    async (id) => {
      const token = await idTokenOf(ADMIN);
      const shown = { name: '', role: '', text: '' };
      const answers = [
        await call('removeComment', { commentId: id }, token),
        await call('setTestimonialApproval', { userId: id, approved: true, shown }, token),
        await call('gradeQuiz', { courseId: id, quizId: id, attemptId: uuid, answers: {} }),
      ];
      for (const { error } of answers)
        expect(['NOT_FOUND', 'INVALID_ARGUMENT']).toContain(error?.status);
    },
  );
});

describe('who may not call is not let in', () => {
  const named = (as: string) => Object.entries(CALLABLES).filter((one) => one[1].as === as);
  const ofAdministrator = named('administrator');

  it.each([...named('learner'), ...ofAdministrator])('a guest to %s', async (name, { good }) => {
    expect((await call(name, good)).error?.status).toBe('UNAUTHENTICATED');
  });

  it.each(ofAdministrator)('a learner to %s', async (name, { good }) => {
    const answer = await call(name, good, await idTokenOf(OLENA));
    expect(answer.error?.status).toBe('PERMISSION_DENIED');
  });
});
