import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { cleanLine } from '@edu/domain/platform/one-line';
import { readEmail } from '@edu/domain/community/newsletter';
import { useLayoutEffect, useState } from 'react';
import { prepareNewsletter } from './api.ts';
import { newsletterKind } from './newsletter-kind.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { subscribe, type SubscribeFailure } from './subscribe.ts';

export type SubscribeState =
  | { kind: 'ready' | 'busy' }
  | { kind: 'wrong'; problem: 'missing' | 'wrong' }
  | { kind: 'failed'; email: string; failure: SubscribeFailure }
  | { kind: 'sent'; email: string };

export function useSubscribe(): {
  state: SubscribeState;
  submit: (typed: string) => void;
  prepare: () => void;
} {
  const [state, setState] = useState<SubscribeState>({ kind: 'ready' });
  const { delivered } = useOutbox(newsletterKind, ANONYMOUS);
  // A form that shows its address as stored reports the delivery itself, before the toast is
  // painted.
  const isStored = state.kind === 'failed' && state.failure.isStored;
  if (isStored && delivered.some(({ item }) => item.id === state.email))
    setState({ kind: 'sent', email: state.email });
  const sent = state.kind === 'sent' ? state.email : undefined;
  useLayoutEffect(() => {
    if (sent !== undefined) outbox.box(newsletterKind, ANONYMOUS).acknowledge([sent]);
  }, [sent]);

  const send = async (email: string) => {
    setState({ kind: 'busy' });
    const failure = await subscribe(email);
    setState(failure ? { kind: 'failed', email, failure } : { kind: 'sent', email });
  };
  const submit = (typed: string) => {
    if (state.kind === 'busy') return;
    const email = readEmail(typed);
    if (email !== undefined) void send(email);
    else setState({ kind: 'wrong', problem: cleanLine(typed) ? 'wrong' : 'missing' });
  };
  return { state, submit, prepare: prepareNewsletter };
}
