import { CircleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { AUTH_ALERT } from './auth-alert.tsx';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  problem: string | undefined;
  isWrong?: boolean;
  kept?: RefObject<string>;
}

export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  problem,
  isWrong = false,
  kept,
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
        defaultValue={kept?.current}
        onInput={(event) => kept && (kept.current = event.currentTarget.value)}
        aria-invalid={problem || isWrong ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : isWrong ? AUTH_ALERT : undefined}
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
