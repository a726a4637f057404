import './newsletter.css';
import { readEmail } from '@edu/domain/community/newsletter';
import { cleanLine } from '@edu/domain/text/one-line';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { common } from '../../lib/i18n/common.ts';
import { prepareNewsletter } from './api.ts';
import { newsletter as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { SubscribeTrouble } from './subscribe-trouble.tsx';
import { useSubscribe } from './use-subscribe.ts';

export function NewsletterForm({ isPage = false }: { isPage?: boolean }) {
  const { mutate, reset, isPending, error, sentTo } = useSubscribe();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const email = readEmail(typed);
    const { missing, wrong } = text.problems;
    setProblem(email === undefined ? (cleanLine(typed) ? wrong : missing) : undefined);
    if (email !== undefined) return mutate(email);
    reset();
    input.current?.focus();
  };
  if (sentTo !== undefined) return <Sent email={sentTo} />;
  return (
    <form className={`subscribe${isPage ? ' subscribe--page' : ''}`} onSubmit={onSubmit} noValidate>
      <label className="field__label" htmlFor={id}>
        {common.email}
      </label>
      <input
        className="input"
        ref={input}
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={text.placeholder}
        onFocus={prepareNewsletter}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <Button
        variant="primary"
        label={isPending ? text.busy : text.action}
        type="submit"
        aria-disabled={isPending}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {error && <SubscribeTrouble failure={error} />}
    </form>
  );
}

function Sent({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="sent" role="status" ref={box} tabIndex={-1}>
      <p className="t-h3">{text.sent.title}</p>
      <p>{text.sent.text(email)}</p>
      <p className="t-sm">{text.sent.spam}</p>
    </div>
  );
}
