import * as v from 'valibot';
import { CONTENT_ID } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';
import { areIds, id, record } from '../validation/values.ts';
import {
  type ByCourse,
  changeTime,
  compare,
  isStorable,
  later,
  mergeByCourse,
  mergeRecords,
  newest,
  readByCourse,
  readTime,
  RECORD_ID,
  storable,
} from './course-records.ts';
import { asRecord } from './progress-read.ts';

/**
 * Moments that a learner has marked in the lessons of a course, with a note or without. Two copies
 * merge note by note: the later edit wins, and a removal is an edit.
 */

/** A marked moment. */
export interface Note {
  /** The last edit (ISO). */
  at: string;
  lessonId: string;
  /** A whole second of the lesson's video file. */
  second: number;
  /** Plain text; '' for a moment without a note. */
  text: string;
}

/** A note that was removed, and when. It stays, so that an older copy does not bring it back. */
export interface RemovedNote {
  at: string;
  isRemoved: true;
}

/** By the id of the note. */
export type CourseNotes = Readonly<Record<string, Note | RemovedNote>>;

/** By the id of the course. */
export type Notes = ByCourse<CourseNotes>;

export const NOTE_LIMITS = {
  /** Notes of one course; as many removed ones are remembered. */
  notes: 200,
  /** Characters of one note. */
  text: 2_000,
  /** Characters of all notes of a course: 600 kB at most of the megabyte of a document. */
  courseText: 200_000,
} as const;

/** An address of a lesson takes a moment of six digits at most. */
const MAX_SECOND = 999_999;

export const isNote = (entry: Note | RemovedNote): entry is Note => !('isRemoved' in entry);

function readEntry(source: unknown): Note | RemovedNote | undefined {
  const { at: time, isRemoved, lessonId, second, text } = asRecord(source);
  const at = readTime(time);
  if (!at) return undefined;
  if (isRemoved === true) return { at, isRemoved };
  const isValid =
    typeof lessonId === 'string' &&
    CONTENT_ID.test(lessonId) &&
    Number.isInteger(second) &&
    Number(second) >= 0 &&
    Number(second) <= MAX_SECOND &&
    isStorable(text) &&
    text.length <= NOTE_LIMITS.text;
  return isValid ? { at, lessonId, second: Number(second), text } : undefined;
}

const live = (course: CourseNotes): [string, Note][] =>
  Object.entries(course).filter((entry): entry is [string, Note] => isNote(entry[1]));

/** The newest within the limits; removed ones have a limit of their own and displace no note. */
function bounded(entries: readonly [string, Note | RemovedNote][]): CourseNotes {
  const all = Object.fromEntries(entries);
  return Object.fromEntries([
    ...newest(live(all), NOTE_LIMITS.notes),
    ...newest(
      entries.filter(([, entry]) => !isNote(entry)),
      NOTE_LIMITS.notes,
    ),
  ]);
}

/** The valid notes of a stored course. */
export const readCourseNotes = (source: unknown): CourseNotes =>
  bounded(
    Object.entries(asRecord(source)).flatMap(([key, stored]) => {
      const entry = RECORD_ID.test(key) ? readEntry(stored) : undefined;
      return entry ? [[key, entry]] : [];
    }),
  );

/** The valid courses of a stored value. */
export const readNotes = (source: unknown): Notes => readByCourse(source, readCourseNotes);

/** Of equal times a removal, then the longer and the greater text. */
function order(a: Note | RemovedNote, b: Note | RemovedNote): number {
  const byTime = compare(a.at, b.at);
  if (byTime !== 0) return byTime;
  if (!isNote(a) || !isNote(b)) return Number(isNote(b)) - Number(isNote(a));
  return (
    a.text.length - b.text.length ||
    compare(a.text, b.text) ||
    a.second - b.second ||
    compare(a.lessonId, b.lessonId)
  );
}

/** Merges two copies of a course; the order does not matter, and a repetition changes nothing. */
export const mergeCourseNotes = (a: CourseNotes, b: CourseNotes): CourseNotes =>
  bounded(mergeRecords(a, b, (x, y) => (order(x, y) >= 0 ? x : y)));

/** Merges two copies of all courses. */
export const mergeNotes = (a: Notes, b: Notes): Notes => mergeByCourse(a, b, {}, mergeCourseNotes);

/** Independent of the order of the notes and of their fields. */
const signature = (course: CourseNotes): string =>
  JSON.stringify(
    Object.entries(course)
      .toSorted(([a], [b]) => compare(a, b))
      .map(([key, entry]) =>
        isNote(entry) ? [key, entry.at, entry.lessonId, entry.second, entry.text] : [key, entry.at],
      ),
  );

/** Whether a course has all of another: merging it changes nothing. */
export const coversNotes = (course: CourseNotes, other: CourseNotes): boolean =>
  signature(mergeCourseNotes(course, other)) === signature(course);

