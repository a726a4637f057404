import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CoursePractice,
  coversPractice,
  fromPracticeDocument,
  keptOnDevice,
  lastPracticeAt,
  mergeCoursePractice,
  mergePractice,
  NO_PRACTICE,
  PRACTICE_LIMITS,
  practiceDocumentSchema,
  type PracticeEntry,
  readPractice,
  solvedTasks,
  toPracticeDocument,
  withPractice,
} from './practice.ts';
import { parsed } from '../validation/values.ts';

const START = Date.UTC(2026, 4, 1);
const isoAt = (ms: number) => new Date(START + ms).toISOString();
const time = fc.oneof(fc.constant(''), fc.nat(9).map(isoAt));
/** Few values, so that copies often meet in all but one field. */
const entry: fc.Arbitrary<PracticeEntry> = fc
  .record({
    at: fc.nat(9).map(isoAt),
    code: fc.constantFrom(undefined, '', 'a', 'b', 'ab', 'x'.repeat(PRACTICE_LIMITS.code)),
    codeAt: time,
    doneAt: time,
    tries: fc.nat(3),
    hints: fc.nat(2),
    isShown: fc.boolean(),
  })
  .map(({ code, ...rest }) => (code === undefined ? rest : { ...rest, code }));
/** The name of a method is a valid id. */
const keys = fc.constantFrom('sum', 'B1x', 'constructor', 'most-4');
const course: fc.Arbitrary<CoursePractice> = fc.dictionary(keys, entry, {
  noNullPrototype: true,
});

describe('merging two copies of a course', () => {
  it('does not depend on the order or on how three are grouped, and a repetition changes nothing', () => {
    fc.assert(
      fc.property(course, course, course, (a, b, c) => {
        const joined = mergeCoursePractice(a, b);
        expect(JSON.stringify(mergeCoursePractice(b, a))).toBe(JSON.stringify(joined));
        expect(mergeCoursePractice(joined, c)).toEqual(
          mergeCoursePractice(a, mergeCoursePractice(b, c)),
        );
        expect(mergeCoursePractice(joined, a)).toEqual(joined);
        expect(mergePractice({ c1: a }, { constructor: b, c1: b })).toEqual({
          c1: joined,
          constructor: mergeCoursePractice({}, b),
        });
      }),
    );
  });

  it('covers both, and one that covers the other is not changed', () => {
    fc.assert(
      fc.property(course, course, (a, b) => {
        const joined = mergeCoursePractice(a, b);
        expect(coversPractice(joined, a) && coversPractice(joined, b)).toBe(true);
        expect(coversPractice(a, b)).toBe(coversPractice(a, joined));
      }),
    );
  });

  it('keeps the 200 entries that changed last, whichever copy has them', () => {
    const many = (from: number, count: number): CoursePractice =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `t${from + i}`,
          { ...NO_PRACTICE, at: isoAt(from + i) },
        ]),
      );
    const { entries } = PRACTICE_LIMITS;
    const joined = mergeCoursePractice(many(0, entries), many(entries, 3));
    expect(Object.keys(joined)).toHaveLength(entries);
    expect(Object.keys(joined)).not.toContain('t2');
    expect(mergeCoursePractice(many(entries, 3), many(0, entries))).toEqual(joined);
    expect(Object.keys(withPractice(joined, 'new', { code: 'a' }, START))).toContain('new');
  });
});

/** The changes of one device, each so many ms after the start by its clock. */
const edited = (
  ...changes: [ms: number, change: Parameters<typeof withPractice>[2]][]
): CoursePractice =>
  changes.reduce<CoursePractice>(
    (all, [ms, change]) => withPractice(all, 'sum', change, START + ms),
    {},
  );

describe('a change', () => {
  it.each<[string, CoursePractice, CoursePractice, Partial<PracticeEntry>]>([
    ['the later edit', edited([1, { code: 'first' }]), edited([2, { code: 'b' }]), { code: 'b' }],
    [
      'a later removal',
      edited([1, { code: 'first' }], [3, { code: undefined }]),
      edited([2, { code: 'b' }]),
      { codeAt: isoAt(3) },
    ],
    [
      'an edit, though a hint was opened later',
      edited([1, { code: 'first' }], [9, { hints: 1 }]),
      edited([2, { code: 'b' }]),
      { code: 'b', hints: 1, at: isoAt(9) },
    ],
    [
      'the first solution, though the code was edited later',
      edited([1, { doneAt: isoAt(1), tries: 2 }]),
      edited([2, { doneAt: isoAt(2), tries: 1, isShown: true }], [5, { code: 'b' }]),
      { doneAt: isoAt(1), tries: 2, isShown: true, code: 'b' },
    ],
  ])('wins when it is %s', (_, a, b, expected) => {
    const { sum } = mergeCoursePractice(a, b);
    expect(sum).toEqual({ ...NO_PRACTICE, ...sum, ...expected });
    expect(sum?.code).toBe(expected.code);
  });

  it('never takes a solution, a try or a hint back', () => {
    const before = edited([1, { doneAt: isoAt(1), tries: 2, hints: 2, isShown: true }]);
    expect(
      withPractice(before, 'sum', { doneAt: '', tries: 1, hints: 0, isShown: false }, START),
    ).toMatchObject({ sum: { doneAt: isoAt(1), tries: 2, hints: 2, isShown: true } });
    expect(solvedTasks(before, [{ id: 'sum' }, { id: 'constructor' }])).toEqual(['sum']);
  });

  it('is later than all before it, also after the clock was set back', () => {
    const before = edited([9_000, { code: 'a' }]);
    const after = withPractice(before, 'sum', { code: 'b' }, START);
    expect(lastPracticeAt(after) > lastPracticeAt(before)).toBe(true);
    expect(mergeCoursePractice(before, after)['sum']?.code).toBe('b');
  });

  it('keeps at most 10,000 characters of a code, without those that cannot be stored', () => {
    const most = 'a'.repeat(PRACTICE_LIMITS.code - 3);
    // The limit is in the middle of the second character.
    const after = withPractice({}, 'constructor', { code: `\u001F${most}💻💻` }, START);
    expect(after['constructor']?.code).toBe(`${most}💻`);
    expect(readPractice({ c1: after })).toEqual({ c1: after });
  });
});

