import { useEffect, useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { Store, useStore } from '../../lib/store.ts';
import { checkVerification, sendVerification } from '../profile/account-api.ts';

/** The users to whom this page has sent an email: the next one is sent «ще раз». */
const sentTo = new Store<ReadonlySet<string>>(new Set());

/** How often the sign-in service is asked whether the address is verified, in ms. */
const POLL_MS = 4_000;

/**
 * The verification email of a user. Once it was sent, the service is asked until the address is
 * verified, in another tab or on another device; then the session, and with it the page, goes on.
 */
export function useEmailVerification(uid: string) {
  const isSent = useStore(sentTo).has(uid);
  const send = useAction({
    mutationFn: sendVerification,
    onSuccess: () => sentTo.set(new Set([...sentTo.get(), uid])),
  });
  useEffect(() => {
    if (!isSent) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer the next round asks again.
      checkVerification().catch((error: unknown) => console.warn('Not verified yet.', error));
    };
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [isSent]);
  return { isSent, send };
}

/** A countdown of a minute, in seconds: the next email may be sent at its end. */
export function useCountdown(): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, begin: () => setLeft(WAIT_SEC) };
}

const WAIT_SEC = 60;
