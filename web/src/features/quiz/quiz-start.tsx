import '../../ui/alert.css';
import '../../ui/panel.css';
import { toPercent } from '@edu/domain/lib/percent';
import type { Quiz } from '@edu/domain/content/course';
import type { StoredQuizResult } from '@edu/domain/learning/progress';
import { isPassed, neededScore } from '@edu/domain/learning/progress-summary';
import { ArrowRight } from 'lucide-react';
import { percentText } from '../../lib/i18n/format.ts';
import { quiz as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { RemoveResult } from './remove-result.tsx';
import type { Attempt } from './use-attempt.ts';
import { WaitingAttempt } from './waiting-attempt.tsx';

/** Whether a result can be shown again: it has its answers. */
export const canReview = (last: StoredQuizResult): last is Required<StoredQuizResult> =>
  last.answers !== undefined && last.attemptId !== undefined;

export function QuizStart({ quiz, attempt }: { quiz: Quiz; attempt: Attempt }) {
  const { questions, passScore, duration } = quiz;
  const { last } = attempt;
  const isBegun = Object.keys(attempt.draft.answers).length > 0;
  return (
    <>
      <RichText className="t-lead" html={quiz.descriptionHtml} text={quiz.description} />
      <ul role="list" className="quiz-facts">
        <li>{text.questions(questions.length)}</li>
        {duration && <li>{typography(duration)}</li>}
        <li>{text.attempts}</li>
      </ul>
      <p className="t-h4 quiz-needed">
        {text.needed(neededScore(questions.length, passScore), questions.length)}
      </p>
      {attempt.isFinishedElsewhere && (
        <p className="alert" role="status">
          {text.finishedElsewhere}
        </p>
      )}
      {attempt.waiting.attempts.map((pending) => (
        <WaitingAttempt key={pending.id} pending={pending} attempt={attempt} />
      ))}
      {last && <LastResult last={last} attempt={attempt} passScore={passScore} />}
      {attempt.failure !== undefined && (
        <p className="alert alert--bad" role="alert">
          {attempt.failure}
        </p>
      )}
      {!isBegun && <Mode isExam={attempt.draft.isExam} onChange={attempt.setExam} />}
      <p className="quiz__foot quiz__way">
        <Button variant="primary" onClick={() => attempt.go(0)}>
          <span>
            {isBegun
              ? text.resume
              : last || attempt.waiting.attempts.length > 0
                ? text.again
                : text.start}
          </span>{' '}
          <ArrowRight className="icon icon--sm" />
        </Button>
      </p>
      <p className="muted t-sm quiz__way">{text.safe}</p>
    </>
  );
}

function LastResult({
  last,
  attempt,
  passScore,
}: {
  last: StoredQuizResult;
  attempt: Attempt;
  passScore: number;
}) {
  const { isBusy } = attempt;
  return (
    <section className="panel quiz-last" aria-labelledby="quiz-last">
      <h2 className="t-h4" id="quiz-last">
        {text.last}
      </h2>
      <p className="t-h3 num">
        {text.result(last.score, last.totalQuestions)}
        <span className="muted">
          {' '}
          · {percentText(toPercent(last.score, last.totalQuestions))} ·{' '}
          {text.passState(isPassed(last, passScore))}
        </span>
      </p>
      <div className="row">
        {canReview(last) && (
          <Button
            isSmall
            label={text.showReview}
            aria-disabled={isBusy}
            onClick={() => attempt.review(last)}
          />
        )}
        <RemoveResult isBusy={isBusy} onRemove={attempt.remove} />
      </div>
    </section>
  );
}

/** Whether answers are checked one by one or at the end. */
function Mode({ isExam, onChange }: { isExam: boolean; onChange: (isExam: boolean) => void }) {
  return (
    <fieldset className="quiz-mode">
      <legend className="ui-text">{text.mode}</legend>
      {([false, true] as const).map((value) => (
        <label key={String(value)} className={value === isExam ? 'option is-on' : 'option'}>
          <input
            type="radio"
            name="quiz-mode"
            className="visually-hidden"
            checked={value === isExam}
            onChange={() => onChange(value)}
          />
          <span className="quiz-mode__dot" aria-hidden="true" />
          <b>{value ? text.modes.exam : text.modes.learn}</b>
          <span className="muted ui-text quiz-mode__hint">
            {value ? text.modes.examHint : text.modes.learnHint}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
