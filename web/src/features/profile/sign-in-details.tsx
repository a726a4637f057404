import { normalEmail } from '@edu/domain/accounts/normal-email';
import { getOwn } from '@edu/domain/lib/get-own';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAction } from '../../lib/use-action.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { SignedInUser } from '../auth/api.ts';
import { authCode } from '../auth/auth-code.ts';
import { newPassword } from '../auth/schemas.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, SubmitOrCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { changePassword, reauthenticate, requestEmailChange } from './account-api.ts';
import { signInDetails as text } from './sign-in-text.ts';

/** «Вхід»: changes the password and the e-mail address; each needs the current password. */
export function SignInDetails({ user }: { user: SignedInUser }) {
  return (
    <section className="profile__part" aria-labelledby="sign-in-h">
      <h2 className="t-h2" id="sign-in-h">
        {text.title}
      </h2>
      <Change texts={text.email} kind="email" user={user} />
      <Change texts={text.password} kind="password" user={user} />
    </section>
  );
}

interface ChangeProps {
  kind: 'email' | 'password';
  texts: typeof text.email | typeof text.password;
  user: SignedInUser;
}

function Change({ kind, texts, user }: ChangeProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState('');
  return (
    <div className="privacy">
      <div>
        <h3 className="t-h3">{texts.title}</h3>
        <p className="muted">{texts.text}</p>
      </div>
      <div className="privacy__actions">
        <Button
          label={texts.action}
          onClick={() => {
            setDone('');
            setIsAsked(true);
          }}
        />
        <p className="t-sm muted" role="status">
          {done}
        </p>
      </div>
      {isAsked && (
        <ChangeDialog
          kind={kind}
          texts={texts}
          user={user}
          onDone={(value) => {
            setIsAsked(false);
            setDone(texts.done(value));
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

type FieldName = 'current' | 'value';

/** The sign-in service's codes: the field, or the whole form, and the sentence. */
const PROBLEMS: Record<string, [field: FieldName | 'root', sentence: string]> = {
  'wrong-password': ['current', text.passwordWrong],
  'invalid-credential': ['current', text.passwordWrong],
  'weak-password': ['value', text.password.weak],
  'password-does-not-meet-requirements': ['value', text.password.weak],
  'invalid-email': ['value', text.email.invalid],
  'invalid-new-email': ['value', text.email.invalid],
  'email-already-in-use': ['value', text.email.taken],
  'too-many-requests': ['root', text.tooMany],
  'network-request-failed': ['root', text.offline],
};

const newEmail = (email: string) =>
  v.pipe(
    v.string(),
    v.transform(normalEmail),
    v.nonEmpty(text.email.missing),
    v.check((typed) => typed !== normalEmail(email), text.email.same),
  );

const changeSchema = (kind: ChangeProps['kind'], email: string) =>
  v.object({
    value: kind === 'email' ? newEmail(email) : newPassword(text.password),
    current: v.pipe(v.string(), v.nonEmpty(text.currentMissing)),
  });

type Fields = Record<FieldName, string>;

function useChange({ kind, user }: ChangeProps, onDone: (value: string) => void) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { value: '', current: '' },
    resolver: valibotResolver(changeSchema(kind, user.email)),
  });
  const { mutate, isPending } = useAction({
    mutationFn: async ({ value, current }: Fields) => {
      await reauthenticate(current);
      await (kind === 'email' ? requestEmailChange(value) : changePassword(value));
    },
    onSuccess: (_, { value }) => onDone(value),
    onError: (error) => {
      const [field, message] = getOwn(PROBLEMS, authCode(error)) ?? ['root', text.failed];
      setError(field, { message }, { shouldFocus: true });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void handleSubmit((fields) => mutate(fields))(event);
  };
  return { register, onSubmit, isPending, errors: formState.errors };
}

function ChangeDialog({
  onDone,
  onClose,
  ...change
}: ChangeProps & { onDone: (value: string) => void; onClose: () => void }) {
  const { register, onSubmit, isPending, errors } = useChange(change, onDone);
  const { kind, texts, user } = change;
  const isEmail = kind === 'email';
  return (
    <Dialog title={texts.question} onClose={onClose} isClosable={!isPending}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        {errors.root && <Alert variant="bad">{errors.root.message}</Alert>}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label={texts.field} hint={texts.hint} problem={errors.value?.message}>
          {(control) => (
            <input
              className="input"
              type={isEmail ? 'email' : 'password'}
              autoComplete={isEmail ? 'email' : 'new-password'}
              {...control}
              {...register('value')}
            />
          )}
        </Field>
        <Field label={text.current} problem={errors.current?.message}>
          {(control) => (
            <input
              className="input"
              type="password"
              autoComplete="current-password"
              {...control}
              {...register('current')}
            />
          )}
        </Field>
        <SubmitOrCancel
          label={isPending ? text.busy : texts.confirm}
          isBusy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
