import { useEffect, useState } from 'react';
import {
  addressOfResetCode,
  confirmEmailChange,
  setNewPassword,
  verifyAddress,
} from './auth-emails.ts';
import type { EmailStep } from './auth-step.ts';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { ResultMessage } from './reset-form.tsx';
import { useSubmit } from './use-submit.ts';
import { passwordProblem } from './validate.ts';
import { Button } from '../../ui/button.tsx';

/** The page of an email's link. A button uses the code, since mail scanners open links. */
const WORDS = {
  'new-password': text.newPassword,
  verify: text.verify,
  'change-email': text.changeEmail,
};

export function EmailAction({ kind, code }: EmailStep) {
  const [isDone, setIsDone] = useState(false);
  const isReset = kind === 'new-password';
  const words = WORDS[kind];
  const { problems, message, isBusy, onSubmit } = useSubmit({
    read: (value) => value('password'),
    check: (password) => {
      const problem = isReset && passwordProblem(password, true);
      return problem ? { password: problem } : {};
    },
    send: async (password) => {
      if (isReset) await setNewPassword(code, password);
      else await (kind === 'verify' ? verifyAddress(code) : confirmEmailChange(code));
      setIsDone(true);
    },
  });
  if (isDone) return <ResultMessage {...words.done} />;
  return (
    <form className="stack auth__fields" onSubmit={onSubmit} noValidate>
      {message && <AuthAlert message={message} />}
      {isReset && <AddressOf code={code} />}
      {isReset && (
        <PasswordField
          isNew
          problem={problems['password']}
          isWrong={message?.fields.includes('password') ?? false}
        />
      )}
      <Button
        kind="primary"
        isBlock
        label={isBusy ? text.busy : words.action}
        type="submit"
        aria-disabled={isBusy}
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
