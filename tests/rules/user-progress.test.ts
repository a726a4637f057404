import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  administrator,
  type Asker,
  fakeAdministrators,
  guest,
  learner,
  newUid,
  RulesProject,
} from './rules-project.ts';
import {
  COURSE,
  first,
  next,
  place,
  RESULT,
  SHAPES,
  stored,
  STORED_LESSONS,
} from './progress-documents.ts';
import { type Fields, Float, SERVER_TIME, without } from './values.ts';

let rules: RulesProject;
beforeAll(async () => {
  rules = await RulesProject.start('progress');
});
afterAll(() => rules.end());

async function seeded(change: Fields = {}): Promise<string> {
  const uid = newUid();
  await rules.seed(place(uid), { ...stored(uid), ...change });
  return uid;
}

const operations: Record<string, (asker: Asker, uid: string) => Promise<unknown>> = {
  get: (asker, uid) => rules.get(asker, place(uid)),
  'list all': (asker) => rules.list(asker, 'userProgress', { limit: 100 }),
  'list those of the owner': (asker, uid) =>
    rules.list(asker, 'userProgress', { where: ['userId', uid] }),
  overwrite: (asker, uid) => rules.set(asker, place(uid), next(uid)),
  update: (asker, uid) => rules.update(asker, place(uid), { rev: 5, updatedAt: SERVER_TIME }),
  delete: (asker, uid) => rules.remove(asker, place(uid)),
};
const strangers: Record<string, Asker> = {
  'a guest': guest,
  'another learner': learner('another'),
  ...fakeAdministrators,
};

describe('progress of somebody else', () => {
  const cases = Object.keys(strangers).flatMap((who) =>
    Object.keys(operations).map((what) => ({ who, what })),
  );
  it.each(cases)('$who may not $what', async ({ who, what }) => {
    const uid = await seeded();
    expect(await operations[what]?.(strangers[who] ?? guest, uid)).toBe('denied');
  });

  it.each(Object.keys(strangers))('%s may not create it', async (who) => {
    const uid = newUid();
    expect(await rules.set(strangers[who] ?? guest, place(uid), first(uid))).toBe('denied');
  });

  it('is not overwritten by a valid document of the attacker’s own', async () => {
    const victim = await seeded();
    const attacker = newUid();
    expect(await rules.set(learner(attacker), place(victim), next(attacker))).toBe('denied');
  });

  it('is not read by somebody whose uid is the beginning of the owner’s', async () => {
    const uid = await seeded();
    expect(await rules.get(learner(uid.slice(0, -1)), place(uid))).toBe('denied');
  });

  it.each([
    ['get', 'allowed'],
    ['list all', 'allowed'],
    ['update', 'denied'],
    ['overwrite', 'denied'],
    ['delete', 'denied'],
  ])('the administrator: %s is %s', async (what, verdict) => {
    const uid = await seeded();
    expect(await operations[what]?.(administrator, uid)).toBe(verdict);
  });

  it('is listed by the administrator up to 100 at a time', async () => {
    const uid = await seeded();
    const where: [string, string] = ['userId', uid];
    expect(await rules.list(administrator, 'userProgress', { limit: 100 })).toBe('allowed');
    expect(await rules.list(administrator, 'userProgress', { limit: 101 })).toBe('denied');
    expect(await rules.list(administrator, 'userProgress')).toBe('denied');
    expect(await rules.list(administrator, 'userProgress', { where, limit: 1 })).toBe('allowed');
  });
});

describe('one’s own progress', () => {
  it('is read, also while there is none', async () => {
    const uid = await seeded();
    expect(await rules.get(learner(uid), place(uid))).toBe('allowed');
    expect(await rules.get(learner(uid), place(uid, 'not-begun'))).toBe('allowed');
  });

  it('is listed by a query for one’s own alone', async () => {
    const uid = await seeded();
    await rules.seed(place('another-one'), stored('another-one'));
    const own: [string, string] = ['userId', uid];
    expect(await rules.list(learner(uid), 'userProgress', { where: own })).toBe('allowed');
    expect(await rules.list(learner(uid), 'userProgress')).toBe('denied');
    expect(await rules.list(learner(uid), 'userProgress', { limit: 1 })).toBe('denied');
    const byCourse: [string, string] = ['courseId', COURSE];
    expect(await rules.list(learner(uid), 'userProgress', { where: byCourse })).toBe('denied');
  });

  it('is never deleted', async () => {
    const uid = await seeded();
    expect(await rules.remove(learner(uid), place(uid))).toBe('denied');
  });

  it('stands under its composed id alone', async () => {
    const uid = newUid();
    expect(await rules.set(learner(uid), place(uid, 'other'), first(uid))).toBe('denied');
    expect(await rules.set(learner(uid), `userProgress/${uid}`, first(uid))).toBe('denied');
    expect(await rules.set(learner(uid), `${place(uid)}/more/one`, first(uid))).toBe('denied');
  });

  it('of several courses is written at once', async () => {
    const uid = newUid();
    const documents: [string, Fields][] = ['a', 'b', 'c'].map((courseId) => [
      place(uid, courseId),
      { ...first(uid), courseId },
    ]);
    expect(await rules.setAll(learner(uid), documents)).toBe('allowed');
  });

  it('is refused as a whole when one of several is not one’s own', async () => {
    const uid = newUid();
    const documents: [string, Fields][] = [
      [place(uid), first(uid)],
      [place('victim'), first('victim')],
    ];
    expect(await rules.setAll(learner(uid), documents)).toBe('denied');
  });
});

