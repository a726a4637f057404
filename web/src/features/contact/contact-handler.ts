import { type ContactMessage, readPendingContact } from '@edu/domain/community/contact';
import { sendContactMessage } from './api.ts';
import { hasSession, storageKeys } from '../../lib/storage/local-store.ts';
import type { OutboxHandler } from '../../lib/outbox/outbox-handler.ts';
import { isRefusal } from '@edu/domain/errors/error-codes';

export type ContactPayload = Omit<ContactMessage, 'id'>;

/** Messages to the support. */
export const contactHandler: OutboxHandler<ContactPayload> = {
  name: 'contact',
  key: () => storageKeys.contacts,
  toItem(entry) {
    const stored = readPendingContact(entry);
    if (!stored) return undefined;
    const { id, userId: uid, createdAt, isRefused, ...payload } = stored;
    return { id, uid, payload, createdAt, ...(isRefused && { refused: 'not-taken' }) };
  },
  toEntry: ({ id, uid, payload, createdAt, refused }) => ({
    ...payload,
    id,
    userId: uid,
    createdAt,
    isRefused: refused !== undefined,
  }),
  mayAct: hasSession,
  movesAtSignIn: true,
  send: ({ id, payload }) => sendContactMessage({ ...payload, id }),
  // An expired session would be rejected again.
  failure: (error) =>
    isRefusal(error) || (error as { code?: unknown }).code === 'not-signed-in'
      ? { refused: 'not-taken' }
      : {},
  row: ({ payload: { message } }) => ({ words: message }),
};
