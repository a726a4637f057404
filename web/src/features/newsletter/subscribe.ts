import { NewsletterError, type NewsletterProblem } from './api.ts';
import { readItems } from '../../lib/outbox/outbox-kind.ts';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { newsletterKind } from './newsletter-kind.ts';
import { outbox } from '../outbox/outbox.ts';
import { newsletterHelp as text } from './text.ts';

export interface SubscribeFailure {
  message: string;
  problem: NewsletterProblem;
  /** Whether the address is stored on the device, to be sent later. */
  isStored: boolean;
  /** How long to wait after too many attempts. */
  waitMinutes?: number;
}

/** The specified messages; where the specification only says «similar», our own. */
const DENIED = 'no write permission, check database rules';
const STORED: Partial<Record<NewsletterProblem, string>> = {
  unavailable: 'database unavailable, email saved locally',
  'not-initialised': 'database not initialised, email saved locally',
};

/** Sends an address; undefined when the server has accepted it. */
export async function subscribe(email: string): Promise<SubscribeFailure | undefined> {
  const outcome = await outbox.box(newsletterKind, ANONYMOUS).submit(email, email);
  if (outcome.state === 'sent') return undefined;
  const { error } = outcome;
  const isKnown = error instanceof NewsletterError;
  const problem = isKnown ? error.problem : 'unavailable';
  const isStored = readItems(newsletterKind, ANONYMOUS).some(({ id }) => id === email);
  // Do not promise to send what the device could not store.
  if (!isStored) {
    const [item] = outbox
      .box(newsletterKind, ANONYMOUS)
      .get()
      .items.filter(({ id }) => id === email);
    if (item) outbox.discard(item);
  }
  const said = problem === 'forbidden' ? DENIED : isStored ? STORED[problem] : undefined;
  const raw = error instanceof Error ? error.message : '';
  const wait = isKnown && error.waitMinutes !== undefined && { waitMinutes: error.waitMinutes };
  return { message: said ?? (raw || text.unknown), problem, isStored, ...wait };
}
