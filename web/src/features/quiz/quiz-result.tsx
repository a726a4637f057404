import '../../ui/alert.css';
import '../../ui/check.css';
import { toPercent } from '@edu/domain/lib/percent';
import { type Course, courseOutline, type Question, type Quiz } from '@edu/domain/content/course';
import { isPassed, neededScore } from '@edu/domain/learning/progress-summary';
import type { GradedQuestion } from '@edu/domain/learning/quiz';
import { ArrowRight, Check, RotateCcw, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { quiz as text } from './text.ts';
import { AnswerReview } from './answer-review.tsx';
import { CheckYourself } from './check-yourself.tsx';
import { RemoveResult } from './remove-result.tsx';
import type { Attempt, Graded } from './use-attempt.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  quiz: Quiz;
  course: Course | undefined;
  graded: Graded;
  attempt: Attempt;
  invite: ReactNode;
}

interface Answered {
  question: Question;
  verdict: GradedQuestion;
  number: number;
}

export function QuizResult({ quiz, course, graded, attempt, invite }: Props) {
  const [isOnlyWrong, setIsOnlyWrong] = useState(false);
  /**
   * The time of the result whose mistakes are asked again: its review, which has their answers, is
   * hidden then. A new result is shown whole.
   */
  const [retriedAt, setRetriedAt] = useState<string>();
  const isRetrying = retriedAt === graded.completedAt;
  const reviewHeading = useRef<HTMLHeadingElement>(null);
  const byId = new Map(graded.questions.map((question) => [question.id, question]));
  const answered = quiz.questions.flatMap((question, i) => {
    const verdict = byId.get(question.id);
    return verdict ? [{ question, verdict, number: i + 1 }] : [];
  });
  const wrong = answered.filter(({ verdict }) => !verdict.isRight);
  const hasPassed = isPassed(graded, quiz.passScore);
  return (
    <div className={hasPassed ? undefined : 'failed'}>
      <section className="score" aria-labelledby="quiz-score">
        <Score quiz={quiz} graded={graded} attempt={attempt} course={course} invite={invite} />
        <Dots
          answered={answered}
          onFollow={() => {
            setIsOnlyWrong(false);
            setRetriedAt(undefined);
          }}
        />
      </section>
      {isRetrying && course ? (
        <div className="quiz-review">
          <CheckYourself
            course={course}
            about="mistakes"
            asked={wrong.map(({ question }) => ({ quiz, question }))}
            onClose={() => {
              flushSync(() => setRetriedAt(undefined));
              reviewHeading.current?.focus();
            }}
          />
        </div>
      ) : (
        <section aria-labelledby="quiz-review">
          <div className="section-head quiz-review">
            <h2 className="t-h2" id="quiz-review" tabIndex={-1} ref={reviewHeading}>
              {text.reviewTitle}
            </h2>
            {wrong.length > 0 && (
              <div className="row">
                {course && (
                  <Button
                    label={text.workOnMistakes}
                    onClick={() => setRetriedAt(graded.completedAt)}
                  />
                )}
                {wrong.length < answered.length && (
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={isOnlyWrong}
                      onChange={(event) => setIsOnlyWrong(event.target.checked)}
                    />
                    {text.onlyWrong}
                  </label>
                )}
              </div>
            )}
          </div>
          <ol role="list" className="answers">
            {(isOnlyWrong ? wrong : answered).map((answer) => (
              <AnswerReview
                key={answer.question.id}
                {...answer}
                quiz={quiz}
                lessons={course?.lessons}
                chosen={graded.answers[answer.question.id] ?? []}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Score({ quiz, course, graded, attempt, invite }: Props) {
  const { score, totalQuestions } = graded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const percent = toPercent(score, totalQuestions);
  const hasPassed = isPassed(graded, quiz.passScore);
  return (
    <div>
      <h2 className="t-h4" id="quiz-score" ref={heading} tabIndex={-1}>
        <span className="visually-hidden">{text.resultLabel}: </span>
        <span className="score__number t-hero num">
          <span className={hasPassed ? 'stroke-mark' : undefined}>
            {text.result(score, totalQuestions)}
          </span>
        </span>
      </h2>
      {hasPassed ? (
        <p className="t-lead">{text.passed(percent, totalQuestions - score)}</p>
      ) : (
        <>
          <p className="t-h3 score__missing">
            {text.missing(neededScore(totalQuestions, quiz.passScore) - score, totalQuestions)}
          </p>
          <p className="t-lead">{text.tryAgain}</p>
        </>
      )}
      <div className="row score__ways">
        {hasPassed && <NextItemLink quiz={quiz} course={course} isMain />}
        <Button
          variant={hasPassed ? 'line' : 'primary'}
          icon={RotateCcw}
          label={text.again}
          onClick={attempt.again}
        />
        {!hasPassed && <NextItemLink quiz={quiz} course={course} isMain={false} />}
        <RemoveResult isBusy={attempt.isBusy} onRemove={attempt.remove} />
      </div>
      {invite}
      {attempt.failure !== undefined && (
        <p className="alert alert--bad" role="alert">
          {attempt.failure}
        </p>
      )}
    </div>
  );
}

/** Rows of at most six, as even as they can be. */
const columnsFor = (count: number) => Math.ceil(count / Math.max(1, Math.ceil(count / 6)));

/** One square for each question, linked to its review. */
function Dots({ answered, onFollow }: { answered: Answered[]; onFollow: () => void }) {
  return (
    <ul
      role="list"
      className="dots"
      aria-label={text.answers}
      style={{ '--columns': columnsFor(answered.length) } as CSSProperties}
    >
      {answered.map(({ verdict: { id, isRight }, number }) => {
        const Icon = isRight ? Check : X;
        return (
          <li key={id} className={isRight ? 'ok' : 'bad'}>
            <a href={`#answer-${number}`} onClick={onFollow}>
              <span className="num">{number}</span>
              <Icon className="icon icon--sm" />
              <span className="visually-hidden">{isRight ? text.rightMark : text.wrongMark}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the next item of the curriculum; after the last item to the course. */
function NextItemLink({
  quiz,
  course,
  isMain,
}: Pick<Props, 'quiz' | 'course'> & { isMain: boolean }) {
  const outline = course ? courseOutline(course) : [];
  const next = outline[outline.findIndex(({ id }) => id === quiz.id) + 1];
  const { courseId } = quiz;
  const to = !next
    ? href.course(courseId)
    : next.kind === 'lesson'
      ? href.lesson(courseId, next.id)
      : href.quiz(courseId, next.id);
  return (
    <Link className={isMain ? 'btn btn--primary' : 'btn btn--line'} to={to}>
      <span>
        {!next ? text.toCourse : next.kind === 'lesson' ? text.nextLesson : text.nextQuiz}
      </span>{' '}
      <ArrowRight className="icon icon--sm" />
    </Link>
  );
}
