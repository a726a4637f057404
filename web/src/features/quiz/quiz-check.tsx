import '../../ui/alert.css';
import type { Question } from '@edu/domain/content/course';
import type { CheckedAnswer } from '@edu/domain/learning/quiz';
import { getOwn } from '@edu/domain/lib/get-own';
import { ArrowLeft, Check, Minus, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { quiz as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { Attempt } from './use-attempt.ts';

interface Props {
  questions: readonly Question[];
  attempt: Attempt;
}

export function QuizCheck({ questions, attempt }: Props) {
  const { unanswered, isBusy, failure, go } = attempt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt.submit();
  };
  return (
    <form className="quiz__body" onSubmit={onSubmit}>
      <h2 className="t-h2" ref={heading} tabIndex={-1}>
        {text.checkTitle}
      </h2>
      <p className="t-lead mt-3">
        {unanswered.length > 0 ? text.unanswered(unanswered.join(', ')) : text.allAnswered}
      </p>
      <QuestionList questions={questions} attempt={attempt} />
      {failure !== undefined && (
        <p className="alert alert--bad" role="alert">
          {failure}
        </p>
      )}
      <div className="quiz__foot">
        <Button icon={ArrowLeft} label={text.back} onClick={() => go(questions.length - 1)} />
        <Button
          variant="primary"
          label={isBusy ? text.checking : text.finish}
          type="submit"
          aria-disabled={isBusy}
        />
      </div>
    </form>
  );
}

function QuestionList({ questions, attempt: { draft, go } }: Props) {
  return (
    <ol role="list" className="quiz-list">
      {questions.map((question, i) => {
        const isAnswered = Boolean(draft.answers[question.id]?.length);
        const verdict = getOwn(draft.checked, question.id);
        const Icon = verdict?.isRight === false ? X : isAnswered ? Check : Minus;
        return (
          <li key={question.id}>
            <button
              type="button"
              className={isAnswered ? 'quiz-list__q' : 'quiz-list__q is-open'}
              onClick={() => go(i)}
            >
              <span className="num">{i + 1}.</span>
              <RichText isInline html={question.promptHtml} text={question.prompt} />
              <span className="quiz-list__state t-sm">
                <Icon className="icon icon--sm" />
                <span>{stateText(isAnswered, verdict)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const stateText = (isAnswered: boolean, verdict: CheckedAnswer | undefined): string => {
  if (verdict) return verdict.isRight ? text.rightMark : text.wrongMark;
  return isAnswered ? text.hasAnswer : text.noAnswer;
};
