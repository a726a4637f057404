import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLayoutEffect, useState } from 'react';
import { newsletterHandler } from './newsletter-handler.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { subscribe, type SubscribeError } from './subscribe.ts';

/** The subscription of an address, and the one that was sent, at once or later. */
export function useSubscribe() {
  const [sentTo, setSentTo] = useState<string>();
  const subscription = useAction<void, SubscribeError, string>({
    mutationFn: subscribe,
    onSuccess: (_, email) => setSentTo(email),
  });
  const { delivered } = useOutbox(newsletterHandler, ANONYMOUS);
  // A form that shows its address as stored reports the delivery itself, before the toast is
  // painted.
  const { error, variables: email } = subscription;
  if (error?.isStored && sentTo === undefined && delivered.some(({ item }) => item.id === email))
    setSentTo(email);
  useLayoutEffect(() => {
    if (sentTo !== undefined) outbox.queue(newsletterHandler, ANONYMOUS).acknowledge([sentTo]);
  }, [sentTo]);
  return { ...subscription, sentTo };
}
