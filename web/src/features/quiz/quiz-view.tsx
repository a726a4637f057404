import type { Course, Question, Quiz } from '@edu/domain/content/course';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { quiz as text } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';
import type { Answers, Place } from './draft.ts';
import { QuestionStep } from './question-step.tsx';
import { QuizCheck } from './quiz-check.tsx';
import { QuizResult } from './quiz-result.tsx';
import { QuizStart } from './quiz-start.tsx';
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
  children: ReactNode;
}

export function QuizView({ quiz, course, invite, children }: Props) {
  const attempt = useAttempt(quiz);
  useResultAddress(attempt);
  const { draft, graded, choose, go } = attempt;
  const { questions } = quiz;
  const at = typeof draft.at === 'number' ? Math.min(draft.at, questions.length - 1) : draft.at;
  const question = typeof at === 'number' ? questions[at] : undefined;
  const isStart = !graded && (at === 'start' || questions.length === 0);
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
          <p className="muted t-ui">
            <Link className="link" to={href.course(quiz.courseId)}>
              {course ? typography(course.title) : text.toCourse}
            </Link>
          </p>
          <h1 className={isStart ? 't-title' : 't-h4'} ref={heading} tabIndex={-1}>
            {graded ? text.resultOf(title) : title}
          </h1>
        </div>
        {!isStart && !graded && (
          <Link className="btn btn--line btn--sm" to={href.course(quiz.courseId)}>
            <X className="icon" /> <span>{text.leave}</span>
          </Link>
        )}
      </div>
      {graded && children}
      {graded && (
        <QuizResult quiz={quiz} course={course} graded={graded} attempt={attempt} invite={invite} />
      )}
      {isStart && questions.length === 0 && <p className="t-lead">{text.empty}</p>}
      {isStart && questions.length > 0 && <QuizStart quiz={quiz} attempt={attempt} />}
      {!graded && !isStart && <Steps questions={questions} answers={draft.answers} at={at} />}
      {!graded && question && typeof at === 'number' && (
        <QuestionStep
          questions={questions}
          at={at}
          chosen={draft.answers[question.id] ?? []}
          hasMoved={attempt.hasMoved}
          onChoose={(chosen) => choose(question.id, chosen)}
          onGo={go}
        />
      )}
      {!graded && at === 'check' && questions.length > 0 && (
        <QuizCheck questions={questions} attempt={attempt} />
      )}
    </>
  );
}

/** Keeps `?result` in step with the page; an address with it shows the last result again. */
function useResultAddress({ graded, last, review }: Attempt): void {
  const [params, setParams] = useSearchParams();
  const isNamed = params.has(RESULT);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || graded || !isNamed) return;
    const { answers, attemptId } = last ?? {};
    if (!last || !answers || !attemptId) return;
    asked.current = true;
    void review({ ...last, answers, attemptId });
  }, [graded, isNamed, last, review]);
  const isShown = graded !== undefined;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    asked.current = true;
    setParams(isShown ? { [RESULT]: '' } : {}, { replace: true });
  }, [isShown, setParams]);
}

function Steps({
  questions,
  answers,
  at,
}: {
  questions: readonly Question[];
  answers: Answers;
  at: Place;
}) {
  const answered = questions.filter(({ id }) => answers[id]?.length).length;
  const total = questions.length;
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
      {questions.map(({ id }, i) => {
        const state = i === at ? 'is-now' : answers[id]?.length ? 'is-done' : '';
        return <i key={id} className={state} />;
      })}
    </div>
  );
}
