import '../../ui/alert.css';
import { normalEmail } from '@edu/domain/people/normal-email';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sendPasswordReset } from './auth-emails.ts';
import { auth as text } from './text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { Field } from './field.tsx';
import { useSubmit } from './use-submit.ts';
import { Button } from '../../ui/button.tsx';

/** Requests a password-reset email; the answer is the same for a known and an unknown address. */
export function ResetForm({ email: valueRef }: { email: RefObject<string> }) {
  const [sentTo, setSentTo] = useState<string>();
  const { problems, message, isBusy, onSubmit } = useSubmit({
    read: (value) => normalEmail(value('email')),
    check: (email) => (email ? {} : { email: text.problems.emailMissing }),
    send: async (email) => {
      await sendPasswordReset(email);
      setSentTo(email);
    },
  });
  if (sentTo !== undefined) return <ResultMessage {...text.reset.sent(sentTo)} />;
  return (
    <form className="stack auth__fields" onSubmit={onSubmit} noValidate>
      {message && <AuthAlert message={message} />}
      <Field
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        valueRef={valueRef}
        problem={problems['email']}
        isWrong={message?.fields.includes('email') ?? false}
      />
      <Button
        kind="primary"
        isBlock
        label={isBusy ? text.busy : text.reset.action}
        type="submit"
        aria-disabled={isBusy}
      />
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
