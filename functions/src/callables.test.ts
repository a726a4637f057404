import { DEFAULT_SETTINGS } from '@edu/domain/settings/settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallLimit } from './lib/callable.ts';
import * as functions from './index.ts';
import { checkSession } from './lib/session.ts';
import { takeRateLimits } from './lib/rate-limit.ts';

vi.mock(import('./lib/session.ts'), async (load) => ({
  ...(await load()),
  checkSession: vi.fn<typeof checkSession>(),
}));
vi.mock(import('./lib/rate-limit.ts'), async (load) => ({
  ...(await load()),
  takeRateLimits: vi.fn<typeof takeRateLimits>(),
}));
vi.mock('./lib/log.ts', () => ({ log: () => undefined }));

/**
 * Every deployed callable: who may call it, and that it rejects invalid input before it calls any
 * service.
 */

type Caller = 'guest' | 'learner' | 'administrator';
interface Described {
  as: Caller;
  good: Record<string, unknown>;
  /**
   * Paths (keys joined by dots, '' for the whole) that may be missing, that may be null, and of
   * objects whose keys are data.
   */
  optional?: string[];
  nullable?: string[];
  records?: string[];
  /** Valid by type and invalid by content. */
  bad?: object[];
  /**
   * How many calls an hour, by default 3600 of an account: of an account, of a network address (of
   * all callers or of guests), of all.
   */
  limits?: Partial<Record<'account' | 'client' | 'guest' | 'all', number>>;
}

const uuid = '3f0e6a52-6c1e-4a9e-9f6b-0d3c2b1a4f5e';
const contact = { id: uuid, name: 'Олена', email: 'olena@example.com', message: 'Є питання' };
const attempt = { courseId: 'react', quizId: 'react-1', attemptId: uuid, answers: { q1: ['1'] } };
const { answers: _answers, ...open } = attempt;
const check = { ...open, questionId: 'q1', chosen: ['1'] };
const edit = {
  settings: { ...DEFAULT_SETTINGS, platformName: 'Інша назва' },
  expectedUpdatedAt: { seconds: 1, nanoseconds: 0 },
};
const editOf = (change: object) => ({ ...edit, settings: { ...edit.settings, ...change } });
const limits = { ...DEFAULT_SETTINGS.limits, maxCourses: 51 };

