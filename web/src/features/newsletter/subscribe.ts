import { NewsletterError, type NewsletterProblem } from './api.ts';
import { readItems } from '../../lib/outbox/outbox-handler.ts';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { newsletterHandler } from './newsletter-handler.ts';
import { outbox } from '../outbox/outbox.ts';
import { newsletterHelp as text } from './text.ts';

/** Why an address was not sent. */
export class SubscribeError extends Error {
  readonly problem: NewsletterProblem;
  /** Whether the address is stored on the device, to be sent later. */
  readonly isStored: boolean;
  /** How long to wait after too many attempts. */
  readonly waitMinutes: number | undefined;

  constructor(message: string, isStored: boolean, cause: unknown) {
    super(message, { cause });
    this.name = 'SubscribeError';
    this.problem = problemOf(cause);
    this.isStored = isStored;
    this.waitMinutes = cause instanceof NewsletterError ? cause.waitMinutes : undefined;
  }
}

const problemOf = (error: unknown): NewsletterProblem =>
  error instanceof NewsletterError ? error.problem : 'unavailable';

/** The specified messages; where the specification only says «similar», our own. */
const DENIED = 'no write permission, check database rules';
const STORED: Partial<Record<NewsletterProblem, string>> = {
  unavailable: 'database unavailable, email saved locally',
  'not-initialised': 'database not initialised, email saved locally',
};

/** Sends an address; throws SubscribeError. */
export async function subscribe(email: string): Promise<void> {
  const outcome = await outbox.queue(newsletterHandler, ANONYMOUS).submit(email, email);
  if (outcome.state === 'sent') return;
  const { error } = outcome;
  const isStored = readItems(newsletterHandler, ANONYMOUS).some(({ id }) => id === email);
  // Do not promise to send what the device could not store.
  if (!isStored) {
    const [item] = outbox
      .queue(newsletterHandler, ANONYMOUS)
      .get()
      .items.filter(({ id }) => id === email);
    if (item) outbox.discard(item);
  }
  const problem = problemOf(error);
  const specified = problem === 'forbidden' ? DENIED : isStored ? STORED[problem] : undefined;
  const raw = error instanceof Error ? error.message : '';
  throw new SubscribeError(specified ?? (raw || text.unknown), isStored, error);
}
