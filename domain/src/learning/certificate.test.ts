import { courseVolume } from './course-volume.ts';
import { platformDay } from '@edu/domain/lib/platform-day';
import {
  certificateIdIn,
  certificateNumber,
  missingFor,
  readCertificateNumber,
  issueCertificateSchema,
  revokeCertificateSchema,
} from '@edu/domain/learning/certificate';
import {
  certificateCriteria,
  certificatePageTitle,
  certificateState,
  volumeText,
} from '@edu/domain/learning/certificate-text';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const NOW = '2026-11-27T10:00:00.000Z';
const AT = { device: 'd1', now: NOW };
const COURSE = {
  id: 'js-core',
  lessonIds: ['l1', 'l2'],
  quizIds: ['z1', 'z2'],
  passScores: { z2: 100 },
};
const result = (score: number) => ({ score, totalQuestions: 10, completedAt: NOW });
const ALL_LESSONS = COURSE.lessonIds.reduce(
  (progress, id) => completeLesson(progress, id, AT),
  emptyProgress(COURSE.id),
);
const withResults = (quizzes: CourseProgress['quizzes']) => ({ ...ALL_LESSONS, quizzes });
const DONE = withResults({ z1: result(7), z2: result(10) });

describe('what is missing for a certificate', () => {
  it.each([
    ['no progress', undefined, ['l1', 'l2'], ['z1', 'z2']],
    ['an un-marked lesson', uncompleteLesson(DONE, 'l2', AT), ['l2'], []],
    ['a quiz below the default mark', withResults({ z1: result(6), z2: result(10) }), [], ['z1']],
    ['a quiz below its own mark', withResults({ z1: result(7), z2: result(9) }), [], ['z2']],
    ['a removed result', withResults({ z1: result(10) }), [], ['z2']],
  ])('%s', (_, progress, lessonIds, quizIds) => {
    expect(missingFor(COURSE, progress)).toEqual({ reason: 'incomplete', lessonIds, quizIds });
  });

  it('counts additions after the completion, and needs a lesson and a quiz', () => {
    expect(missingFor(COURSE, DONE)).toBeUndefined();
    expect(missingFor({ ...COURSE, lessonIds: ['l1', 'l2', 'l3'] }, DONE)).toEqual({
      reason: 'incomplete',
      lessonIds: ['l3'],
      quizIds: [],
    });
    expect(missingFor({ ...COURSE, quizIds: [] }, DONE)).toEqual({ reason: 'no-quiz' });
    expect(missingFor({ ...COURSE, lessonIds: [] }, DONE)).toEqual({ reason: 'no-lesson' });
  });
});

describe('a number', () => {
  it.each([
    [2026, 1, 'EDU-2026-000001'],
    [2027, 1_234_567, 'EDU-2027-1234567'],
  ])('%i, %i: %s', (year, count, number) => {
    expect(certificateNumber(year, count)).toBe(number);
    expect(readCertificateNumber(number)).toBe(number);
  });

  it.each([
    ...[' edu-2026-000123 ', 'EDU – 2026 – 000123', 'EDU\u20112026\u2011000123', 'edu2026000123'],
    ...[
      'E\u200BDU-2026\u00AD-000\u2060123',
      'EDU\u20122026\u2212000123',
      '\u202AEDU-2026-000123\u202C',
    ],
    ...[
      'ЕDU-2026-000123',
      'ΕDU-2026-000123',
      'едu-2026-000123',
      'ЕДУ-2026-000123',
      'EDU-2O26-ООО123',
    ],
    ...[
      'EDU-2026-000l23',
      'ＥＤＵ－２０２６－０００１２３',
      '𝐄𝐃𝐔-𝟐𝟎𝟐𝟔-𝟎𝟎𝟎𝟏𝟐𝟑',
      'EDU_2026/000123',
      'EDU 2026 000 123',
    ],
    ...['«EDU-2026-000123».', '№EDU-2026-000123', 'Сертифікат № EDU-2026-000123, дійсний'],
    ...['https://example.com/certificates?number=EDU-2026-000123&x=1'],
  ])('is read as a person types or pastes it: «%s»', (typed) =>
    expect(readCertificateNumber(typed)).toBe('EDU-2026-000123'),
  );

  it.each([
    ['https://example.com/certificates/0123456789abcdef0123456789abcdef', true],
    [' <example.com/certificates/0123456789ABCDEF0123456789abcdef.json?x=1> ', true],
    ['https://example.com/certificates/0123456789abcdef\u200B0123456789abcdef', true],
    ['https://example.com/certificates/0123456789abcdef', false],
    ['https://example.com/courses/0123456789abcdef0123456789abcdef', false],
  ])('the address «%s» is one of a certificate: %s', (typed, isOne) => {
    const id = isOne ? '0123456789abcdef0123456789abcdef' : undefined;
    expect(certificateIdIn(typed)).toBe(id);
  });

  it.each([
    '',
    'EDU-26-000123',
    'EDU-2026-123',
    'EDU-2026-0001234567',
    'AB-2026-000123',
    'REDU-2026-000123',
    'EDU-2026-000123А',
    'EDU-2026-00 0123 45 67 89',
  ])('is not «%s»', (typed) => expect(readCertificateNumber(typed)).toBeUndefined());
});

