import { requireConnection } from '../../lib/pwa/connectivity.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Quiz } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { getOwn } from '@edu/domain/lib/get-own';
import type { StoredQuizResult } from '@edu/domain/learning/progress';
import { ATTEMPT_GRADED, type QuizResult } from '@edu/domain/learning/quiz';
import { useState } from 'react';
import { retrySeconds } from '../../lib/retry.ts';
import { checkSignedIn } from '../../lib/firebase/id-token.ts';
import {
  type ProgressStore,
  readServerCopies,
  writeServerCopies,
} from '../progress/progress-store.ts';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { removeQuizResult } from '../progress/api.ts';
import { checkAnswer, gradeQuiz } from './api.ts';
import { useStoredUid } from '../auth/auth-provider.tsx';
import { withTabLock } from '../../lib/tab-lock.ts';
import { ATTEMPT_PROBLEMS, storedResult } from './attempt-handler.ts';
import { outbox } from '../outbox/outbox.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { quiz as text } from './text.ts';
import { type Answers, dropDraft, openId, type Place, readDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';
import { type PendingAttempt, useWaiting } from './use-waiting.ts';

export interface Graded extends QuizResult {
  answers: Answers;
}

/**
 * One attempt at a quiz (the page keys it by user). A finished attempt that cannot be graded now
 * waits in the outbox. A graded one is shown once `prepareResult` has resolved, so that the page
 * comes whole.
 */
export function useAttempt(quiz: Quiz, prepareResult = atOnce) {
  const uid = useStoredUid();
  const { id: quizId, courseId, questions } = quiz;
  const [graded, setGraded] = useState<Graded>();
  const { run, isBusy, failure, clear } = useQuizAction();
  const { draft, change, changeChecked, begin, move, ...moves } = useDraft(uid, quizId, clear);
  const { actions, courses } = useProgress();
  const waiting = useWaiting(quiz, uid, (attempt, result) => {
    // In the middle of another attempt the learner sees it in a toast.
    if (draft.at === 'start') setGraded({ answers: attempt.payload.answers, ...result });
    return draft.at === 'start';
  });
  const last: StoredQuizResult | undefined = getOwn(
    getOwn(courses, courseId)?.quizzes ?? {},
    quizId,
  );

  const beginAnew = (at: Place) => {
    setGraded(undefined);
    begin(at);
  };
  const grade = async (attemptId: string, answers: Answers) => {
    const result = await gradeQuiz(uid, { courseId, quizId, attemptId, answers });
    if (readDraft(uid, quizId).attemptId === attemptId) dropDraft(uid, quizId);
    actions.showQuizResult(courseId, quizId, storedResult(result, { answers, attemptId }));
    await prepareResult();
    setGraded({ answers, ...result });
  };

  return {
    draft,
    last,
    graded,
    isBusy,
    failure,
    unanswered: unansweredIn(questions, draft.answers),
    choose: (questionId: string, chosen: string[]) =>
      change({ answers: { ...draft.answers, [questionId]: chosen } }),
    /** Whether every question has a checked answer: nothing is left to decide. */
    isChecked: questions.every(({ id }) => getOwn(draft.checked, id)),
    /** Has the answer to a question graded now; it cannot be changed after that. */
    check: (questionId: string) => {
      const attemptId = openId(uid, quizId, draft);
      // Stored before the request: the attempt that the server knows is the one of the draft.
      change({ attemptId });
      run(async () => {
        const chosen = getOwn(draft.answers, questionId) ?? [];
        const request = { courseId, quizId, attemptId, questionId, chosen };
        try {
          changeChecked(attemptId, await checkAnswer(uid, request));
        } catch (error) {
          // Graded already, for example by another tab: the learner sees that result.
          if (isAttemptGraded(error)) await grade(attemptId, answersTo(questions, draft.answers));
          throw error;
        }
      }, checkFailure);
    },
    setExam: (isExam: boolean) => change({ isExam }),
    ...moves,
    go: (at: Place) => move({ at }),
    submit: () =>
      run(async () => {
        const answers = answersTo(questions, draft.answers);
        const attemptId = openId(uid, quizId, draft);
        const result = await waiting.submit(attemptId, answers);
        // Another tab may have started the next attempt.
        if (readDraft(uid, quizId).attemptId === attemptId) dropDraft(uid, quizId);
        if (result) {
          await prepareResult();
          setGraded({ answers, ...result });
        } else beginAnew('start');
      }, gradingFailure),
    waiting,
    reopen: (attempt: PendingAttempt) => {
      outbox.discard(attempt);
      move({ attemptId: attempt.id, answers: attempt.payload.answers, checked: {}, at: 'check' });
    },
    /** Shows the last result again: its answers are graded once more, with the same result. */
    review: ({ attemptId, answers }: Required<StoredQuizResult>) =>
      run(() => grade(attemptId, answers), gradingFailure),
    again: () => beginAnew(0),
    remove: () =>
      run(
        async () => {
          await removeResult(actions, uid, courseId, quizId);
          beginAnew('start');
        },
        () => text.notRemoved,
      ),
  };
}

const atOnce = (): Promise<void> => Promise.resolve();

export type Attempt = ReturnType<typeof useAttempt>;

/** A draft may contain answers to questions that an editor has removed. */
const answersTo = (questions: Quiz['questions'], answers: Answers): Answers =>
  Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? []]));

