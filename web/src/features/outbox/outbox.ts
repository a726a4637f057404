import { useStore } from '../../lib/store.ts';
import { Outbox } from '../../lib/outbox/outbox.ts';
import type { OutboxHandler, OutboxState } from '../../lib/outbox/outbox-handler.ts';
import { attemptHandler } from '../quiz/attempt-handler.ts';
import { commentHandler } from '../comments/comment-handler.ts';
import { contactHandler } from '../contact/contact-handler.ts';
import { newsletterHandler } from '../newsletter/newsletter-handler.ts';

/** The only outbox of this tab. */
export const outbox = new Outbox([
  commentHandler,
  attemptHandler,
  contactHandler,
  newsletterHandler,
]);

/** The items of one kind that wait to be sent, and those delivered since. */
export const useOutbox = <P, R>(handler: OutboxHandler<P, R>, uid: string): OutboxState<P, R> =>
  useStore(outbox.queue(handler, uid));
