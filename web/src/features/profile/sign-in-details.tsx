import { normalEmail } from '@edu/domain/people/normal-email';
import { type FormEvent, useRef, useState } from 'react';
import type { SignedInUser } from '../auth/api.ts';
import { authCode } from '../auth/auth-code.ts';
import { passwordProblem } from '../auth/validate.ts';
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
      <Change words={text.email} kind="email" user={user} />
      <Change words={text.password} kind="password" user={user} />
    </section>
  );
}

interface ChangeProps {
  kind: 'email' | 'password';
  words: typeof text.email | typeof text.password;
  user: SignedInUser;
}

function Change({ kind, words, user }: ChangeProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState('');
  return (
    <div className="privacy">
      <div>
        <h3 className="t-h3">{words.title}</h3>
        <p className="muted">{words.text}</p>
      </div>
      <div className="privacy__actions">
        <Button
          label={words.action}
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
          words={words}
          user={user}
          onDone={(value) => {
            setIsAsked(false);
            setDone(words.done(value));
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

type FieldName = 'current' | 'value';
type Problems = Partial<Record<FieldName | 'form', string>>;

/** The sign-in service's codes: the field and the sentence. */
const CODES: Record<string, Problems> = {
  'wrong-password': { current: text.passwordWrong },
  'invalid-credential': { current: text.passwordWrong },
  'weak-password': { value: text.password.weak },
  'password-does-not-meet-requirements': { value: text.password.weak },
  'invalid-email': { value: text.email.invalid },
  'invalid-new-email': { value: text.email.invalid },
  'email-already-in-use': { value: text.email.taken },
  'too-many-requests': { form: text.tooMany },
  'network-request-failed': { form: text.offline },
};

function problemsOf(kind: ChangeProps['kind'], email: string, current: string, value: string) {
  const problems: Problems = {};
  if (kind === 'password') {
    if (!value) problems.value = text.password.missing;
    else if (passwordProblem(value, true)) problems.value = text.password.short;
  } else if (!value) problems.value = text.email.missing;
  else if (value.toLowerCase() === email.toLowerCase()) problems.value = text.email.same;
  if (!current) problems.current = text.currentMissing;
  return problems;
}

function ChangeDialog({
  kind,
  words,
  user,
  onDone,
  onClose,
}: ChangeProps & { onDone: (value: string) => void; onClose: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const valueInput = useRef<HTMLInputElement>(null);
  const currentInput = useRef<HTMLInputElement>(null);
  const show = (found: Problems) => {
    setProblems(found);
    if (found.value) valueInput.current?.focus();
    else if (found.current) currentInput.current?.focus();
  };
  const submit = async () => {
    const raw = valueInput.current?.value ?? '';
    const value = kind === 'email' ? normalEmail(raw) : raw;
    const current = currentInput.current?.value ?? '';
    const found = problemsOf(kind, user.email, current, value);
    show(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await reauthenticate(current);
      await (kind === 'email' ? requestEmailChange(value) : changePassword(value));
      onDone(value);
    } catch (error) {
      console.warn('The sign-in details were not changed.', error);
      show(CODES[authCode(error)] ?? { form: text.failed });
      setIsBusy(false);
    }
  };
  const isEmail = kind === 'email';
  return (
    <Dialog title={words.question} onClose={onClose} isClosable={!isBusy}>
      <form
        className="stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
        noValidate
      >
        {problems.form && <Alert kind="bad">{problems.form}</Alert>}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label={words.field} hint={words.hint} problem={problems.value}>
          {(control) => (
            <input
              className="input"
              ref={valueInput}
              type={isEmail ? 'email' : 'password'}
              autoComplete={isEmail ? 'email' : 'new-password'}
              {...control}
            />
          )}
        </Field>
        <Field label={text.current} problem={problems.current}>
          {(control) => (
            <input
              className="input"
              ref={currentInput}
              type="password"
              autoComplete="current-password"
              {...control}
            />
          )}
        </Field>
        <SubmitOrCancel
          label={isBusy ? text.busy : words.confirm}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
