import '../../ui/kbd.css';
import '../../ui/alert.css';
import type { Course, Question, Quiz } from '@edu/domain/content/course';
import type { CheckedAnswer } from '@edu/domain/learning/quiz';
import { getOwn } from '@edu/domain/lib/get-own';
import { ArrowLeft, ArrowRight, Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { quiz as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useQuestionKeys } from './use-question-keys.ts';
import type { Attempt } from './use-attempt.ts';
import { ReviewLink } from './review-link.tsx';

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

interface OptionProps {
  question: Question;
  chosen: string[];
  checked: CheckedAnswer | undefined;
  onChoose: (chosen: string[]) => void;
}

function OptionList({ question, chosen, checked, onChoose }: OptionProps) {
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
function Verdict({
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
