import type { Quiz } from '@edu/domain/course';
import type { QuizResult } from '@edu/domain/quiz';
import { useState } from 'react';
import { gradeQuiz } from '../../data/quizzes.ts';
import {
  ANONYMOUS,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../data/local-store.ts';
import { useAuth } from '../../state/auth.tsx';
import { useProgress } from '../../state/progress.tsx';
import { gradingFailure } from './grading-failure.ts';

/** The chosen option ids by question id. */
export type Answers = Record<string, string[]>;

interface Draft {
  attemptId: string;
  answers: Answers;
}

const freshDraft = (): Draft => ({ attemptId: crypto.randomUUID(), answers: {} });

const isIds = (chosen: unknown): chosen is string[] =>
  Array.isArray(chosen) && chosen.every((id) => typeof id === 'string');

/** What was begun without signing in goes on after it, unless it may be somebody else's: it moves to the person's own key. */
function draftOf(uid: string, quizId: string): unknown {
  const mine = storageKeys.quizDraft(uid, quizId);
  const guests = storageKeys.quizDraft(ANONYMOUS, quizId);
  const isDoubtful = [storageKeys.guestUnsure, storageKeys.guestDeclined(uid)].some(
    (key) => readLocal(key) !== undefined,
  );
  const begun = isDoubtful || uid === ANONYMOUS ? undefined : readLocal(guests);
  if (begun !== undefined && (readLocal(mine) !== undefined || writeLocal(mine, begun)))
    removeLocal(guests);
  return readLocal(mine);
}

/** The draft that this device keeps: answers that are none are left out, a broken draft is a fresh one. */
function storedDraft(uid: string, quizId: string): Draft {
  const stored = draftOf(uid, quizId) as { attemptId?: unknown; answers?: unknown } | undefined;
  const attemptId = String(stored?.attemptId);
  if (!/^[\da-f-]{36}$/.test(attemptId)) return freshDraft();
  const answers = Object.entries(Object(stored?.answers) as object);
  return {
    attemptId,
    answers: Object.fromEntries(
      answers.filter((entry): entry is [string, string[]] => isIds(entry[1])),
    ),
  };
}

/**
 * One attempt at a quiz by the person who is here: whoever comes next gets a new one (the page keys it). The draft survives a
 * reload; a failed grading keeps every answer.
 */
export function useAttempt(quiz: Quiz) {
  const { user, remembered } = useAuth();
  const uid = (user ?? remembered)?.uid ?? ANONYMOUS;
  const key = storageKeys.quizDraft(uid, quiz.id);
  const [draft, setDraft] = useState(() => storedDraft(uid, quiz.id));
  const [result, setResult] = useState<QuizResult>();
  const [status, setStatus] = useState<'answering' | 'grading'>('answering');
  const [failure, setFailure] = useState<string>();
  const { actions } = useProgress();

  const choose = (questionId: string, chosen: string[]) => {
    const next = { ...draft, answers: { ...draft.answers, [questionId]: chosen } };
    writeLocal(key, next);
    setDraft(next);
  };
  const submit = async () => {
    setStatus('grading');
    setFailure(undefined);
    try {
      const { id: quizId, courseId } = quiz;
      // A draft may hold an answer to a question that an editor has removed since.
      const answers = Object.fromEntries(
        quiz.questions.map(({ id }) => [id, draft.answers[id] ?? []]),
      );
      const { attemptId } = draft;
      const graded = await gradeQuiz({ courseId, quizId, attemptId, answers });
      const { score, totalQuestions, completedAt } = graded;
      actions.showQuizResult(courseId, quizId, {
        score,
        totalQuestions,
        completedAt,
        answers,
        attemptId,
      });
      removeLocal(key);
      setResult(graded);
      setStatus('answering');
    } catch (error) {
      console.warn('The answers could not be graded.', error);
      setStatus('answering');
      setFailure(gradingFailure(error));
    }
  };
  const again = () => {
    setResult(undefined);
    setDraft(freshDraft());
  };
  const unanswered = quiz.questions.flatMap(({ id }, i) =>
    draft.answers[id]?.length ? [] : [i + 1],
  );
  return { answers: draft.answers, choose, submit, again, result, status, failure, unanswered };
}
