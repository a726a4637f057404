import { useEffect, useState } from 'react';
import { addressOfResetCode, verifyAddress, setNewPassword } from './auth-emails.ts';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { ResultMessage } from './reset-form.tsx';
import { useSubmit } from './use-submit.ts';
import { passwordProblem } from './validate.ts';
import { Button } from '../../ui/button.tsx';

/** The page of an email's link. A button uses the code, since mail scanners open links. */
export function EmailAction({ mode, code }: { mode: 'new-password' | 'verify'; code: string }) {
  const [isDone, setIsDone] = useState(false);
  const isReset = mode === 'new-password';
  const words = isReset ? text.newPassword : text.verify;
  const { problems, message, isBusy, onSubmit } = useSubmit({
    read: (value) => value('password'),
    check: (password) => {
      const problem = isReset && passwordProblem(password, true);
      return problem ? { password: problem } : {};
    },
    send: async (password) => {
      await (isReset ? setNewPassword(code, password) : verifyAddress(code));
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
