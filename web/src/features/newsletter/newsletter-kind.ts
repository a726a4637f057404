import { readEmail } from '@edu/domain/community/newsletter';
import { storageKeys } from '../../lib/storage/local-store.ts';
import { NewsletterError, requestSubscription } from './api.ts';
import { SHORT_CALL_LIMIT_MS } from '../../lib/time-limit.ts';
import { GUEST, type OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { storedList } from '../../lib/outbox/stored-list.ts';

const MAX_STORED = 20;

const list = storedList<string, string>({
  name: 'newsletter',
  key: () => storageKeys.newsletter,
  entries: (stored) => [
    ...new Set((Array.isArray(stored) ? stored : []).flatMap((email) => readEmail(email) ?? [])),
  ],
  toItem: (email) => ({ id: email, uid: GUEST, payload: email, createdAt: '' }),
  toEntry: ({ payload }) => payload,
});

/** Newsletter addresses under `newsletter_subscribers`: they belong to no user. */
export const newsletterKind: OutboxKind<string, void> = {
  ...list,
  write: (uid, items) => items.length <= MAX_STORED && list.write(uid, items),
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
