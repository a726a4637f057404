import { useSyncExternalStore } from 'react';
import { Outbox } from '../../lib/outbox/outbox.ts';
import type { OutboxKind, OutboxState } from '../../lib/outbox/outbox-kind.ts';
import { attemptKind } from '../quiz/attempt-kind.ts';
import { commentKind } from '../comments/comment-kind.ts';
import { contactKind } from '../contact/contact-kind.ts';
import { newsletterKind } from '../newsletter/newsletter-kind.ts';

/** The only outbox of this tab. */
export const outbox = new Outbox([commentKind, attemptKind, contactKind, newsletterKind]);

const EMPTY: OutboxState<never, never> = {
  items: [],
  delivered: [],
  status: 'idle',
  isStored: true,
};
/** The server has no storage. */
const onServer = () => EMPTY;

/** The items of one kind that wait to be sent, and those delivered since. */
export const useOutbox = <P, R>(kind: OutboxKind<P, R>, uid: string): OutboxState<P, R> =>
  useSyncExternalStore(outbox.subscribe, () => outbox.box(kind, uid).getState(), onServer);
