import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CourseNotes,
  coversNotes,
  fromNotesDocument,
  lastNoteAt,
  listNotes,
  mergeCourseNotes,
  mergeNotes,
  type Note,
  NOTE_LIMITS,
  notesDocumentSchema,
  notesKeptOnDevice,
  readNotes,
  type RemovedNote,
  toNotesDocument,
  withNote,
  withoutNote,
} from './notes.ts';
import { parsed } from '../validation/values.ts';

const START = Date.UTC(2026, 4, 1);
const isoAt = (ms: number) => new Date(START + ms).toISOString();
/** Few values, so that copies often meet in all but one field. */
const at = fc.nat(5).map(isoAt);
const entry: fc.Arbitrary<Note | RemovedNote> = fc.oneof(
  fc.record({
    at,
    lessonId: fc.constantFrom('l1', 'l2'),
    second: fc.nat(2),
    text: fc.constantFrom('', 'a', 'b', 'ab', 'x'.repeat(NOTE_LIMITS.text)),
  }),
  fc.record({ at, isRemoved: fc.constant(true as const) }),
);
/** The name of a method is a valid id. */
const keys = fc.constantFrom('n1', 'n2', 'constructor');
const course: fc.Arbitrary<CourseNotes> = fc.dictionary(keys, entry, { noNullPrototype: true });

