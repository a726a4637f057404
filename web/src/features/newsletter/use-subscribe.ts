import { cleanLine } from '@edu/domain/one-line';
import { readEmail } from '@edu/domain/newsletter';
import { useEffect, useRef, useState } from 'react';
import { prepareNewsletter } from '../../data/newsletter.ts';
import { newsletterKind } from '../../state/outbox/newsletter-kind.ts';
import { outbox } from '../../state/outbox/outbox.ts';
import { subscribe, type SubscribeFailure } from './subscribe.ts';

export type SubscribeState =
  | { kind: 'ready' | 'busy' }
  | { kind: 'wrong'; problem: 'missing' | 'wrong' }
  | { kind: 'failed'; failure: SubscribeFailure }
  | { kind: 'sent'; email: string };

export function useSubscribe(): {
  state: SubscribeState;
  submit: (typed: string) => void;
  prepare: () => void;
} {
  const [state, setState] = useState<SubscribeState>({ kind: 'ready' });
  const waiting = useRef<string | undefined>(undefined);

  // An address that waited is sent: the form that says so shows it.
  useEffect(
    () =>
      outbox.onDelivered(newsletterKind, ({ payload: email }) => {
        if (waiting.current !== email) return false;
        setState({ kind: 'sent', email });
        return true;
      }),
    [],
  );

  const send = async (email: string) => {
    setState({ kind: 'busy' });
    const failure = await subscribe(email);
    waiting.current = failure?.isStored ? email : undefined;
    setState(failure ? { kind: 'failed', failure } : { kind: 'sent', email });
  };
  const submit = (typed: string) => {
    if (state.kind === 'busy') return;
    const email = readEmail(typed);
    if (email !== undefined) void send(email);
    else setState({ kind: 'wrong', problem: cleanLine(typed) ? 'wrong' : 'missing' });
  };
  return { state, submit, prepare: prepareNewsletter };
}
