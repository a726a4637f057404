import { useStore } from '../../lib/store.ts';
import { Outbox } from '../../lib/outbox/outbox.ts';
import type { OutboxKind, OutboxState } from '../../lib/outbox/outbox-kind.ts';
import { attemptKind } from '../quiz/attempt-kind.ts';
import { commentKind } from '../comments/comment-kind.ts';
import { contactKind } from '../contact/contact-kind.ts';
import { newsletterKind } from '../newsletter/newsletter-kind.ts';

/** The only outbox of this tab. */
export const outbox = new Outbox([commentKind, attemptKind, contactKind, newsletterKind]);

/** The items of one kind that wait to be sent, and those delivered since. */
export const useOutbox = <P, R>(kind: OutboxKind<P, R>, uid: string): OutboxState<P, R> =>
  useStore(outbox.box(kind, uid));
