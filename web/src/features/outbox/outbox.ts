import { useSyncExternalStore } from 'react';
import { Outbox } from '../../lib/outbox/outbox.ts';
import type { OutboxKind, OutboxState } from '../../lib/outbox/outbox-kind.ts';
import { attemptKind } from '../quiz/attempt-kind.ts';
import { commentKind } from '../comments/comment-kind.ts';
import { contactKind } from '../contact/contact-kind.ts';
import { newsletterKind } from '../newsletter/newsletter-kind.ts';

/** The one outbox of this tab. */
export const outbox = new Outbox([commentKind, attemptKind, contactKind, newsletterKind]);

const EMPTY: OutboxState<never, never> = {
  items: [],
  delivered: [],
  status: 'idle',
  isStored: true,
};
/** A served page is rendered where nothing is stored. */
const onServer = () => EMPTY;

/** What of one kind waits for the server, and what was sent since. */
export const useOutbox = <P, R>(kind: OutboxKind<P, R>, uid: string): OutboxState<P, R> =>
  useSyncExternalStore(outbox.subscribe, () => outbox.state(kind, uid), onServer);