describe('the document of a course', () => {
  it('fits the rules, and together with the device’s copy has everything', () => {
    fc.assert(
      fc.property(course, course, (device, stored) => {
        const all = mergeCoursePractice(device, stored);
        const document = toPracticeDocument(all);
        const fields = { userId: 'u1', courseId: 'c1', ...document };
        expect(parsed(practiceDocumentSchema, fields)).toEqual(fields);
        expect(mergeCoursePractice(all, fromPracticeDocument(document))).toEqual(all);
        // So another push of the same has nothing new.
        const again = mergeCoursePractice(fromPracticeDocument(document), all);
        expect(toPracticeDocument(again)).toEqual(document);
      }),
    );
  });

  it('has the codes that were edited last and fit; the rest stays on the device', () => {
    const long = 'x'.repeat(PRACTICE_LIMITS.code);
    let all: CoursePractice = {};
    for (const [key, code] of [
      ['oldest', 'short'],
      ['too-much', long],
      ['second', long],
      ['first', long],
    ] as const)
      all = withPractice(all, key, { code, tries: 1 }, START);
    const { code, entries } = toPracticeDocument(all);
    expect(Object.keys(code)).toEqual(['first', 'second', 'oldest']);
    expect(entries['too-much']).toMatchObject({ tries: 1, codeAt: '' });
    expect(keptOnDevice(all)).toEqual(['too-much']);
    // Another device with an older code of the same block loses nothing either.
    const other = withPractice({}, 'too-much', { code: 'older' }, START - 1_000);
    const met = mergeCoursePractice(other, fromPracticeDocument({ code, entries }));
    expect(met['too-much']).toMatchObject({ code: 'older', tries: 1 });
    expect(mergeCoursePractice(all, met)).toEqual(all);
  });
});

describe('stored practice that is no practice', () => {
  const good = { ...NO_PRACTICE, at: isoAt(1), codeAt: isoAt(1), code: 'a' };
  const { code: _code, ...bare } = good;

  it.each([undefined, null, 7, 'text', [], [good], { c1: null }, { '<b>': { sum: good } }])(
    'is none: %j',
    (source) => {
      expect(Object.values(readPractice(source)).flatMap((all) => Object.keys(all))).toEqual([]);
    },
  );

  it.each<[string, unknown, PracticeEntry | undefined]>([
    ['no entry', null, undefined],
    ['no time', { ...good, at: 'soon' }, undefined],
    ['a time of another form', { ...good, at: '2026-05-01T10:00:00+03:00' }, undefined],
    ['a day that does not exist', { ...good, at: '2026-13-01T10:00:00.000Z' }, undefined],
    // Its edit would be taken for a removal.
    ['a code that is no text', { ...good, code: 7 }, { ...bare, codeAt: '' }],
    ['a long code', { ...good, code: 'x'.repeat(10_001) }, { ...bare, codeAt: '' }],
    ['half a character', { ...good, code: 'a\uD83D' }, { ...bare, codeAt: '' }],
    ['the separator', { ...good, code: 'a\u001Fb' }, { ...bare, codeAt: '' }],
    ['other counts', { ...good, tries: -1, hints: 1.5, isShown: 1 }, good],
    ['other times', { ...good, doneAt: 5, codeAt: {} }, { ...good, codeAt: '' }],
    ['too many tries', { ...good, tries: 1e9 }, { ...good, tries: 10_000 }],
    ['another field', { ...good, extra: 1 }, good],
  ])('is left out where it has %s', (_, stored, expected) => {
    const found = readPractice({ c1: { sum: stored, B1: good, 'a b': good } });
    expect(found).toEqual({ c1: { B1: good, ...(expected && { sum: expected }) } });
  });

  it('in a document is left out too', () => {
    for (const source of [undefined, [], { entries: [], code: 'x' }, { code: { sum: 'a' } }])
      expect(fromPracticeDocument(source)).toEqual({});
    const { code, ...rest } = good;
    const entries = { sum: rest, constructor: rest };
    expect(fromPracticeDocument({ entries, code: { sum: code } })).toEqual({
      sum: good,
      constructor: rest,
    });
  });
});
