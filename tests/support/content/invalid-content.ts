import type { ExportEntry, ExportFile } from '../../../content/contentful-mock/export-types.ts';
import type { ProblemId } from '@edu/domain/content/content-problems';
import { course, exportOf, faultless, lesson, question, type Values } from './content-fixtures.ts';

/**
 * An editor's mistake: what was typed, what the platform answers all the same, and what the content
 * check reports.
 */
export interface EditorMistake {
  name: string;
  data: ExportFile;
  /** An address below /api/content and a part of its answer; null for 404. */
  path: string;
  answer: object | null;
  finding: { problem: ProblemId; entryId: string };
}

/** The valid content with entries of the same id replaced and others added. */
export function invalidContent(...entries: ExportEntry[]): ExportFile {
  const ids = new Set(entries.map(({ sys }) => sys.id));
  return exportOf([...faultless().filter(({ sys }) => !ids.has(sys.id)), ...entries]);
}

/** @param entryId where the content check reports it */
export const mistake = (
  name: string,
  data: ExportFile,
  path: string,
  answer: object | null,
  problem: ProblemId,
  entryId = '',
): EditorMistake => ({ name, data, path, answer, finding: { problem, entryId } });

export const inCourse = (name: string, values: Values, problem: ProblemId, answer: object) =>
  mistake(name, invalidContent(course('c1', values)), '/courses/c1', answer, problem, 'c1');

export const inLesson = (name: string, values: Values, problem: ProblemId, answer: object) =>
  mistake(
    name,
    invalidContent(lesson('l1', 'c1', 1, values)),
    '/lessons/l1',
    answer,
    problem,
    'l1',
  );

export const inQuestion = (
  name: string,
  values: Values,
  problem: ProblemId = 'question-broken',
  answer: object = { questions: [{ id: 'q2' }] },
) => mistake(name, invalidContent(question('q1', values)), '/quizzes/z1', answer, problem, 'q1');

export const inQuiz = (
  name: string,
  entries: ExportEntry[],
  problem: ProblemId,
  answer: object | null,
) => mistake(name, invalidContent(...entries), '/quizzes/z1', answer, problem, 'z1');

export const outsideCourse = (name: string, courseId: unknown, problem: ProblemId) =>
  mistake(
    name,
    invalidContent(course('c1', { slug: 'react' }), lesson('l1', courseId, 1)),
    '/courses/c1',
    { lessonIds: ['l2'] },
    problem,
    'l1',
  );
