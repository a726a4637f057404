import type { Course, Question, Quiz } from '@edu/domain/content/course';
import { useQueries } from '@tanstack/react-query';
import { quizQuery } from '../content/api.ts';
import { useSettings } from '../settings/settings-provider.tsx';

/** A question with the quiz that grades it. */
export interface AskedQuestion {
  quiz: Quiz;
  question: Question;
}

/**
 * The questions of the quizzes of a course; none while quizzes are off or not needed, or before
 * they have loaded.
 */
export function useCourseQuestions(course: Course, isNeeded: boolean): AskedQuestion[] {
  const isOn = useSettings().settings.features.quizzes && isNeeded;
  return useQueries({
    queries: (isOn ? course.quizzes : []).map(({ id }) => quizQuery(id)),
    combine: (results) =>
      results.flatMap(({ data: quiz }) =>
        (quiz?.questions ?? []).flatMap((question) => (quiz ? { quiz, question } : [])),
      ),
  });
}
