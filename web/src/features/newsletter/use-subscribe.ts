import { readEmail } from '@edu/domain/newsletter';
import { useEffect, useRef, useState } from 'react';
import {
  type NewsletterAnswer,
  resendSubscriptions,
  subscribeNewsletter,
} from '../../data/newsletter.ts';

export type Failure = Extract<NewsletterAnswer, { success: false }>;

export type SubscribeState =
  | { kind: 'ready' | 'busy' }
  | { kind: 'wrong'; problem: 'missing' | 'wrong' }
  | { kind: 'failed'; answer: Failure }
  | { kind: 'sent'; email: string };

/** Checks the address, asks the server, and sends a kept address again as soon as the connection is back. */
export function useSubscribe(): { state: SubscribeState; submit: (typed: string) => void } {
  const [state, setState] = useState<SubscribeState>({ kind: 'ready' });
  const kept = useRef<string | undefined>(undefined);

  useEffect(() => {
    const onOnline = () => {
      const email = kept.current;
      if (email === undefined) return;
      void resendSubscriptions().then((sent) => {
        if (sent.includes(email)) setState({ kind: 'sent', email });
      });
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const send = async (email: string) => {
    setState({ kind: 'busy' });
    const answer = await subscribeNewsletter(email);
    kept.current = !answer.success && answer.isKept ? email : undefined;
    setState(answer.success ? { kind: 'sent', email } : { kind: 'failed', answer });
  };
  const submit = (typed: string) => {
    if (state.kind === 'busy') return;
    const email = readEmail(typed);
    if (email !== undefined) void send(email);
    else setState({ kind: 'wrong', problem: typed.trim() ? 'wrong' : 'missing' });
  };
  return { state, submit };
}
