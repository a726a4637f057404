import './field.css';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The attributes that connect a control to its label, hint and problem. */
export interface ControlProps {
  id: string;
  /** What is typed has its own writing direction. */
  dir: 'auto';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  isWide?: boolean;
  /** Shows the hint together with a problem, instead of replacing it. */
  isHintLasting?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, problem, isWide, isHintLasting, children }: Props) {
  const id = useId();
  const shownHint = !problem || isHintLasting ? hint : undefined;
  const below = [problem && `${id}-problem`, shownHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={isWide ? 'field form-grid__full' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        dir: 'auto',
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': below || undefined,
      })}
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {shownHint && (
        <p className="field__hint" id={`${id}-hint`}>
          {shownHint}
        </p>
      )}
    </div>
  );
}

export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" /> {problem}
    </p>
  );
}
