import { cleanLine } from '@edu/domain/one-line';
import { readEmail } from '@edu/domain/newsletter';
import { useEffect, useRef, useState } from 'react';
import {
  type NewsletterAnswer,
  prepareNewsletter,
  subscribeNewsletter,
} from '../../data/newsletter.ts';
import { addressWasKept, followKeptAddresses, sendAddresses } from '../../state/kept-addresses.ts';

export type Failure = Extract<NewsletterAnswer, { success: false }>;

export type SubscribeState =
  | { kind: 'ready' | 'busy' }
  | { kind: 'wrong'; problem: 'missing' | 'wrong' }
  | { kind: 'failed'; answer: Failure }
  | { kind: 'sent'; email: string };

export function useSubscribe(): {
  state: SubscribeState;
  submit: (typed: string) => void;
  prepare: () => void;
} {
  const [state, setState] = useState<SubscribeState>({ kind: 'ready' });
  const kept = useRef<string | undefined>(undefined);

  useEffect(
    () =>
      followKeptAddresses((sent) => {
        const email = kept.current;
        if (email === undefined || !sent.includes(email)) return [];
        setState({ kind: 'sent', email });
        return [email];
      }),
    [],
  );

  const send = async (email: string) => {
    setState({ kind: 'busy' });
    const answer = await subscribeNewsletter(email);
    kept.current = !answer.success && answer.isKept ? email : undefined;
    setState(answer.success ? { kind: 'sent', email } : { kind: 'failed', answer });
    if (kept.current !== undefined) addressWasKept();
    // What the form then says is kept until there is a connection; the other failures wait for the next visit.
    if (kept.current !== undefined && !answer.success && answer.problem === 'unavailable')
      void sendAddresses();
  };
  const submit = (typed: string) => {
    if (state.kind === 'busy') return;
    const email = readEmail(typed);
    if (email !== undefined) void send(email);
    else setState({ kind: 'wrong', problem: cleanLine(typed) ? 'wrong' : 'missing' });
  };
  return { state, submit, prepare: prepareNewsletter };
}
