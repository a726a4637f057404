import type { Question } from '@edu/domain/course';
import { quiz as text } from '../../text/quiz.ts';
import type { Answers, Place } from './draft.ts';

/** How far the attempt is: one stroke for each question, filled where there is an answer. */
export function Steps({
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
