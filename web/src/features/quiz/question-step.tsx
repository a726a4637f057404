import type { Question } from '@edu/domain/content/course';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { quiz as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { Place } from './draft.ts';

interface Props {
  questions: readonly Question[];
  at: number;
  chosen: string[];
  /** Whether the user came from another step: then the question gets the focus. */
  hasMoved: boolean;
  onChoose: (chosen: string[]) => void;
  onGo: (at: Place) => void;
}

export function QuestionStep({ questions, at, chosen, hasMoved, onChoose, onGo }: Props) {
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
  if (!question) return null;
  const isLast = at === questions.length - 1;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onGo(isLast ? 'check' : at + 1);
  };
  return (
    <form className="quiz__body" onSubmit={onSubmit}>
      <p className="muted t-ui num" id="question-number">
        {text.questionOf(at + 1, questions.length)}
      </p>
      <fieldset aria-describedby="question-number" data-question={question.id}>
        <legend className="t-h2" ref={legend} tabIndex={-1}>
          <RichText isInline html={question.promptHtml} text={question.prompt} />
        </legend>
        <OptionList key={question.id} question={question} chosen={chosen} onChoose={onChoose} />
      </fieldset>
      <div className="quiz__foot">
        <Button
          icon={ArrowLeft}
          label={text.back}
          onClick={() => onGo(at === 0 ? 'start' : at - 1)}
        />
        <Button kind="primary" type="submit">
          <span>{isLast ? text.toCheck : chosen.length > 0 ? text.next : text.skip}</span>{' '}
          <ArrowRight className="icon icon--sm" />
        </Button>
      </div>
    </form>
  );
}

function OptionList({
  question,
  chosen,
  onChoose,
}: Pick<Props, 'chosen' | 'onChoose'> & { question: Question }) {
  const isMultiple = question.kind === 'multiple';
  const toggle = (id: string) => {
    if (!isMultiple) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <>
      {isMultiple && <p className="muted t-ui mt-3">{text.multiple}</p>}
      <div className="opts">
        {question.options.map((option, i) => (
          <label key={option.id} className={chosen.includes(option.id) ? 'opt is-on' : 'opt'}>
            <input
              className="visually-hidden"
              type={isMultiple ? 'checkbox' : 'radio'}
              name={question.id}
              checked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
            />
            <span className="opt__l" aria-hidden="true">
              {text.letters[i]}
            </span>
            <RichText isInline html={option.textHtml} text={option.text} />
          </label>
        ))}
      </div>
    </>
  );
}
