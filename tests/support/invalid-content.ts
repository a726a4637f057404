import type { ExportEntry, ExportFile } from '../../content/contentful-mock/export-types.ts';
import type { ProblemId } from '@edu/domain/content/content-findings';
import { course, exportOf, faultless, lesson, question, type Values } from './content-fixtures.ts';

/** An editor's mistake: what was typed, what the platform answers all the same, and what the content check reports. */
export interface EditorMistake {
  name: string;
  data: ExportFile;
  /** An address below /api/content and a part of its answer; null for 404. */
  path: string;
  answer: object | null;
  finding: { problem: ProblemId; entryId: string };
}

/** The valid content with entries of the same id replaced and others added. */
export function spoiled(...entries: ExportEntry[]): ExportFile {
  const ids = new Set(entries.map(({ sys }) => sys.id));
  return exportOf([...faultless().filter(({ sys }) => !ids.has(sys.id)), ...entries]);
}

export const inCourse = (
  name: string,
  values: Values,
  problem: ProblemId,
  answer: object,
): EditorMistake => ({
  name,
  data: spoiled(course('c1', values)),
  path: '/courses/c1',
  answer,
  finding: { problem, entryId: 'c1' },
});

export const inLesson = (
  name: string,
  values: Values,
  problem: ProblemId,
  answer: object,
): EditorMistake => ({
  name,
  data: spoiled(lesson('l1', 'c1', 1, values)),
  path: '/lessons/l1',
  answer,
  finding: { problem, entryId: 'l1' },
});

export const inQuestion = (
  name: string,
  values: Values,
  problem: ProblemId = 'question-broken',
): EditorMistake => ({
  name,
  data: spoiled(question('q1', values)),
  path: '/quizzes/z1',
  answer: { questions: [{ id: 'q2' }] },
  finding: { problem, entryId: 'q1' },
});

export const outsideCourse = (
  name: string,
  courseId: unknown,
  problem: ProblemId,
): EditorMistake => ({
  name,
  data: spoiled(course('c1', { slug: 'react' }), lesson('l1', courseId, 1)),
  path: '/courses/c1',
  answer: { lessonIds: ['l2'] },
  finding: { problem, entryId: 'l1' },
});
