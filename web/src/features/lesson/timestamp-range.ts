import { useSearchParams } from 'react-router-dom';
import { CONTENT_ID } from '@edu/domain/content/course';
import { href } from '../../app/paths.ts';

/**
 * The parameters of a lesson link: `?from=<seconds>&to=<seconds>&quiz=<quizId>`, in seconds of the
 * file.
 */
export interface LessonParameters {
  moment: { from: number; to?: number } | undefined;
  /** The address of the quiz to return to. */
  quiz: string | undefined;
}

function seconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Parses the range; invalid values are ignored. */
export function readLessonParameters(courseId: string, query: URLSearchParams): LessonParameters {
  const from = seconds(query.get('from'));
  const to = seconds(query.get('to'));
  const quiz = query.get('quiz') ?? '';
  const hasEnd = from !== undefined && to !== undefined && to > from;
  return {
    moment: from === undefined ? undefined : hasEnd ? { from, to } : { from },
    quiz: CONTENT_ID.test(quiz) ? href.quiz(courseId, quiz, true) : undefined,
  };
}

export function useLessonParameters(courseId: string): LessonParameters {
  const [query] = useSearchParams();
  return readLessonParameters(courseId, query);
}
