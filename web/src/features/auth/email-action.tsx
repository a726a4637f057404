import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { addressOfResetCode, confirmEmailChange, setNewPassword } from './auth-emails.ts';
import type { FormStep } from './auth-step.ts';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { ResultMessage } from './reset-form.tsx';
import { newPasswordSchema } from './schemas.ts';
import { useAuthMutation } from './use-auth-mutation.ts';
import { Button } from '../../ui/button.tsx';

/** The page of an email's link. A button uses the code, since mail scanners open links. */
const TEXTS = {
  'new-password': text.newPassword,
  'change-email': text.changeEmail,
};

const ACTIONS = {
  'new-password': setNewPassword,
  'change-email': confirmEmailChange,
};

export function EmailAction({ kind, code }: FormStep) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const isReset = kind === 'new-password';
  const { action, done } = TEXTS[kind];
  const { mutate, reset, isPending, isSuccess, refusal } = useAuthMutation((password: string) =>
    ACTIONS[kind](code, password),
  );
  if (isSuccess) return <ResultMessage {...done} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReset) return mutate('');
    const { success, output, issues } = v.safeParse(newPasswordSchema, field.current?.value);
    setProblem(issues?.[0].message);
    if (success) return mutate(output);
    reset();
    field.current?.focus();
  };
  return (
    <form className="stack auth__fields" onSubmit={onSubmit} noValidate>
      {refusal && <AuthAlert message={refusal} />}
      {isReset && <AddressOf code={code} />}
      {isReset && (
        <PasswordField
          ref={field}
          name="password"
          isNew
          problem={problem}
          isWrong={refusal?.fields.includes('password') ?? false}
        />
      )}
      <Button
        variant="primary"
        isBlock
        label={isPending ? text.busy : action}
        type="submit"
        aria-disabled={isPending}
      />
    </form>
  );
}

function AddressOf({ code }: { code: string }) {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    addressOfResetCode(code).then(setEmail, (error: unknown) =>
      console.warn('The address of the reset is not known.', error),
    );
  }, [code]);
  if (email === undefined) return null;
  return (
    <label className="field">
      <span className="field__label">{text.email}</span>
      <input className="input" type="email" autoComplete="username" value={email} readOnly />
    </label>
  );
}
