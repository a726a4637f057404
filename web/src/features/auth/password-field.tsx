import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { AUTH_ALERT } from './auth-alert.tsx';
import { auth as text } from '../../text/auth.ts';
import { FieldProblem } from './field.tsx';

interface Props {
  isNew: boolean;
  problem: string | undefined;
  isWrong: boolean;
}

/** A password that can be shown; a new one says how long it must be. */
export function PasswordField({ isNew, problem, isWrong }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = problem
    ? `${id}-problem`
    : isWrong
      ? AUTH_ALERT
      : isNew
        ? `${id}-hint`
        : undefined;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {text.password}
      </label>
      <div className="input-wrap">
        <input
          className="input"
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          aria-invalid={problem || isWrong ? true : undefined}
          aria-describedby={described}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={shown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="icon" /> : <Eye className="icon" />}
        </button>
      </div>
      {isNew && !problem && (
        <p className="field__hint" id={`${id}-hint`}>
          {text.passwordHint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
