import '../../ui/kbd.css';
import '../../ui/alert.css';
import type { Course, Quiz } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { quiz as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useQuestionKeys } from './use-question-keys.ts';
import type { Attempt } from './use-attempt.ts';
import { OptionList, Verdict } from './question-options.tsx';

interface Props {
  quiz: Quiz;
  course: Course | undefined;
  at: number;
  attempt: Attempt;
}

export function QuestionStep({ quiz, course, at, attempt }: Props) {
  const { questions } = quiz;
  const { draft, hasMoved, isBusy, failure } = attempt;
  const question = questions[at];
  const legend = useRef<HTMLLegendElement>(null);
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    const isNew = shown.current !== at;
    shown.current = at;
    if (!isNew || !hasMoved) return;
    legend.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [at, hasMoved]);
  const form = useRef<HTMLFormElement>(null);
  useQuestionKeys(form);
  const next = useNextAction(quiz, at, attempt);
  if (!question) return null;
  const chosen = getOwn(draft.answers, question.id) ?? [];
  const checked = getOwn(draft.checked, question.id);
  return (
    <form className="quiz__body" onSubmit={next.onSubmit} ref={form}>
      <p className="muted ui-text num" id="question-number">
        {text.questionOf(at + 1, questions.length)}
      </p>
      <fieldset aria-describedby="question-number" data-question={question.id}>
        <legend className="t-h2" ref={legend} tabIndex={-1}>
          <RichText isInline html={question.promptHtml} text={question.prompt} />
        </legend>
        <OptionList
          key={question.id}
          question={question}
          chosen={chosen}
          checked={checked}
          onChoose={(ids) => isBusy || attempt.choose(question.id, ids)}
        />
      </fieldset>
      {/* One live region for the question, so that the verdict is announced. */}
      <div role="status" key={question.id}>
        {checked && <Verdict quiz={quiz} question={question} checked={checked} course={course} />}
        {next.note !== undefined && <p className="alert quiz__note">{next.note}</p>}
      </div>
      {failure !== undefined && (
        <p className="alert alert--bad quiz__note" role="alert">
          {failure}
        </p>
      )}
      <div className="quiz__foot">
        <Button
          icon={ArrowLeft}
          className="quiz__back"
          label={text.back}
          onClick={() => attempt.go(at === 0 ? 'start' : at - 1)}
        />
        <div className="quiz__on">
          {next.skip !== undefined && (
            <Button variant="link" onClick={next.onSkip}>
              <span>{next.skip}</span>
            </Button>
          )}
          <Button variant="primary" type="submit" aria-disabled={isBusy}>
            <span>{next.label}</span> <ArrowRight className="icon icon--sm" />
          </Button>
        </div>
      </div>
      <p className="muted t-sm quiz__keys">
        <kbd>1</kbd>–<kbd>{Math.min(9, question.options.length)}</kbd> {text.keys.choose}{' '}
        <kbd>Enter</kbd> {text.keys.go}
      </p>
    </form>
  );
}

/**
 * The action of the main button and of Enter: check the answer, then go on. The quiet action leaves
 * the question without an answer or without a check. In an exam and without a connection there is
 * nothing to check.
 */
function useNextAction({ questions }: Quiz, at: number, attempt: Attempt) {
  const { draft, isBusy, isChecked } = attempt;
  const isOnline = useOnline();
  const [missing, setMissing] = useState<number>();
  const id = questions[at]?.id ?? '';
  const isAnswered = (getOwn(draft.answers, id)?.length ?? 0) > 0;
  const isOpen = !draft.isExam && !getOwn(draft.checked, id);
  const canCheck = isOpen && isOnline;
  const isLast = at === questions.length - 1;
  const isEnd = isLast && isChecked;
  const goOn = () => attempt.go(isLast ? 'check' : at + 1);
  const act = () => {
    if (!isAnswered) return setMissing(at);
    if (canCheck) return attempt.check(id);
    if (isEnd) return attempt.submit();
    goOn();
  };
  const label = canCheck
    ? text.checkAnswer
    : isEnd
      ? text.finish
      : isLast
        ? text.toCheck
        : text.next;
  return {
    label: isBusy ? text.checking : label,
    skip: isAnswered ? (canCheck ? text.unchecked : undefined) : text.skip,
    onSkip: goOn,
    note:
      missing === at && !isAnswered
        ? text.chooseFirst
        : isOpen && !isOnline
          ? text.checkOffline
          : undefined,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      act();
    },
  };
}