/** A callable that is missing here fails the test. */
const CALLABLES: Record<string, Described> = {
  gradeQuiz: {
    as: 'guest',
    limits: { account: 120, guest: 300 },
    good: attempt,
    records: ['answers'],
    bad: [
      { ...attempt, quizId: '../users' },
      { ...attempt, attemptId: 'again' },
      { ...attempt, answers: { q1: ['<b>'] } },
    ],
  },
  checkAnswer: {
    as: 'guest',
    limits: { account: 1200, guest: 3000 },
    good: check,
    bad: [
      { ...check, quizId: '../users' },
      { ...check, attemptId: 'again' },
      { ...check, questionId: 'q 1' },
      { ...check, chosen: [] },
      { ...check, chosen: ['<b>'] },
    ],
  },
  issueCertificate: {
    as: 'learner',
    limits: { account: 60 },
    good: { courseId: 'js-core', name: 'Олена Коваль' },
    bad: [
      { courseId: '../users', name: 'Олена' },
      { courseId: 'js-core', name: 'Олена\nКоваль' },
      { courseId: 'js-core', name: 'ї'.repeat(81) },
    ],
  },
  saveShelf: {
    as: 'learner',
    limits: { account: 60 },
    good: { handle: 'marta', isShown: true, parts: ['books'], isListed: false },
    bad: [
      { handle: '../users', isShown: true, parts: [], isListed: false },
      { handle: 'marta', isShown: true, parts: ['name'], isListed: false },
      { handle: 'marta', isShown: true, parts: [], isListed: false },
      { handle: 'marta', isShown: true, parts: ['books', 'books'], isListed: false },
    ],
  },
  revokeCertificate: {
    as: 'administrator',
    good: { certificateId: 'a'.repeat(32), reason: 'Видано помилково.' },
    nullable: ['reason'],
    bad: [
      { certificateId: '..', reason: null },
      { certificateId: 'a'.repeat(32), reason: ' ' },
    ],
  },
  updateSettings: {
    as: 'administrator',
    good: edit,
    nullable: ['expectedUpdatedAt'],
    bad: [
      editOf({ platformName: '<b>' }),
      editOf({ platformName: '\u200B\u2800' }),
      editOf({ platformName: ' ' }),
      editOf({ limits }),
    ],
  },
  ensureSettings: { as: 'guest', limits: { client: 300 }, good: {}, nullable: [''] },
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
    good: { after: { id: 'there-is-none', removedAt: { seconds: 1, nanoseconds: 0 } } },
    nullable: ['after'],
  },
  setAccountActive: { as: 'administrator', good: { userId: 'there-is-none', active: false } },
  describeAccounts: { as: 'administrator', good: { userIds: ['there-is-none'] } },
  courseEmail: {
    as: 'administrator',
    limits: { account: 200 },
    good: { courseId: 'js-core', step: 'preview' },
  },
  sendContactMessage: {
    as: 'guest',
    limits: { client: 30, all: 300 },
    good: contact,
    bad: [
      { ...contact, email: 'olena' },
      { ...contact, message: ' \n\u200B' },
      { ...contact, message: 'ї'.repeat(5001) },
      { ...contact, name: 'Олена\nBcc: x@example.com' },
      { ...contact, id: 'one' },
    ],
  },
  subscribeNewsletter: {
    as: 'guest',
    limits: { client: 300 },
    good: { email: 'olena@example.com' },
    bad: [{ email: 'nobody' }, { email: 'a@example.com\r\nBcc: b@example.com' }],
  },
  confirmNewsletter: {
    as: 'guest',
    limits: { client: 60 },
    good: { token: 'a'.repeat(43) },
    bad: [{ token: 'short' }],
  },
  unsubscribeNewsletter: { as: 'guest', limits: { client: 60 }, good: { token: 'a'.repeat(43) } },
  deleteMyAccount: { as: 'learner', limits: { account: 30 }, good: {}, nullable: [''] },
  exportMyData: { as: 'learner', limits: { account: 10 }, good: {}, nullable: [''] },
  adminAnalytics: { as: 'administrator', good: { from: '2026-11-01', to: '2026-11-21' } },
  adminOverview: { as: 'administrator', good: {}, nullable: [''] },
  checkContent: { as: 'administrator', good: {}, nullable: [''] },
};

/** Values of every JSON type, and some that are handled wrongly easily. */
const VALUES: unknown[] = [
  ...[null, true, 0, 1.5, Number.NaN, '', 'text', '\u0000', '\uD800', 'x'.repeat(70_000)],
  ...[[], [null], ['__proto__'], {}, { toString: 'x' }, { length: 3 }],
  JSON.parse('{"__proto__":{"admin":true}}'),
];
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e15];
const STRANGE_KEYS = ['admin', '__proto__', 'constructor', 'toString', '', 'x'.repeat(2_000)];

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

function placesOf(value: unknown, path = ''): string[] {
  if (kindOf(value) !== 'object') return [path];
  const inner = Object.entries(value as object);
  return [path, ...inner.flatMap(([key, child]) => placesOf(child, path ? `${path}.${key}` : key))];
}

const at = (value: unknown, path: string): unknown =>
  (path ? path.split('.') : []).reduce((one, key) => (one as Record<string, unknown>)[key], value);

/** The value with another at a path; `undefined` deletes the key. */
function replaced(value: object, path: string, other: unknown): unknown {
  if (path === '') return other;
  const copy = structuredClone(value);
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  const holder = at(copy, keys.join('.')) as object;
  if (other === undefined) Reflect.deleteProperty(holder, key);
  // An own key also when its name is an inherited one.
  else Object.defineProperty(holder, key, { value: other, enumerable: true, configurable: true });
  return copy;
}

