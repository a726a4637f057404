import { readEmail } from '@edu/domain/community/newsletter';
import { ANONYMOUS, storageKeys } from '../../lib/storage/local-store.ts';
import { NewsletterError, requestSubscription } from './api.ts';
import { SHORT_CALL_LIMIT_MS } from '@edu/domain/lib/time-limit';
import { type OutboxHandler } from '../../lib/outbox/outbox-handler.ts';

/** Newsletter addresses under `newsletter_subscribers`: they belong to no user. */
export const newsletterHandler: OutboxHandler<string, void> = {
  name: 'newsletter',
  key: () => storageKeys.newsletter,
  toItem(entry) {
    const email = readEmail(entry);
    return email ? { id: email, uid: ANONYMOUS, payload: email, createdAt: '' } : undefined;
  },
  toEntry: ({ payload }) => payload,
  maxItems: 20,
  isOfDevice: true,
  mayAct: () => true,
  send: ({ payload }) => requestSubscription(payload),
  // The form itself waits for the answer.
  slowMs: SHORT_CALL_LIMIT_MS + 1_000,
  failure: (error) => {
    if (!(error instanceof NewsletterError)) return {};
    const { problem, waitMinutes } = error;
    if (problem === 'invalid') return { refused: 'invalid', isDropped: true };
    if (problem === 'forbidden') return { reason: 'off' };
    return problem === 'rate-limited'
      ? { reason: 'too-often', waitMs: (waitMinutes ?? 1) * 60_000 }
      : {};
  },
  row: ({ payload }) => ({ words: payload }),
};
