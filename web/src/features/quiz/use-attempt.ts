import type { Quiz } from '@edu/domain/course';
import type { QuizResult } from '@edu/domain/quiz';
import { useState } from 'react';
import * as v from 'valibot';
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

/** The chosen option ids by question id. */
export type Answers = Record<string, string[]>;

interface Draft {
  attemptId: string;
  answers: Answers;
}

const freshDraft = (): Draft => ({ attemptId: crypto.randomUUID(), answers: {} });

const draftSchema = v.object({
  attemptId: v.pipe(v.string(), v.uuid()),
  answers: v.record(v.string(), v.array(v.string())),
});

/** The draft that this device keeps; a broken one is a fresh one. */
function storedDraft(key: string): Draft {
  const stored = v.safeParse(draftSchema, readLocal(key));
  return stored.success ? stored.output : freshDraft();
}

/** One attempt at a quiz. The draft survives a reload; a failed grading keeps every answer. */
export function useAttempt(quiz: Quiz) {
  const { user, remembered } = useAuth();
  const key = storageKeys.quizDraft((user ?? remembered)?.uid ?? ANONYMOUS, quiz.id);
  const [draft, setDraft] = useState(() => storedDraft(key));
  const [result, setResult] = useState<QuizResult>();
  const [status, setStatus] = useState<'answering' | 'grading' | 'failed'>('answering');
  const { actions } = useProgress();

  const choose = (questionId: string, chosen: string[]) => {
    const next = { ...draft, answers: { ...draft.answers, [questionId]: chosen } };
    writeLocal(key, next);
    setDraft(next);
  };
  const submit = async () => {
    setStatus('grading');
    try {
      const { id: quizId, courseId } = quiz;
      // A draft may hold an answer to a question that an editor has removed since.
      const answers = Object.fromEntries(
        quiz.questions.map(({ id }) => [id, draft.answers[id] ?? []]),
      );
      const { attemptId } = draft;
      const graded = await gradeQuiz({ courseId, quizId, attemptId, answers });
      const { score, totalQuestions, completedAt } = graded;
      actions.showQuizResult(courseId, quizId, { score, totalQuestions, completedAt });
      removeLocal(key);
      setResult(graded);
      setStatus('answering');
    } catch (error) {
      console.warn('The answers could not be graded.', error);
      setStatus('failed');
    }
  };
  const again = () => {
    setResult(undefined);
    setDraft(freshDraft());
  };
  const unanswered = quiz.questions.flatMap(({ id }, i) =>
    draft.answers[id]?.length ? [] : [i + 1],
  );
  return { answers: draft.answers, choose, submit, again, result, status, unanswered };
}
