import { useAction } from '../../lib/use-action.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import {
  confirmNewsletter,
  NewsletterError,
  prepareNewsletter,
  unsubscribeNewsletter,
} from './api.ts';
import { usePageTitle } from '../settings/page-title.ts';
import { common } from '../../lib/i18n/common.ts';
import { newsletter } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Message } from '../../ui/message.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const ACTIONS = { confirm: confirmNewsletter, unsubscribe: unsubscribeNewsletter };

type NewsletterStep = keyof typeof ACTIONS;

/** Whether the last segment of a path is one of the two steps. */
export const isNewsletterStep = (name: string): name is NewsletterStep =>
  Object.hasOwn(ACTIONS, name);

type State = 'ready' | 'done' | 'gone' | 'missing' | 'failed' | 'stuck' | 'tooOften';

function stateAfter(error: Error): State {
  const problem = error instanceof NewsletterError ? error.problem : 'unavailable';
  if (problem === 'not-found' || problem === 'invalid') return 'gone';
  if (problem === 'rate-limited') return 'tooOften';
  return problem === 'not-initialised' ? 'stuck' : 'failed';
}

/**
 * A button makes the call, because mail scanners open links; the token is in the fragment, which
 * is not sent to the server.
 */
export function TokenStep({ step }: { step: NewsletterStep }) {
  const token = useLocation().hash.slice(1);
  return <Step key={step + token} step={step} token={token} />;
}

function Step({ step, token }: { step: NewsletterStep; token: string }) {
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: () => ACTIONS[step](token),
  });
  const state = error ? stateAfter(error) : isSuccess ? 'done' : token ? 'ready' : 'missing';
  const box = useRef<HTMLDivElement>(null);
  const isOver = state === 'done' || state === 'gone';
  const { action, ...page } = newsletter[step];
  const { title, text } = isOver ? page[state] : state === 'missing' ? newsletter.missing : page;
  usePageTitle(title);
  useEffect(prepareNewsletter, []);
  useEffect(() => {
    if (isOver) box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isOver]);

  const isWrong = state === 'failed' || state === 'stuck' || state === 'tooOften';
  const actions =
    isOver || state === 'missing' ? (
      <Onward state={state} step={step} />
    ) : (
      <Button
        variant="primary"
        label={isPending ? newsletter.busy : isWrong ? common.tryAgain : action}
        aria-disabled={isPending}
        // The browser does not fetch a failed module again; only a reload does.
        onClick={() => (state === 'stuck' ? window.location.reload() : mutate())}
      />
    );
  return (
    <div ref={box}>
      <Message title={title} art={{ id: 'newsletter', category: 'Other' }} actions={actions}>
        <p className="t-lead mt-4">{text}</p>
        {isWrong && (
          <div className="message__actions">
            <Alert variant="bad">
              <p>{state === 'tooOften' ? newsletter.tooOften : newsletter.failed}</p>
            </Alert>
          </div>
        )}
        {state === 'gone' && step === 'confirm' && <NewsletterForm isPage />}
      </Message>
    </div>
  );
}

function Onward({ state, step }: { state: State; step: NewsletterStep }) {
  const isDone = state === 'done';
  return (
    <>
      {isDone && (
        <Link className="btn btn--primary" to={href.catalog()}>
          {common.toCatalog}
        </Link>
      )}
      {state === 'gone' && step === 'unsubscribe' && (
        <Link className="btn btn--primary" to={paths.contact}>
          {newsletter.contact}
        </Link>
      )}
      <Link className={`btn ${isDone ? 'btn--quiet' : 'btn--line'}`} to={paths.home}>
        {common.toHome}
      </Link>
    </>
  );
}
