import { hasKeptAddresses, resendSubscriptions } from '../data/newsletter.ts';
import { Courier } from './sync/courier.ts';

/** Addresses for the newsletter that a device had to keep, until the server has them (platform.md section 7, Fallbacks). */

const listeners = new Set<(sent: string[]) => void>();

const courier = new Courier({
  work: async () => {
    const sent = await resendSubscriptions();
    for (const listener of listeners) listener(sent);
    if (hasKeptAddresses()) throw new Error('An address for the newsletter is still kept.');
  },
  onDelivery: () => undefined,
  log: (_, error) => console.warn(error),
});

/** Sends them now, and again by itself after a failure, each time later. */
export const sendKeptAddresses = courier.send;

/** Sends what is kept as soon as the connection is back, and calls back with each address that has arrived. Returns how to stop. */
export function followKeptAddresses(listener: (sent: string[]) => void): () => void {
  const onOnline = () => void courier.send();
  listeners.add(listener);
  window.addEventListener('online', onOnline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onOnline);
  };
}