const note = (text: string, second = 70, lessonId = 'l1') => ({ lessonId, second, text });
/** So many notes of this text, one ms after another. */
const many = (count: number, text = '', prefix = 'n', from = 0): CourseNotes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${prefix}${i}`,
      { ...note(text), at: isoAt(from + i) },
    ]),
  );
const added = (notes: CourseNotes, id: string, text: string, ms: number): CourseNotes => {
  const next = withNote(notes, id, note(text), START + ms);
  if (!next) throw new Error('There is no space.');
  return next;
};

describe('merging two copies of a course', () => {
  it('does not depend on the order or on how three are grouped, and a repetition changes nothing', () => {
    fc.assert(
      fc.property(course, course, course, (a, b, c) => {
        const joined = mergeCourseNotes(a, b);
        expect(mergeCourseNotes(b, a)).toEqual(joined);
        expect(mergeCourseNotes(joined, c)).toEqual(mergeCourseNotes(a, mergeCourseNotes(b, c)));
        expect(mergeCourseNotes(joined, a)).toEqual(joined);
        expect(coversNotes(joined, a) && coversNotes(joined, b)).toBe(true);
        expect(coversNotes(a, b)).toBe(coversNotes(a, joined));
        expect(mergeNotes({ c1: a }, { constructor: b, c1: b })).toEqual({
          c1: joined,
          constructor: mergeCourseNotes({}, b),
        });
      }),
    );
  });

  it.each<[string, CourseNotes, CourseNotes, texts: string[]]>([
    ['the later edit', added({}, 'n', 'a', 1), added({}, 'n', 'later', 2), ['later']],
    [
      'a removal after an edit',
      withoutNote(added({}, 'n', 'a', 1), 'n', START + 3),
      added({}, 'n', 'edited', 2),
      [],
    ],
    [
      'an edit after a removal',
      withoutNote(added({}, 'n', 'a', 1), 'n', START + 3),
      added({}, 'n', 'edited', 4),
      ['edited'],
    ],
    [
      'a removal at the time of an edit',
      { n: { at: isoAt(2), isRemoved: true } },
      added({}, 'n', 'edited', 2),
      [],
    ],
  ])('%s wins', (_, a, b, expected) => {
    for (const joined of [mergeCourseNotes(a, b), mergeCourseNotes(b, a)])
      expect(listNotes(joined).map(({ text }) => text)).toEqual(expected);
  });

  it('keeps the 200 that changed last, and removed ones displace none', () => {
    const { notes } = NOTE_LIMITS;
    const joined = mergeCourseNotes(many(notes), many(3, '', 'later', notes));
    expect(listNotes(joined)).toHaveLength(notes);
    expect(Object.keys(joined)).not.toContain('n2');
    expect(Object.keys(joined)).toContain('n3');
    let emptied: CourseNotes = many(notes);
    for (let i = 0; i < 5; i++) {
      emptied = withoutNote(emptied, `n${i}`, START + 1_000);
      emptied = added(emptied, `new${i}`, '', 2_000);
    }
    expect(listNotes(emptied)).toHaveLength(notes);
    expect(Object.keys(emptied)).toHaveLength(notes + 5);
  });
});

describe('a change', () => {
  it('is later than all before it, also after the clock was set back', () => {
    const before = added({}, 'n', 'a', 9_000);
    const after = added(before, 'n', 'b', 0);
    expect(lastNoteAt(after) > lastNoteAt(before)).toBe(true);
    expect(listNotes(mergeCourseNotes(before, after))).toMatchObject([{ text: 'b' }]);
    expect(listNotes(mergeCourseNotes(before, withoutNote(before, 'n', START)))).toEqual([]);
    expect(withoutNote(before, 'constructor', START)).toBe(before);
  });

  it('keeps at most 2,000 characters that can be stored, and a whole second', () => {
    const most = 'a'.repeat(NOTE_LIMITS.text - 3);
    // The limit is in the middle of the second character.
    const notes = withNote({}, 'n', note(`\u001F${most}💻💻`, 70.9), START) ?? {};
    expect(listNotes(notes)).toMatchObject([{ second: 70, text: `${most}💻` }]);
    expect(readNotes({ c1: notes })).toEqual({ c1: notes });
  });

  it('that the course has no space for is refused, one of a note that is there is not', () => {
    const full = many(NOTE_LIMITS.notes);
    expect(withNote(full, 'new', note(''), START)).toBeUndefined();
    expect(listNotes(added(full, 'n1', 'text', 0))).toHaveLength(NOTE_LIMITS.notes);
    const long = many(NOTE_LIMITS.courseText / NOTE_LIMITS.text, 'x'.repeat(NOTE_LIMITS.text));
    expect(withNote(long, 'new', note('a'), START)).toBeUndefined();
    expect(withNote(long, 'new', note(''), START)).toBeDefined();
    expect(withNote(long, 'n1', note('a'), START)).toBeDefined();
  });

  it('is listed by its moment, in its lesson', () => {
    let notes: CourseNotes = {};
    for (const [id, second, lessonId] of [
      ['late', 90, 'l1'],
      ['early', 10, 'l1'],
      ['other', 50, 'l2'],
    ] as const)
      notes = withNote(notes, id, note('', second, lessonId), START) ?? {};
    expect(listNotes(notes, 'l1').map(({ id }) => id)).toEqual(['early', 'late']);
    expect(listNotes(notes)).toHaveLength(3);
  });
});

describe('the document of a course', () => {
  it('fits the rules, and together with the device’s copy has everything', () => {
    fc.assert(
      fc.property(course, course, (device, stored) => {
        const all = mergeCourseNotes(device, stored);
        const document = toNotesDocument(all);
        const fields = { userId: 'u1', courseId: 'c1', ...document };
        expect(parsed(notesDocumentSchema, fields)).toEqual(fields);
        expect(fromNotesDocument(document)).toEqual(all);
        expect(notesKeptOnDevice(all)).toEqual([]);
      }),
    );
  });

  it('has the notes that were edited last and fit; the rest stays on the device', () => {
    const count = NOTE_LIMITS.courseText / NOTE_LIMITS.text;
    const all = mergeCourseNotes(
      many(2, 'older'),
      many(count, 'x'.repeat(NOTE_LIMITS.text), 'long', 100),
    );
    const document = toNotesDocument(all);
    expect(Object.keys(document.entries)).toHaveLength(count);
    expect(notesKeptOnDevice(all).toSorted()).toEqual(['n0', 'n1']);
    expect(mergeCourseNotes(all, fromNotesDocument(document))).toEqual(all);
  });
});

describe('stored notes that are none', () => {
  const good: Note = { at: isoAt(1), ...note('a') };

  it.each([undefined, null, 7, 'text', [], [good], { c1: null }, { '<b>': { n: good } }])(
    'are left out: %j',
    (source) => {
      expect(Object.values(readNotes(source)).flatMap((all) => Object.keys(all))).toEqual([]);
    },
  );

  it.each<[string, unknown, (Note | RemovedNote)?]>([
    ['no entry', null],
    ['no time', { ...good, at: 'soon' }],
    ['no lesson', { ...good, lessonId: '<b>' }],
    ['a second before the video', { ...good, second: -1 }],
    ['half a second', { ...good, second: 1.5 }],
    ['a second of no address', { ...good, second: 1_000_000 }],
    ['a text that is none', { ...good, text: 7 }],
    ['a long text', { ...good, text: 'x'.repeat(NOTE_LIMITS.text + 1) }],
    ['the separator', { ...good, text: 'a\u001Fb' }],
    ['another field', { ...good, extra: 1 }, good],
    ['a removal and a note', { ...good, isRemoved: true }, { at: good.at, isRemoved: true }],
  ])('are left out where they have %s', (_, stored, expected) => {
    const found = readNotes({ c1: { n: stored, good, 'a b': good } });
    expect(found).toEqual({ c1: { good, ...(expected && { n: expected }) } });
  });

  it('in a document are left out too', () => {
    for (const source of [undefined, [], { entries: [], texts: 'x' }, { texts: { n: 'a' } }])
      expect(fromNotesDocument(source)).toEqual({});
    const { text, ...rest } = good;
    const entries = { n: rest, constructor: rest };
    expect(fromNotesDocument({ entries, texts: { n: text }, removed: { gone: good.at } })).toEqual({
      n: good,
      constructor: { ...rest, text: '' },
      gone: { at: good.at, isRemoved: true },
    });
  });
});
