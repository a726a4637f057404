import { type FormEvent, useState } from 'react';
import { useSettings } from '../../state/settings.tsx';
import { auth as text, type AuthMessage } from '../../text/auth.ts';
import { AuthAlert } from './auth-alert.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { authMessage, type AuthMode, enter } from './enter.ts';
import { type Problems, validate } from './validate.ts';

/** Sign-in and sign-up: checks what it can, then asks the service; what was typed stays. */
export function AuthForm({ mode }: { mode: AuthMode }) {
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<AuthMessage>();
  const [busy, setBusy] = useState(false);
  const { supportEmail } = useSettings().settings;
  const isSignUp = mode === 'sign-up';

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const value = (name: string) => {
      const entry = data.get(name);
      return typeof entry === 'string' ? entry : '';
    };
    const input = {
      name: value('name').trim(),
      email: value('email').trim(),
      password: value('password'),
    };
    const found = validate(mode, input);
    setProblems(found);
    setMessage(undefined);
    const wrong = Object.keys(found)[0];
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await enter(mode, input);
    } catch (error) {
      setMessage(authMessage(error, supportEmail));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };

  return (
    <form className="stack auth__fields" onSubmit={onSubmit} noValidate>
      {message && <AuthAlert message={message} />}
      {isSignUp && (
        <Field name="name" label={text.name} autoComplete="name" problem={problems['name']} />
      )}
      <Field
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        problem={problems['email']}
      />
      <PasswordField isNew={isSignUp} problem={problems['password']} />
      <button type="submit" className="btn btn--primary btn--block" aria-disabled={busy}>
        {busy ? text.busy : isSignUp ? text.signUp.action : text.signIn.action}
      </button>
    </form>
  );
}