/** The valid input with one value replaced, in every way and place. */
function badInputs({
  good,
  optional = [],
  nullable = [],
  records = [],
  bad = [],
}: Described): unknown[] {
  const isInRecord = (path: string) => records.some((record) => path.startsWith(`${record}.`));
  const spoiled = placesOf(good).flatMap((path) => {
    const value = at(good, path);
    const kind = kindOf(value);
    const others = VALUES.filter(
      (other) => kindOf(other) !== kind && !(other === null && nullable.includes(path)),
    );
    const isStrict = kind === 'object' && !records.includes(path) && !isInRecord(path);
    const added = isStrict ? STRANGE_KEYS.map((key) => (path ? `${path}.${key}` : key)) : [];
    const mayGo = path === '' || optional.includes(path) || isInRecord(path);
    return [
      ...[...others, ...(kind === 'number' ? NO_NUMBERS : [])].map((other) =>
        replaced(good, path, other),
      ),
      ...added.map((place) => (place === '' ? { ...good, '': 1 } : replaced(good, place, 1))),
      ...(mayGo ? [] : [replaced(good, path, undefined)]),
    ];
  });
  return [...bad, ...spoiled];
}

interface Callable {
  run: (request: object) => Promise<unknown>;
}
const exported = Object.entries(functions).flatMap(([name, one]) =>
  Object.hasOwn(Reflect.get(one, '__endpoint') as object, 'callableTrigger')
    ? [[name, one as unknown as Callable] as const]
    : [],
);

const AUTH = {
  guest: undefined,
  learner: { uid: 'olena', token: {} },
  administrator: { uid: 'admin', token: { admin: true, email_verified: true } },
};
const rawRequest = { headers: {}, socket: { remoteAddress: '10.0.0.1' } };
const answerOf = (callable: Callable, as: Caller, data: unknown) =>
  callable.run({ data, auth: AUTH[as], rawRequest }).then(
    () => 'ok',
    (error: unknown) => (error as { code?: unknown }).code,
  );

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('CLIENT_HASH_SECRET', 'secret');
  // When this is called, the request was accepted.
  vi.mocked(checkSession).mockRejectedValue(new Error('asked the sign-in service'));
  vi.mocked(takeRateLimits).mockRejectedValue(new Error('asked the database'));
});

it('lists every deployed callable', () => {
  expect(exported.map(([name]) => name).sort()).toEqual(Object.keys(CALLABLES).sort());
});

describe.each(exported)('%s', (name, callable) => {
  const described = CALLABLES[name];
  if (!described) return;
  const { as, good } = described;

  it('rejects every invalid input, and calls no service', async () => {
    const taken: unknown[] = [];
    for (const input of badInputs(described))
      if ((await answerOf(callable, as, input)) !== 'invalid-argument') taken.push(input);
    expect(taken).toEqual([]);
    expect(checkSession).not.toHaveBeenCalled();
    expect(takeRateLimits).not.toHaveBeenCalled();
  });

  it(`is for ${as === 'guest' ? 'anybody' : `the ${as}`}`, async () => {
    const codes = [];
    for (const caller of ['guest', 'learner', 'administrator'] as const)
      codes.push(await answerOf(callable, caller, good));
    // An accepted request fails at the first service that it calls.
    const refused = {
      guest: [],
      learner: ['unauthenticated'],
      administrator: ['unauthenticated', 'permission-denied'],
    }[as];
    expect(codes.slice(0, refused.length)).toEqual(refused);
    expect(new Set(codes.slice(refused.length))).toEqual(new Set(['internal']));
    // The session is checked once, except by this handler, which does it itself and is never
    // reached.
    const looked = name === 'deleteMyAccount' ? 0 : codes.length - Math.max(refused.length, 1);
    expect(checkSession).toHaveBeenCalledTimes(looked);
  });

  it('counts the calls that it limits', async () => {
    vi.mocked(checkSession).mockResolvedValue({ admin: true, email_verified: true });
    for (const caller of new Set<Caller>(['guest', as])) await answerOf(callable, caller, good);
    if (as === 'guest') await answerOf(callable, 'learner', good);
    const counted = vi.mocked(takeRateLimits).mock.calls.flatMap(([all]) => all);
    expect(
      Object.fromEntries(counted.map(({ limit }) => [(limit as CallLimit).per, limit.max])),
    ).toEqual(described.limits ?? { account: 3600 });
    for (const { limit } of counted) expect(limit.windowSec).toBe(3600);
  });
});
