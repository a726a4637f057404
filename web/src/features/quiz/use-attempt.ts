import type { Quiz } from '@edu/domain/course';
import { own } from '@edu/domain/own';
import type { LocalQuizResult } from '@edu/domain/progress-quiz-read';
import type { QuizResult } from '@edu/domain/quiz';
import { useState } from 'react';
import { ANONYMOUS } from '../../data/local-store.ts';
import { gradeQuiz } from '../../data/quizzes.ts';
import { useAuth } from '../../state/auth.tsx';
import { useProgress } from '../../state/progress.tsx';
import { removeResult } from '../../state/remove-result.ts';
import { quiz as text } from '../../text/quiz.ts';
import {
  type Answers,
  type Draft,
  dropDraft,
  freshDraft,
  keepDraft,
  type Place,
  readDraft,
} from './draft.ts';
import { gradingFailure } from './grading-failure.ts';

/** What was graded, with the answers that it is about. */
export interface Graded extends QuizResult {
  answers: Answers;
}

/**
 * One attempt at a quiz by the person who is here: whoever comes next gets a new one (the page keys it). The draft survives a
 * reload; a failed grading keeps every answer.
 */
export function useAttempt(quiz: Quiz) {
  const { user, remembered } = useAuth();
  const uid = (user ?? remembered)?.uid ?? ANONYMOUS;
  const { id: quizId, courseId, questions } = quiz;
  const [draft, setDraft] = useState(() => readDraft(uid, quizId));
  const [graded, setGraded] = useState<Graded>();
  const { run, isBusy, failure, clear } = useWork();
  // Whoever has moved within the quiz is taken along by the focus; a page that has just come is read from its top.
  const [hasMoved, setHasMoved] = useState(false);
  const { actions, courses } = useProgress();
  const last: LocalQuizResult | undefined = own(own(courses, courseId)?.quizzes ?? {}, quizId);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keepDraft(uid, quizId, next);
    setDraft(next);
    clear();
  };
  const beginAnew = (at: Place) => {
    setHasMoved(true);
    setGraded(undefined);
    setDraft({ ...freshDraft(), at });
  };
  const grade = async (attemptId: string, answers: Answers) => {
    const result = await gradeQuiz({ courseId, quizId, attemptId, answers });
    const { score, totalQuestions, completedAt } = result;
    const kept = { score, totalQuestions, completedAt, answers, attemptId };
    actions.showQuizResult(courseId, quizId, kept);
    setGraded({ ...result, answers });
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
    hasMoved,
    go: (at: Place) => {
      setHasMoved(true);
      change({ at });
    },
    submit: () =>
      run(async () => {
        await grade(draft.attemptId, answersTo(questions, draft.answers));
        dropDraft(uid, quizId);
      }, gradingFailure),
    /** Shows the last result again: its answers are graded once more, which changes nothing. */
    review: ({ attemptId, answers }: Required<LocalQuizResult>) =>
      run(() => grade(attemptId, answers), gradingFailure),
    again: () => beginAnew(0),
    remove: () =>
      run(
        async () => {
          await removeResult(actions, user?.uid, courseId, quizId);
          beginAnew('start');
        },
        () => text.notRemoved,
      ),
  };
}

export type Attempt = ReturnType<typeof useAttempt>;

/** A draft may hold an answer to a question that an editor has removed since. */
const answersTo = (questions: Quiz['questions'], answers: Answers): Answers =>
  Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? []]));

/** The numbers of the questions without an answer, from 1. */
const unansweredIn = (questions: Quiz['questions'], answers: Answers): number[] =>
  questions.flatMap(({ id }, i) => (answers[id]?.length ? [] : [i + 1]));

/** Work that takes a moment and may fail; `failure` is the sentence to show. */
function useWork() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>, failureOf: (error: unknown) => string) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      console.warn('The quiz could not go on.', error);
      setFailure(failureOf(error));
    }
    setIsBusy(false);
  };
  return { run, isBusy, failure, clear: () => setFailure(undefined) };
}
