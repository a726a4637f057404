import './quiz.css';
import type { Course, Question, Quiz } from '@edu/domain/content/course';
import type { CheckedAnswer } from '@edu/domain/learning/quiz';
import { Check, X } from 'lucide-react';
import { RichText } from '../../ui/rich-text.tsx';
import { ReviewLink } from './review-link.tsx';
import { quiz as text } from './text.ts';

interface OptionProps {
  question: Question;
  chosen: string[];
  checked: CheckedAnswer | undefined;
  onChoose: (chosen: string[]) => void;
}

/** The options of a question; a checked one shows which are right. */
export function OptionList({ question, chosen, checked, onChoose }: OptionProps) {
  const isMultiple = question.kind === 'multiple';
  const toggle = (id: string) => {
    if (checked) return;
    if (!isMultiple) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <>
      {isMultiple && <p className="muted ui-text mt-3">{text.multiple}</p>}
      <div className="options">
        {question.options.map((option, i) => {
          const isOn = chosen.includes(option.id);
          const mark = checked && optionMark(isOn, checked.correct.includes(option.id));
          return (
            <label
              key={option.id}
              className={['option', isOn && 'is-on', mark && `is-${mark}`]
                .filter(Boolean)
                .join(' ')}
            >
              <input
                className="visually-hidden"
                type={isMultiple ? 'checkbox' : 'radio'}
                name={question.id}
                checked={isOn}
                aria-disabled={checked !== undefined}
                onChange={() => toggle(option.id)}
              />
              <span className="option__letter" aria-hidden="true">
                {text.letters[i]}
              </span>
              <RichText isInline html={option.textHtml} text={option.text} />
              {mark && <Mark mark={mark} />}
            </label>
          );
        })}
      </div>
    </>
  );
}

/** What a check shows of an option: right, wrongly chosen, or nothing. */
const optionMark = (isOn: boolean, isCorrect: boolean): 'right' | 'wrong' | undefined =>
  isCorrect ? 'right' : isOn ? 'wrong' : undefined;

function Mark({ mark }: { mark: 'right' | 'wrong' }) {
  const Icon = mark === 'right' ? Check : X;
  return (
    <span className="option__mark">
      <Icon className="icon" />
      <span className="visually-hidden">{mark === 'right' ? text.right(1) : text.yours}</span>
    </span>
  );
}

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
