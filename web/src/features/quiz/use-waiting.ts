import type { Quiz } from '@edu/domain/content/course';
import type { QuizResult } from '@edu/domain/learning/quiz';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { prepareGrading } from './api.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-kind.ts';
import { attemptKind, type AttemptPayload, showResultsIn } from './attempt-kind.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import type { Answers } from './draft.ts';

export type PendingAttempt = OutboxItem<AttemptPayload>;

/** The finished attempts at one quiz that are not graded yet, and how one joins them. */
export interface Waiting {
  /** Newest first. */
  attempts: PendingAttempt[];
  isStored: boolean;
  /** Resolves with the result, or with undefined when it waits. Throws the AppError of a refusal: then nothing waits. */
  submit: (attemptId: string, answers: Answers) => Promise<QuizResult | undefined>;
}

/** `onGraded` is called with what was graded later and answers whether the page shows it. */
export function useWaiting(
  { id: quizId, courseId, title }: Quiz,
  uid: string,
  onGraded: (attempt: PendingAttempt, result: QuizResult) => boolean,
): Waiting {
  const { actions } = useProgress();
  const { items, delivered, isStored } = useOutbox(attemptKind, uid);
  useEffect(() => {
    showResultsIn(uid, actions);
    // Later the connection may be gone.
    runWhenIdle(prepareGrading);
  }, [actions, uid]);
  const show = useEffectEvent(onGraded);
  // Before the toast is painted: what the page shows is acknowledged.
  useLayoutEffect(() => {
    const graded = delivered.find(({ item }) => item.payload.quizId === quizId);
    if (graded && show(graded.item, graded.result))
      outbox.acknowledge(attemptKind, uid, [graded.item.id]);
  }, [delivered, quizId, uid]);
  return {
    attempts: items
      // An unverified learner's is graded: its result is shown.
      .filter(({ payload, refused }) => payload.quizId === quizId && refused !== 'unverified')
      .toReversed(),
    isStored,
    submit: async (attemptId, answers) => {
      const payload = { courseId, quizId, answers, title };
      const outcome = await outbox.submit(attemptKind, uid, payload, attemptId);
      if (outcome.state === 'refused') throw outcome.error;
      return outcome.state === 'sent' ? outcome.result : undefined;
    },
  };
}
