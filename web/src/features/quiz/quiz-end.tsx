import { quiz as text } from '../../text/quiz.ts';

interface Props {
  status: 'answering' | 'grading';
  /** Why the last try failed. */
  failure: string | undefined;
  /** Numbers of the questions without an answer. */
  unanswered: number[];
}

/** Under the questions: send, what is still missing, what went wrong. */
export function QuizEnd({ status, failure, unanswered }: Props) {
  return (
    <div className="quiz-form__end">
      <button
        type="submit"
        className="btn btn--primary"
        aria-disabled={unanswered.length > 0 || status === 'grading'}
        aria-describedby="quiz-unanswered"
      >
        {status === 'grading' ? text.checking : text.check}
      </button>
      <p className="muted t-sm" id="quiz-unanswered" role="status">
        {unanswered.length > 0 && text.unanswered(unanswered.join(', '))}
      </p>
      {failure !== undefined && (
        <p className="alert alert--bad" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
