import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  problem: string | undefined;
  /** The service has refused it, and says so above the form. */
  isWrong?: boolean;
}

/** A labelled field with its problem under it. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  problem,
  isWrong = false,
}: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={problem || isWrong ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" /> {problem}
    </p>
  );
}
