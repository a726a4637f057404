import type { Quiz } from '@edu/domain/course';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { quiz as text } from '../../text/quiz.ts';
import { QuestionField } from './question-field.tsx';
import { QuizEnd } from './quiz-end.tsx';
import { useAttempt } from './use-attempt.ts';

/** All questions on one page, then the result in the same place. */
export function QuizForm({ quiz }: { quiz: Quiz }) {
  const { answers, choose, submit, again, result, status, failure, unanswered } = useAttempt(quiz);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!result) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [result]);
  if (quiz.questions.length === 0) return <p className="muted">{text.empty}</p>;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (status !== 'grading' && unanswered.length === 0) void submit();
  };

  return (
    <form className="quiz-form" onSubmit={onSubmit}>
      {result && (
        <section className="quiz-score">
          <h2 className="t-h4" ref={heading} tabIndex={-1}>
            {text.resultLabel}
          </h2>
          <p className="t-hero num">
            <span className="stroke-mark">{text.result(result.score, result.totalQuestions)}</span>
          </p>
        </section>
      )}
      {quiz.questions.map((question, i) => (
        <QuestionField
          key={question.id}
          question={question}
          number={i + 1}
          courseId={quiz.courseId}
          chosen={answers[question.id] ?? []}
          graded={result?.questions.find(({ id }) => id === question.id)}
          onChoose={(chosen) => choose(question.id, chosen)}
        />
      ))}
      {result ? (
        <button type="button" className="btn btn--line" onClick={again}>
          <RotateCcw className="icon icon--sm" aria-hidden="true" /> {text.again}
        </button>
      ) : (
        <QuizEnd status={status} failure={failure} unanswered={unanswered} />
      )}
    </form>
  );
}