/** The latest change in a course; '' when there is none. */
export const lastNoteAt = (course: CourseNotes): string =>
  Object.values(course).reduce((last, { at }) => later(last, at), '');

/** A note as it is listed. */
export interface ListedNote extends Note {
  id: string;
}

/** The notes of a course, or of one of its lessons, by their moments. */
export const listNotes = (course: CourseNotes, lessonId?: string): ListedNote[] =>
  live(course)
    .filter(([, note]) => lessonId === undefined || note.lessonId === lessonId)
    .map(([key, note]) => ({ id: key, ...note }))
    .toSorted((a, b) => a.second - b.second || compare(a.id, b.id));

/**
 * Adds or changes a note at this time (ms); a text is cut at the limit, a second rounded down.
 * Undefined when the course has no space for it.
 */
export function withNote(
  course: CourseNotes,
  noteId: string,
  { lessonId, second, text }: Omit<Note, 'at'>,
  now: number,
): CourseNotes | undefined {
  const note: Note = {
    at: changeTime(lastNoteAt(course), now),
    lessonId,
    second: Math.min(MAX_SECOND, Math.max(0, Math.floor(second))),
    text: storable(text.slice(0, NOTE_LIMITS.text)),
  };
  const others = live(course).filter(([key]) => key !== noteId);
  const length = others.reduce((sum, [, one]) => sum + one.text.length, note.text.length);
  if (others.length >= NOTE_LIMITS.notes || length > NOTE_LIMITS.courseText) return undefined;
  return mergeCourseNotes(course, { [noteId]: note });
}

/** Removes a note at this time (ms). */
export const withoutNote = (course: CourseNotes, noteId: string, now: number): CourseNotes =>
  getOwn(course, noteId) === undefined
    ? course
    : mergeCourseNotes(course, {
        [noteId]: { at: changeTime(lastNoteAt(course), now), isRemoved: true },
      });

/** A course as notes/{uid}_{courseId} stores it: the texts beside the rest of the notes. */
export interface NotesDocument {
  entries: Record<string, Omit<Note, 'text'>>;
  /** Of the notes that have one. */
  texts: Record<string, string>;
  /** When each removed note was removed. */
  removed: Record<string, string>;
}

/**
 * The part of a course that the server stores: the notes edited last whose texts fit. The others,
 * which only the notes of several devices together can exceed, stay on the device.
 */
export function toNotesDocument(course: CourseNotes): NotesDocument {
  const stored: NotesDocument = { entries: {}, texts: {}, removed: {} };
  let left: number = NOTE_LIMITS.courseText;
  for (const [key, { text, ...entry }] of newest(live(course), NOTE_LIMITS.notes)) {
    if (text.length > left) continue;
    stored.entries[key] = entry;
    if (text !== '') stored.texts[key] = text;
    left -= text.length;
  }
  for (const [key, entry] of Object.entries(course))
    if (!isNote(entry)) stored.removed[key] = entry.at;
  return stored;
}

/** The notes that stay on the device, because the server's space for the course is full. */
export function notesKeptOnDevice(course: CourseNotes): string[] {
  const { entries } = toNotesDocument(course);
  return live(course)
    .map(([key]) => key)
    .filter((key) => !Object.hasOwn(entries, key));
}

/** The course of a stored document. */
export function fromNotesDocument(source: unknown): CourseNotes {
  const { entries, texts, removed } = asRecord(source);
  const written = asRecord(texts);
  const notes = Object.entries(asRecord(entries)).map(([key, entry]) => [
    key,
    { ...asRecord(entry), text: Object.hasOwn(written, key) ? written[key] : '' },
  ]);
  const gone = Object.entries(asRecord(removed)).map(([key, at]) => [key, { at, isRemoved: true }]);
  return mergeCourseNotes(
    readCourseNotes(Object.fromEntries(notes)),
    readCourseNotes(Object.fromEntries(gone)),
  );
}

const ids = v.pipe(
  record,
  v.check((entries) => areIds(Object.keys(entries), NOTE_LIMITS.notes)),
);

/**
 * notes/{uid}_{courseId} as a browser supplies it, without the time of the server. Rules cannot
 * check each note, so readers do; of the texts they know that all are texts, and their length.
 */
export const notesDocumentSchema = v.pipe(
  v.strictObject({
    userId: v.string(),
    courseId: id,
    entries: ids,
    removed: ids,
    texts: v.pipe(
      record,
      v.check((texts) => Object.values(texts).every(isStorable)),
      v.check((texts) => Object.values(texts).join('').length <= NOTE_LIMITS.courseText),
    ),
  }),
  v.check(({ entries, texts }) => Object.keys(texts).every((key) => Object.hasOwn(entries, key))),
);
