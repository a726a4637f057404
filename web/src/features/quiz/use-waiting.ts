import type { Quiz } from '@edu/domain/course';
import type { QuizResult } from '@edu/domain/quiz';
import type { KeptAttempt } from '@edu/domain/quiz-attempt';
import { useEffect, useEffectEvent } from 'react';
import { prepareGrading } from '../../data/quizzes.ts';
import type { GradedLater } from '../../state/attempt-post.ts';
import { useProgress } from '../../state/progress.tsx';
import { runWhenIdle } from '../../state/run-when-idle.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import type { Answers } from './draft.ts';

/** The finished attempts at one quiz that are not graded yet, and how one joins them. */
export interface Waiting {
  kept: KeptAttempt[];
  isKept: boolean;
  /** Resolves with the result, or with undefined when it waits. Throws the AppError of a refusal: then nothing waits. */
  submit: (attemptId: string, answers: Answers) => Promise<QuizResult | undefined>;
  retry: (attemptId: string) => void;
  discard: (attemptId: string) => void;
}

/** `onGraded` hears of what was graded by itself and answers whether the page shows it. */
export function useWaiting(
  { id: quizId, courseId, title }: Quiz,
  uid: string,
  onGraded: (graded: GradedLater) => boolean,
): Waiting {
  const { actions } = useProgress();
  const { post, kept, isKept } = useAttempts(uid);
  const show = useEffectEvent(onGraded);
  useEffect(() => {
    post.attach(actions);
    // Later the connection may be gone.
    runWhenIdle(prepareGrading);
    return post.watch((graded) => graded.attempt.quizId === quizId && show(graded));
  }, [post, actions, quizId]);
  return {
    kept: kept.filter((one) => one.quizId === quizId).toReversed(),
    isKept,
    submit: async (attemptId, answers) => {
      const outcome = await post.submit({ courseId, quizId, attemptId, answers, title });
      if (outcome.kind === 'refused') throw outcome.error;
      return outcome.kind === 'graded' ? outcome.result : undefined;
    },
    retry: (attemptId) => post.retry(attemptId),
    discard: (attemptId) => void post.drop(attemptId),
  };
}
