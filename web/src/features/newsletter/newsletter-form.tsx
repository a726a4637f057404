import './newsletter.css';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { common } from '../../lib/i18n/common.ts';
import { newsletter as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { SubscribeTrouble } from './subscribe-trouble.tsx';
import { useSubscribe } from './use-subscribe.ts';

export function NewsletterForm({ isPage = false }: { isPage?: boolean }) {
  const { state, submit, prepare } = useSubscribe();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const problem = state.kind === 'wrong' ? text.problems[state.problem] : undefined;
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(input.current?.value ?? '');
  };
  if (state.kind === 'sent') return <Sent email={state.email} />;
  const isBusy = state.kind === 'busy';
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
        onFocus={prepare}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <Button
        kind="primary"
        label={isBusy ? text.busy : text.action}
        type="submit"
        aria-disabled={isBusy}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {state.kind === 'failed' && <SubscribeTrouble failure={state.failure} />}
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
