import type { Course, Lesson, Question, Quiz } from '@edu/domain/content/course';
import { useQueries } from '@tanstack/react-query';
import { quizQuery } from '../content/api.ts';
import { useSettings } from '../settings/settings-provider.tsx';

/** A question with the quiz that grades it. */
export interface AskedQuestion {
  quiz: Quiz;
  question: Question;
}

/** How many questions are offered at the end of a clip. */
const MAX_CHECKS = 3;

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

/**
 * The questions that «Перевірити себе» asks about a lesson: those that its text does not ask, or
 * the same again when there are no others.
 */
export function useLessonChecks(course: Course, lesson: Lesson, isNeeded: boolean) {
  const about = useCourseQuestions(course, isNeeded).filter(
    ({ question }) => question.lessonId === lesson.id,
  );
  const others = about.filter(({ question }) => !lesson.questionIds?.includes(question.id));
  return (others.length > 0 ? others : about).slice(0, MAX_CHECKS);
}
