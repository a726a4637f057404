import type { Course, Question, Quiz } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { quizTitle } from './quiz-title.ts';
import { quiz as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { type Draft, isBegunIn, type Place } from './draft.ts';
import { QuestionStep } from './question-step.tsx';
import { QuizCheck } from './quiz-check.tsx';
import { QuizResult } from './quiz-result.tsx';
import { canReview, QuizStart } from './quiz-start.tsx';
import { useAuth } from '../auth/auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Attempt, useAttempt } from './use-attempt.ts';

/**
 * The query parameter of a result: a user who returns from a lesson or reloads sees the result
 * again.
 */
const RESULT = 'result';

interface Props {
  quiz: Quiz;
  course: Course | undefined;
  invite: ReactNode;
  /** Loads what is shown with a result, before it is; never rejects. */
  prepareResult?: () => Promise<void>;
  children: ReactNode;
}

export function QuizView({ quiz, course, invite, prepareResult, children }: Props) {
  const attempt = useAttempt(quiz, prepareResult);
  const isAwaited = useResultAddress(attempt);
  const { draft, graded } = attempt;
  const { questions } = quiz;
  const isEmpty = questions.length === 0;
  const at = typeof draft.at === 'number' ? Math.min(draft.at, questions.length - 1) : draft.at;
  const isResult = isAwaited || graded !== undefined;
  const isStart = !isResult && (at === 'start' || isEmpty);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isStart || !attempt.hasMoved) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isStart, attempt.hasMoved]);
  const title = typography(quiz.title);

  return (
    <>
      <div className="quiz__top">
        <div>
          <p className="muted ui-text">
            <Link className="link" to={href.course(quiz.courseId)}>
              {course ? typography(course.title) : text.toCourse}
            </Link>
          </p>
          <h1 className={isStart ? 't-title' : 't-h4'} ref={heading} tabIndex={-1}>
            {isResult ? text.resultOf(title) : isStart ? quizTitle(title) : title}
          </h1>
        </div>
        {isStart && course && (
          <div className="quiz__cover" aria-hidden="true">
            <Cover course={course} />
          </div>
        )}
        {!isStart && !isResult && (
          <Link className="btn btn--line btn--sm" to={href.course(quiz.courseId)}>
            <X className="icon" /> <span>{text.leave}</span>
          </Link>
        )}
      </div>
      {graded && children}
      {graded && (
        <QuizResult quiz={quiz} course={course} graded={graded} attempt={attempt} invite={invite} />
      )}
      {isAwaited && <Spinner label={text.resultLoading} />}
      {isStart && isEmpty && <p className="t-lead">{text.empty}</p>}
      {isStart && !isEmpty && <QuizStart quiz={quiz} attempt={attempt} />}
      {!isStart && !isResult && (
        <>
          <Steps questions={questions} draft={draft} at={at} />
          {typeof at === 'number' && (
            <QuestionStep quiz={quiz} course={course} at={at} attempt={attempt} />
          )}
          {at === 'check' && <QuizCheck questions={questions} attempt={attempt} />}
        </>
      )}
    </>
  );
}

/**
 * Keeps `?result` in step with the page; an address with it shows the last result again. Returns
 * whether that result is still to come: the progress or the grading is on its way.
 */
function useResultAddress({ draft, graded, last, review, ...attempt }: Attempt): boolean {
  const [params, setParams] = useSearchParams();
  const isProgressAwaited = useIsProgressAwaited();
  // The learner came back from a lesson to an attempt that goes on.
  const isNamed = params.has(RESULT) && !isBegunIn(draft);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || graded || !isNamed || !last || !canReview(last)) return;
    asked.current = true;
    review(last);
  }, [graded, isNamed, last, review]);
  const isShown = graded !== undefined;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    asked.current = true;
    setParams(isShown ? { [RESULT]: '' } : {}, { replace: true });
  }, [isShown, setParams]);
  const isSettled = attempt.hasMoved || attempt.failure !== undefined;
  const isWaiting = attempt.waiting.attempts.length > 0;
  const isComing = last ? canReview(last) : isProgressAwaited && !isWaiting;
  return isNamed && !isShown && !isSettled && isComing;
}

/** Whether the progress of this visitor is still unknown, for example right after a sign-in. */
function useIsProgressAwaited(): boolean {
  const { user, loading, isUnreached } = useAuth();
  const { isPulled } = useProgress();
  return !isUnreached && (loading || (user !== null && !isPulled));
}

function Steps({
  questions,
  draft: { answers, checked },
  at,
}: {
  questions: readonly Question[];
  draft: Draft;
  at: Place;
}) {
  const answered = questions.filter(({ id }) => answers[id]?.length).length;
  const total = questions.length;
  const toState = (id: string) => {
    const verdict = getOwn(checked, id);
    if (verdict) return verdict.isRight ? 'is-right' : 'is-wrong';
    return answers[id]?.length ? 'is-done' : '';
  };
  return (
    <div
      className="steps"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={answered}
      aria-valuetext={text.answeredOf(answered, total)}
      aria-label={text.progress}
    >
      {questions.map(({ id }, i) => (
        <i key={id} className={`${toState(id)} ${i === at ? 'is-now' : ''}`} />
      ))}
    </div>
  );
}
