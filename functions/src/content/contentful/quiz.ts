import { DEFAULT_PASS_SCORE, type Quiz, type QuizOutline } from '@edu/domain/content/course';
import { compareInCurriculum } from '@edu/domain/content/curriculum-order';
import { isUnresolvedLink, linkedEntry, type RawEntry, omitUndefined } from './entry.ts';
import type { MapContext, TakeNote } from './problems.ts';
import { publicQuestion, readQuestions } from './question.ts';
import {
  readDuration,
  readMarkdown,
  readOrder,
  readTitle,
  toNumber,
  type Fields,
} from './readers.ts';

/** The published course of a quiz; undefined, noted, when the link leads nowhere. Such a quiz is hidden. */
export function courseOfQuiz(entry: RawEntry, { noteOn }: MapContext): string | undefined {
  const { course } = entry.fields;
  const target = linkedEntry(course, 'course');
  if (target) return target.sys.id;
  const isForeign = course !== undefined && course !== null && !isUnresolvedLink(course);
  noteOn(entry)({
    problem: isForeign ? 'link-wrong-type' : 'quiz-course-unpublished',
    field: 'course',
  });
  return undefined;
}

/**
 * Whole per cent needed to pass; DEFAULT_PASS_SCORE when the field is missing or invalid. 0.7 and 1 are invalid: they are
 * meant as shares of the whole.
 */
export function readPassScore(fields: Fields, note: TakeNote): number {
  const score = toNumber(fields.passScore);
  if (score === 0 || (score !== undefined && score > 1 && score <= 100)) return Math.round(score);
  if (fields.passScore !== undefined && fields.passScore !== null)
    note({
      problem: 'pass-score-invalid',
      field: 'passScore',
      detail: String(fields.passScore).slice(0, 20),
    });
  return DEFAULT_PASS_SCORE;
}

/** Whole per cent needed to pass. */
export const passScoreOf = (entry: RawEntry, { noteOn }: MapContext): number =>
  readPassScore(entry.fields, noteOn(entry));

function readQuizHead(entry: RawEntry, courseId: string, note: TakeNote) {
  const { fields } = entry;
  return {
    id: entry.sys.id,
    courseId,
    title: readTitle(fields, note),
    ...readMarkdown(fields, 'description', 2, note),
    order: readOrder(fields, note),
    ...omitUndefined({ duration: readDuration(fields, note) }),
    passScore: readPassScore(fields, note),
  };
}

/** A quiz with its questions, without keys and explanations; undefined when its course is not published. */
export function toQuiz(entry: RawEntry, context: MapContext): Quiz | undefined {
  const courseId = courseOfQuiz(entry, context);
  if (courseId === undefined) return undefined;
  return {
    ...readQuizHead(entry, courseId, context.noteOn(entry)),
    questions: readQuestions(entry, context).map(publicQuestion),
  };
}

/** A quiz as its course page lists it. */
function toQuizOutline(entry: RawEntry, context: MapContext): QuizOutline | undefined {
  const courseId = courseOfQuiz(entry, context);
  if (courseId === undefined) return undefined;
  return {
    ...readQuizHead(entry, courseId, context.noteOn(entry)),
    questionCount: readQuestions(entry, context).length,
  };
}

/** The quizzes of one course, sorted. */
export const toQuizOutlines = (entries: readonly RawEntry[], context: MapContext): QuizOutline[] =>
  entries
    .map((entry) => toQuizOutline(entry, context))
    .filter((quiz) => quiz !== undefined)
    .sort(compareInCurriculum);
