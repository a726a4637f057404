import { storageKeys } from '../data/local-store.ts';
import {
  forgetAddress,
  keepAddress,
  keptAddresses,
  type NewsletterProblem,
  resendSubscriptions,
} from '../data/newsletter.ts';
import { createListeners } from './listeners.ts';
import { announce, type QueueItem } from './queue.ts';
import { Courier, type Delivery } from './sync/courier.ts';
import { inTurn } from './sync/in-turn.ts';
import { whenReachable } from './sync/reachable.ts';

/** Addresses for the newsletter that a device had to keep, until the server has them (platform.md section 7, Fallbacks). */

/** Hears of addresses that have arrived; answers those that it has told its person of. */
type Arrival = (sent: string[]) => string[];

const sentListeners = new Set<Arrival>();
let untold: string[] = [];
const listeners = createListeners();
let delivery: Delivery = 'saved';
let problem: NewsletterProblem | undefined;

const changed = listeners.notify;

const courier = new Courier({
  work: async () => {
    problem = undefined;
    // Two tabs would send the same letter twice.
    await inTurn(async () => {
      const sent = await resendSubscriptions((failed) => (problem = failed));
      const told = [...sentListeners].flatMap((listener) => listener(sent));
      untold = [...untold, ...sent.filter((email) => !told.includes(email))];
    }, 'newsletter');
    if (keptAddresses().length > 0) throw new Error('An address for the newsletter is still kept.');
  },
  onDelivery: (next) => {
    delivery = next;
    changed();
  },
  log: (_, error) => console.warn(error),
});

/** Sends them now, and again by itself after a failure, each time later. */
export const sendAddresses = (): Promise<void> =>
  keptAddresses().length > 0 ? courier.send() : Promise.resolve();

/** Addresses that have arrived and that nobody has told of: their person has a letter to confirm yet. */
export const arrivedAddresses = {
  read: (): string[] => untold,
  subscribe: listeners.subscribe,
  told: (): void => {
    untold = [];
    changed();
  },
};

/** Calls back with the addresses that have arrived. Returns how to stop. */
export function followKeptAddresses(listener: Arrival): () => void {
  startKeptAddresses();
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** An address was kept just now: the queue shows it. */
export const addressWasKept = changed;

const isRefused = () => problem === 'forbidden' || problem === 'rate-limited';

const itemOf = (email: string): QueueItem => ({
  kind: 'newsletter',
  id: email,
  words: email,
  state: delivery === 'saving' ? 'sending' : isRefused() ? 'refused' : 'waiting',
  ...(isRefused() && { reason: problem === 'forbidden' ? 'off' : 'too-often' }),
  isOwnText: true,
});

let isStarted = false;

/** From now on what is kept goes as soon as that may work, and is shown in the queue: it names nobody, so it never stops. */
export function startKeptAddresses(): void {
  if (isStarted) return;
  isStarted = true;
  whenReachable(() => void sendAddresses(), new AbortController().signal);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.newsletter) changed();
  });
  announce({
    read: () => keptAddresses().map(itemOf),
    subscribe: listeners.subscribe,
    send: sendAddresses,
    discard: ({ id }) => {
      forgetAddress(id);
      changed();
      return () => {
        keepAddress(id);
        changed();
        void sendAddresses();
      };
    },
  });
  void sendAddresses();
}
