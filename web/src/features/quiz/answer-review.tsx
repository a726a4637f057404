import type { Lesson, Question, Quiz } from '@edu/domain/content/course';
import type { GradedQuestion } from '@edu/domain/learning/quiz';
import { Check, X } from 'lucide-react';
import { Fragment } from 'react';
import { quiz as text } from './text.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ReviewLink } from './review-link.tsx';

interface Props {
  question: Question;
  number: number;
  quiz: Quiz;
  chosen: string[];
  verdict: GradedQuestion;
  lessons: readonly Lesson[] | undefined;
}

/**
 * A graded question: the answer, the right one where it differs and is known, the explanation, and
 * its place in the lesson.
 */
export function AnswerReview({ question, number, quiz, chosen, verdict, lessons }: Props) {
  const { isRight, correct, explanation, explanationHtml, review } = verdict;
  const Icon = isRight ? Check : X;
  const prompt = <RichText isInline html={question.promptHtml} text={question.prompt} />;
  return (
    <li
      className={isRight ? 'answer-review answer-review--ok' : 'answer-review answer-review--bad'}
      id={`answer-${number}`}
      tabIndex={-1}
    >
      <div className="answer-review__icon">
        <Icon className="icon" />
      </div>
      <div>
        <h3 className="t-h3">
          <span className="visually-hidden">
            <span>{isRight ? text.rightMark : text.wrongMark}</span>.{' '}
          </span>
          {number}. {prompt}
        </h3>
        <dl className="answer-review__values">
          <div>
            <dt>{text.yours}</dt>
            <dd>{chosen.length > 0 ? <Options of={question} ids={chosen} /> : text.noAnswer}</dd>
          </div>
          {!isRight && correct.length > 0 && (
            <div>
              <dt>{text.right(correct.length)}</dt>
              <dd>
                <Options of={question} ids={correct} />
              </dd>
            </div>
          )}
        </dl>
        {correct.length === 0 && <p className="answer-review__why">{text.keyAfterAnswer}</p>}
        {explanation && (
          <RichText className="answer-review__why" html={explanationHtml} text={explanation} />
        )}
        {review && <ReviewLink quiz={quiz} question={question} review={review} lessons={lessons} />}
      </div>
    </li>
  );
}

const Options = ({ of: { options }, ids }: { of: Question; ids: string[] }) =>
  options
    .filter(({ id }) => ids.includes(id))
    .map((option, i) => (
      <Fragment key={option.id}>
        {i > 0 && <span>; </span>}
        <RichText isInline html={option.textHtml} text={option.text} />
      </Fragment>
    ));
