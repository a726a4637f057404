import type { Question } from '@edu/domain/course';
import type { GradedQuestion } from '@edu/domain/quiz';
import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { quiz as text } from '../../text/quiz.ts';
import { typo } from '../../text/typo.ts';

interface Props {
  question: Question;
  number: number;
  courseId: string;
  chosen: string[];
  graded: GradedQuestion | undefined;
  onChoose: (chosen: string[]) => void;
}

/** One question: radio buttons, or checkboxes where several answers are right; after grading, what was right and why. */
export function QuestionField({ question, number, courseId, chosen, graded, onChoose }: Props) {
  const isMultiple = question.kind === 'multiple';
  const toggle = (id: string) => {
    if (!isMultiple) return onChoose([id]);
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <fieldset className="question" disabled={graded !== undefined}>
      <legend className="t-h3">
        {number}. {typo(question.prompt)}
      </legend>
      {isMultiple && <p className="muted t-sm">{text.multiple}</p>}
      <div className="opts">
        {question.options.map((option, i) => (
          <label key={option.id} className={`opt${optionState(option.id, chosen, graded)}`}>
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
            <span>
              {typo(option.text)}
              {graded && <OptionNote id={option.id} chosen={chosen} graded={graded} />}
            </span>
          </label>
        ))}
      </div>
      {graded && <Verdict graded={graded} courseId={courseId} />}
    </fieldset>
  );
}

function optionState(id: string, chosen: string[], graded: GradedQuestion | undefined): string {
  const isChosen = chosen.includes(id);
  if (!graded) return isChosen ? ' is-on' : '';
  if (graded.correct.includes(id)) return ' is-right';
  return isChosen ? ' is-wrong' : '';
}

function OptionNote({
  id,
  chosen,
  graded,
}: {
  id: string;
  chosen: string[];
  graded: GradedQuestion;
}) {
  const notes = [
    chosen.includes(id) ? text.yours : '',
    graded.correct.includes(id) ? text.right : '',
  ].filter(Boolean);
  return notes.length > 0 ? <small className="opt__note">{notes.join(', ')}</small> : null;
}

function Verdict({ graded, courseId }: { graded: GradedQuestion; courseId: string }) {
  const Icon = graded.isRight ? CircleCheck : CircleX;
  return (
    <div className={`alert ${graded.isRight ? 'alert--ok' : 'alert--bad'} verdict`}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="strong">{graded.isRight ? text.rightMark : text.wrongMark}</p>
        {graded.explanation && <p>{typo(graded.explanation)}</p>}
        {graded.review && (
          <p>
            <Link className="link" to={href.lesson(courseId, graded.review.lessonId)}>
              {text.review}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
