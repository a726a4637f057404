import { normalEmail } from '@edu/domain/people/normal-email';
import { cleanLine } from '@edu/domain/platform/one-line';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { type AuthMode, enter } from './sign-in.ts';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';
import { validate } from './validate.ts';
import { Button } from '../../ui/button.tsx';

export function AuthForm({
  mode,
  email,
  resetPath,
}: {
  mode: AuthMode;
  email: RefObject<string>;
  resetPath: string;
}) {
  const isSignUp = mode === 'sign-up';
  const { problems, message, isBusy, onSubmit } = useSubmit({
    read: (value) => ({
      name: cleanLine(value('name')),
      email: normalEmail(value('email')),
      password: value('password'),
    }),
    check: (input) => validate(mode, input),
    send: (input) => enter(mode, input),
  });
  const isWrong = (field: string) => message?.fields.includes(field) ?? false;

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
        autoComplete="username"
        valueRef={email}
        problem={problems['email']}
        isWrong={isWrong('email')}
      />
      <PasswordField
        isNew={isSignUp}
        problem={problems['password']}
        isWrong={isWrong('password')}
      />
      {!isSignUp && (
        <p className="t-ui mt-2">
          <Link className="link" to={resetPath}>
            {text.reset.ask}
          </Link>
        </p>
      )}
      <Button
        kind="primary"
        isBlock
        label={isBusy ? text.busy : isSignUp ? text.signUp.action : text.signIn.action}
        type="submit"
        aria-disabled={isBusy}
      />
    </form>
  );
}
