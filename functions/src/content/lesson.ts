import type { Lesson } from '@edu/domain/course';
import { compareInProgramme } from '@edu/domain/programme-order';
import { readClip } from './clip.ts';
import type { RawEntry } from './entry.ts';
import type { MapContext } from './notebook.ts';
import { present } from './present.ts';
import { readDuration, readMarkdown, readOrder, readTitle } from './readers.ts';

/** The course a lesson names, exactly as typed: blanks or a slug match no course, and the content check finds them. */
export const courseIdOf = ({ fields }: RawEntry): string =>
  typeof fields.courseId === 'string' ? fields.courseId : '';

function toLesson(entry: RawEntry, { media, noteOn }: MapContext): Lesson {
  const note = noteOn(entry);
  const { fields } = entry;
  const text = readMarkdown(fields, 'description', 2, note);
  if (!text.description) note({ problem: 'field-missing', field: 'description' });
  return {
    id: entry.sys.id,
    courseId: courseIdOf(entry),
    title: readTitle(fields, note),
    ...text,
    order: readOrder(fields, note),
    ...present({ duration: readDuration(fields, note) }),
    ...readClip(fields, media, note),
  };
}

/** The lessons of one course, sorted. */
export const toLessons = (entries: readonly RawEntry[], context: MapContext): Lesson[] =>
  entries.map((entry) => toLesson(entry, context)).sort(compareInProgramme);