it.each([
  ['2026-12-31T21:59:59Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
])('the day of issue of %s is %s in Kyiv', (moment, day) =>
  expect(platformDay(new Date(moment))).toBe(day),
);

describe('the volume', () => {
  it.each([
    [{ hours: 6.5, studySec: 600 }, { minutes: 390, source: 'editor' }, '6\u00A0год 30\u00A0хв'],
    [{ studySec: 2400 }, { minutes: 40, source: 'estimate' }, '40\u00A0хв'],
    [{ studySec: 7200 }, { minutes: 120, source: 'estimate' }, '2\u00A0год'],
    [{ studySec: 10 }, { minutes: 1, source: 'estimate' }, '1\u00A0хв'],
    [{ studySec: 0 }, { minutes: 0, source: 'unknown' }, ''],
    [{}, { minutes: 0, source: 'unknown' }, ''],
  ] as const)('%j', (course, volume, text) => {
    expect(courseVolume(course)).toEqual(volume);
    expect(volumeText(volume)).toBe(text);
  });
});

describe('the texts', () => {
  it('say what was checked, what the learner stated, and what was not checked', () => {
    const criteria = certificateCriteria({ lessonCount: 6 });
    expect(criteria.split('\n')).toHaveLength(4);
    expect(criteria).toMatch(/самостійно[\s\S]*сервер платформи[\s\S]*не\u00A0перевіряла/);
  });

  it('name no one after the removal', () => {
    const of = { courseTitle: 'SQL', number: 'EDU-2026-000001' };
    expect(certificatePageTitle({ ...of, name: 'Олена' })).toBe('Олена — сертифікат «SQL»');
    expect(certificatePageTitle({ ...of, name: null })).toBe('Сертифікат EDU-2026-000001');
  });
});

it('a revoked certificate of a deleted account says both', () => {
  const named = certificateState({ status: 'revoked', name: 'Олена' });
  const nameless = certificateState({ status: 'revoked', name: null });
  expect(nameless.title).toBe(named.title);
  expect(named.text).not.toContain('Власник');
  expect(nameless.text).toMatch(/скасувала[\s\S]*Власник видалив/);
});

/**
 * functions/src/callables.test.ts checks the types, missing fields and added ones, and more invalid
 * texts.
 */
describe('a request', () => {
  it.each(['', ' ', 'Олена  Коваль'])('cannot have the name «%s»', (name) => {
    expect(v.is(issueCertificateSchema, { courseId: 'js-core', name })).toBe(false);
  });

  const certificateId = 'a'.repeat(32);
  it('has a reason in one line that turns no text around it', () => {
    const typed = ' \u202EВидано\u2066\r\nпомилково.\u2069 ';
    expect(v.parse(revokeCertificateSchema, { certificateId, reason: typed }).reason).toBe(
      'Видано помилково.',
    );
  });

  it.each([
    [certificateId, null, true],
    [certificateId, '\u202E\u2066\u200B', false],
    [certificateId, 'ї'.repeat(301), false],
    ['A'.repeat(32), null, false],
  ])('of the administrator for %s, because of %j: %s', (id, reason, isValid) => {
    expect(v.is(revokeCertificateSchema, { certificateId: id, reason })).toBe(isValid);
  });
});

describe('10,000 bad requests of a certificate', () => {
  const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 });
  const noText = anything.filter((value) => typeof value !== 'string');
  const good = { courseId: 'c1', name: 'Олена Коваль' };
  const badName = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      ' Олена',
      'Олена ',
      'Олена  Коваль',
      'а\nб',
      '\u202Eа',
      '\0',
      '\uD800',
    ),
    fc.string({ minLength: 81, maxLength: 200 }),
    noText,
  );
  const badCourse = fc.oneof(
    fc.constantFrom('', '.', '..', '__x__', 'a/b', 'a b', 'a'.repeat(65), '../users'),
    noText,
  );
  const another = fc.string().filter((key) => !(key in good));
  const bad = fc.oneof(
    anything,
    badName.map((name) => ({ ...good, name })),
    badCourse.map((courseId) => ({ ...good, courseId })),
    another.map((key) => ({ ...good, [key]: 1 })),
    fc.constantFrom({ courseId: 'c1' }, { name: good.name }),
  );

  it('are all rejected', () => {
    fc.assert(
      fc.property(bad, (input) => !v.is(issueCertificateSchema, input)),
      { numRuns: 10_000 },
    );
  });
});
