import type { Quiz } from '@edu/domain/content/course';
import type { QuizResult } from '@edu/domain/learning/quiz';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { prepareGrading } from './api.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-handler.ts';
import { attemptHandler, type AttemptPayload } from './attempt-handler.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import type { Answers } from './draft.ts';

export type PendingAttempt = OutboxItem<AttemptPayload>;

/** The finished attempts at one quiz that are not graded yet, and the action that adds one. */
export interface Waiting {
  /** Newest first. */
  attempts: PendingAttempt[];
  isStored: boolean;
  /**
   * Resolves with the result, or with undefined when it waits. Throws the AppError of a refusal:
   * then nothing is stored.
   */
  submit: (attemptId: string, answers: Answers) => Promise<QuizResult | undefined>;
}

/** `onGraded` gets a later result and returns whether the page shows it. */
export function useWaiting(
  { id: quizId, courseId, title }: Quiz,
  uid: string,
  onGraded: (attempt: PendingAttempt, result: QuizResult) => boolean,
): Waiting {
  const { items, delivered, isStored } = useOutbox(attemptHandler, uid);
  // The connection may be lost later.
  useEffect(() => void runWhenIdle(prepareGrading), []);
  const show = useEffectEvent(onGraded);
  // Before the toast is painted: a result that the page shows is acknowledged.
  useLayoutEffect(() => {
    const graded = delivered.find(({ item }) => item.payload.quizId === quizId);
    if (graded && show(graded.item, graded.result))
      outbox.queue(attemptHandler, uid).acknowledge([graded.item.id]);
  }, [delivered, quizId, uid]);
  return {
    attempts: items
      // An unverified learner's attempt is graded but not stored: its result is shown.
      .filter(({ payload, refused }) => payload.quizId === quizId && refused !== 'unverified')
      .toReversed(),
    isStored,
    submit: async (attemptId, answers) => {
      const payload = { courseId, quizId, answers, title };
      const outcome = await outbox.queue(attemptHandler, uid).submit(payload, attemptId);
      if (outcome.state === 'refused') throw outcome.error;
      return outcome.state === 'sent' ? outcome.result : undefined;
    },
  };
}
