import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FormEvent, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { type AuthMode, type Credentials, enter } from './sign-in.ts';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { authSchemas } from './schemas.ts';
import { useAuthMutation } from './use-auth-mutation.ts';
import { Button } from '../../ui/button.tsx';

/** `email` is the initial address, and where the typed one is stored. */
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
  const { mutate, reset, isPending, refusal } = useAuthMutation((input: Credentials) =>
    enter(mode, input),
  );
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { name: '', email: email.current, password: '' },
    resolver: valibotResolver(authSchemas[mode]),
  });
  const { errors } = formState;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void handleSubmit((input) => mutate(input), reset)(event);
  };
  const isWrong = (field: string) => refusal?.fields.includes(field) ?? false;

  return (
    <form className="stack auth__fields" onSubmit={onSubmit} noValidate>
      {isSignUp && (
        <Field
          label={text.name}
          autoComplete="name"
          problem={errors.name?.message}
          {...register('name')}
        />
      )}
      <Field
        type="email"
        label={text.email}
        autoComplete="username"
        problem={errors.email?.message}
        isWrong={isWrong('email')}
        {...register('email', {
          onChange: ({ target }: { target: HTMLInputElement }) => (email.current = target.value),
        })}
      />
      <PasswordField
        isNew={isSignUp}
        problem={errors.password?.message}
        isWrong={isWrong('password')}
        {...register('password')}
      />
      {!isSignUp && (
        <p className="ui-text mt-2">
          <Link className="link" to={resetPath}>
            {text.reset.ask}
          </Link>
        </p>
      )}
      <Button
        variant="primary"
        isBlock
        label={isPending ? text.busy : isSignUp ? text.signUp.action : text.signIn.action}
        type="submit"
        aria-disabled={isPending}
      />
      {/* Below the button and in reserved space: a refusal moves no field. */}
      <div className="auth__refusal">{refusal && <AuthAlert message={refusal} />}</div>
    </form>
  );
}
