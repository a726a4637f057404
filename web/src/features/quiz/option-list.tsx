import type { Question } from '@edu/domain/course';
import { quiz as text } from '../../text/quiz.ts';
import { RichText } from '../../ui/rich-text.tsx';

interface Props {
  question: Question;
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Radio buttons, or checkboxes where several answers are right. */
export function OptionList({ question, chosen, onChoose }: Props) {
  const isMultiple = question.kind === 'multiple';
  const toggle = (id: string) => {
    if (!isMultiple) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <>
      {isMultiple && <p className="muted t-ui quiz__hint">{text.multiple}</p>}
      <div className="opts">
        {question.options.map((option, i) => (
          <label key={option.id} className={chosen.includes(option.id) ? 'opt is-on' : 'opt'}>
            <input
              className="vh"
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
