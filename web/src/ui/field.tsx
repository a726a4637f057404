import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What a control needs to belong to its label, hint and problem. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  isWide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, problem, isWide, children }: Props) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div className={isWide ? 'field form2__full' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem || hint ? below : undefined,
      })}
      {problem ? (
        <FieldProblem id={below} problem={problem} />
      ) : (
        hint && (
          <p className="field__hint" id={below}>
            {hint}
          </p>
        )
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