const courseIds: [string, unknown, 'allowed' | 'denied'][] = [
  ['of 64 letters', 'c'.repeat(64), 'allowed'],
  ['of 65 letters', 'c'.repeat(65), 'denied'],
  ['with a dot, a dash and an underscore', 'a.b-c_d', 'allowed'],
  ['that is empty', '', 'denied'],
  ['with a space', 'a b', 'denied'],
  ['with a Cyrillic letter', 'курс', 'denied'],
  ['with a line break', 'a\nb', 'denied'],
  ['with markup', '<b>', 'denied'],
];

describe('a course id', () => {
  it.each(courseIds)('%s', async (_, courseId, verdict) => {
    const uid = newUid();
    const where = `userProgress/${uid}_${encodeURIComponent(String(courseId))}`;
    const document = { ...first(uid), courseId };
    expect(await rules.set(learner(uid), decodeURIComponent(where), document)).toBe(verdict);
  });
});

const FIELDS = Object.keys(first('x'));

describe('the first write', () => {
  it('of the app is taken', async () => {
    const uid = newUid();
    expect(await rules.set(learner(uid), place(uid), first(uid))).toBe('allowed');
  });

  it.each(SHAPES)('when %s', async (_, change, verdict) => {
    const uid = newUid();
    expect(await rules.set(learner(uid), place(uid), { ...first(uid), ...change })).toBe(verdict);
  });

  it.each(FIELDS)('is refused without %s', async (key) => {
    const uid = newUid();
    expect(await rules.set(learner(uid), place(uid), without(first(uid), key))).toBe('denied');
  });

  it.each([0, 2, -1, 1.5, new Float(1)])('is refused with rev %j', async (rev) => {
    const uid = newUid();
    expect(await rules.set(learner(uid), place(uid), { ...first(uid), rev })).toBe('denied');
  });

  it('brings no quiz result', async () => {
    const uid = newUid();
    const document = { ...first(uid), quizzes: { q1: RESULT } };
    expect(await rules.set(learner(uid), place(uid), document)).toBe('denied');
  });
});

describe('a later write', () => {
  it('of the app is taken', async () => {
    const uid = await seeded();
    expect(await rules.set(learner(uid), place(uid), next(uid))).toBe('allowed');
  });

  it.each(SHAPES)('when %s', async (_, change, verdict) => {
    const uid = await seeded();
    expect(await rules.set(learner(uid), place(uid), { ...next(uid), ...change })).toBe(verdict);
  });

  it.each(FIELDS)('is refused without %s', async (key) => {
    const uid = await seeded();
    expect(await rules.set(learner(uid), place(uid), without(next(uid), key))).toBe('denied');
  });

  it.each([3, 4, 6, -5, 5.5, new Float(5)])('over rev 4 is refused with rev %j', async (rev) => {
    const uid = await seeded();
    expect(await rules.set(learner(uid), place(uid), { ...next(uid), rev })).toBe('denied');
  });

  it('does not begin anew, with or without the lessons that were there', async () => {
    const uid = await seeded();
    expect(await rules.set(learner(uid), place(uid), first(uid))).toBe('denied');
    const empty = { ...first(uid), lessons: {} };
    expect(await rules.set(learner(uid), place(uid), empty)).toBe('denied');
  });

  it('made twice from the same copy is taken once', async () => {
    const uid = await seeded();
    expect(await rules.set(learner(uid), place(uid), next(uid))).toBe('allowed');
    expect(await rules.set(learner(uid), place(uid), next(uid))).toBe('denied');
  });

  it.each([
    ['a lesson', {}, 'denied'],
    ['a lesson for another one', { other: {} }, 'denied'],
    ['nothing', STORED_LESSONS, 'allowed'],
    ['nothing and adds a lesson', { ...STORED_LESSONS, other: {} }, 'allowed'],
    ['what a lesson record held', { 'js-core-values': {} }, 'allowed'],
  ])('that drops %s', async (_, kept, verdict) => {
    const uid = await seeded();
    const document = { ...next(uid), lessons: kept };
    expect(await rules.set(learner(uid), place(uid), document)).toBe(verdict);
  });

  it.each([
    ['adds a result', { q1: RESULT, q2: RESULT, q3: RESULT }, 'denied'],
    ['betters a result', { q1: { ...RESULT, score: 6 }, q2: RESULT }, 'denied'],
    ['makes a result a float', { q1: { ...RESULT, score: 3.5 }, q2: RESULT }, 'denied'],
    ['changes the time of a result', { q1: { ...RESULT, completedAt: '' }, q2: RESULT }, 'denied'],
    ['gives a result one more field', { q1: { ...RESULT, by: 'me' }, q2: RESULT }, 'denied'],
    ['swaps one result for another', { q1: RESULT, q3: RESULT }, 'denied'],
    ['removes one and betters one', { q1: { ...RESULT, score: 6 } }, 'denied'],
    ['removes one result', { q1: RESULT }, 'allowed'],
    ['removes all results', {}, 'allowed'],
  ])('that %s', async (_, quizzes, verdict) => {
    const uid = await seeded();
    const document = { ...next(uid), quizzes };
    expect(await rules.set(learner(uid), place(uid), document)).toBe(verdict);
  });

  it('does not give a document to somebody else', async () => {
    const uid = await seeded();
    const given = { userId: 'friend', rev: 5, updatedAt: SERVER_TIME };
    expect(await rules.update(learner(uid), place(uid), given)).toBe('denied');
  });
});
