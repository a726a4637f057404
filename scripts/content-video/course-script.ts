import { createHash } from 'node:crypto';

import { type ContentExport, type CourseEntries, textField } from './export-file.ts';
import { readLessonText } from './lesson-text.ts';
import type { CourseScript } from './storyboard.ts';

/** Raise it when the slides, the timing or the encoding change: every video is then out of date. */
const MAKING_VERSION = 1;

/** A course's texts, ready for the storyboard. */
export function courseScript(
  { course, lessons }: CourseEntries,
  content: ContentExport,
): CourseScript {
  const text = (entry: CourseEntries['course'], name: string): string =>
    textField(entry, name, content);
  return {
    id: course.sys.id,
    title: text(course, 'title'),
    category: text(course, 'category'),
    description: text(course, 'description'),
    instructor: text(course, 'instructor'),
    lessons: lessons.map((lesson) => ({
      id: lesson.sys.id,
      title: text(lesson, 'title'),
      text: readLessonText(text(lesson, 'description')),
    })),
  };
}

/** 16 hexadecimal digits that change when anything changes that is seen or told in the video. */
export function fingerprint(script: CourseScript): string {
  return shortHash(JSON.stringify([MAKING_VERSION, script]));
}

/** The first 16 hexadecimal digits of a SHA-256. */
export function shortHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
