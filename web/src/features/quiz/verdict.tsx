import type { Course, Question, Quiz } from '@edu/domain/content/course';
import type { CheckedAnswer } from '@edu/domain/learning/quiz';
import { Check, X } from 'lucide-react';
import { quiz as text } from './text.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ReviewLink } from './review-link.tsx';

/** A checked answer: right or wrong, the explanation, and its place in the lesson. */
export function Verdict({
  quiz,
  question,
  checked: { isRight, explanation, explanationHtml, review },
  course,
}: {
  quiz: Quiz;
  question: Question;
  checked: CheckedAnswer;
  course: Course | undefined;
}) {
  const Icon = isRight ? Check : X;
  return (
    <div className={isRight ? 'verdict verdict--ok' : 'verdict verdict--bad'}>
      <p className="t-h4 verdict__title">
        <Icon className="icon" /> <span>{isRight ? text.rightMark : text.wrongMark}</span>
      </p>
      {explanation && (
        <RichText className="verdict__why" html={explanationHtml} text={explanation} />
      )}
      {review && (
        <ReviewLink quiz={quiz} question={question} review={review} lessons={course?.lessons} />
      )}
    </div>
  );
}
