import '../../ui/alert.css';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { sendPasswordReset } from './auth-emails.ts';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { Field } from './field.tsx';
import { resetSchema } from './schemas.ts';
import { useAuthMutation } from './use-auth-mutation.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Requests a password-reset email; the answer is the same for a known and an unknown address.
 * `email` is the initial address, and where the typed one is stored.
 */
export function ResetForm({ email }: { email: RefObject<string> }) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { mutate, reset, isPending, isSuccess, variables, refusal } =
    useAuthMutation(sendPasswordReset);
  if (isSuccess) return <ResultMessage {...text.reset.sent(variables)} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(resetSchema, field.current?.value);
    setProblem(issues?.[0].message);
    if (success) return mutate(output);
    reset();
    field.current?.focus();
  };
  return (
    <form className="stack auth__fields" onSubmit={onSubmit} noValidate>
      <Field
        ref={field}
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        defaultValue={email.current}
        onChange={({ target }) => (email.current = target.value)}
        problem={problem}
        isWrong={refusal?.fields.includes('email') ?? false}
      />
      <Button
        variant="primary"
        isBlock
        label={isPending ? text.busy : text.reset.action}
        type="submit"
        aria-disabled={isPending}
      />
      <div className="auth__refusal">{refusal && <AuthAlert message={refusal} />}</div>
    </form>
  );
}

export function ResultMessage({ title, help }: { title: string; help: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="alert alert--ok mt-6" role="status" ref={box} tabIndex={-1}>
      <div>
        <p className="strong">{title}</p>
        <p>{help}</p>
      </div>
    </div>
  );
}