/** The numbers of the questions without an answer, from 1. */
const unansweredIn = (questions: Quiz['questions'], answers: Answers): number[] =>
  questions.flatMap(({ id }, i) => (answers[id]?.length ? [] : [i + 1]));

/** What an action does, and the sentence for its failure. */
interface QuizAction {
  work: () => Promise<void>;
  failureText: (error: unknown) => string;
}

/** The actions of one attempt, one at a time. */
function useQuizAction() {
  const { mutate, reset, isPending, error, variables } = useAction({
    mutationFn: ({ work }: QuizAction) => work(),
  });
  return {
    run: (work: QuizAction['work'], failureText: QuizAction['failureText']) =>
      mutate({ work, failureText }),
    isBusy: isPending,
    failure: error ? variables.failureText(error) : undefined,
    clear: reset,
  };
}

/**
 * Removes a quiz result, first from the account. Throws AppError 'unavailable' or the SDK's error:
 * then the result stays.
 */
async function removeResult(
  store: ProgressStore,
  uid: string,
  courseId: string,
  quizId: string,
): Promise<void> {
  if (uid === ANONYMOUS) return store.removeQuizResult(courseId, quizId);
  // The SDK would retry for half a minute.
  requireConnection();
  // The page is shown before the sign-in service answers; the account would refuse the request
  // without a token.
  await checkSignedIn(uid);
  // Not during a sync, which would store or show the result again.
  await withTabLock('sync', async () => {
    const copy = await removeQuizResult(uid, courseId, quizId);
    store.removeQuizResult(courseId, quizId);
    if (copy) writeServerCopies(uid, { ...readServerCopies(uid), [courseId]: copy });
  });
}

/** Whether a check was refused because its attempt has a result. */
const isAttemptGraded = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'conflict' &&
  (Object(error.details) as { reason?: unknown }).reason === ATTEMPT_GRADED;

/** Why one answer was not checked, and what helps. */
const checkFailure = (error: unknown): string => {
  if (isAttemptGraded(error)) return text.refused.graded;
  const failure = gradingFailure(error);
  return failure === text.failed ? text.checkFailed : failure;
};

/** Why the answers were not graded, and what helps, for example a retry. */
export function gradingFailure(error: unknown): string {
  if (!(error instanceof AppError)) return text.failed;
  if (error.code === 'rate-limited')
    return text.refused.tooOften(retrySeconds(error.details) ?? 60);
  const problem = ATTEMPT_PROBLEMS[error.code];
  return problem ? text.refused[problem] : text.failed;
}
