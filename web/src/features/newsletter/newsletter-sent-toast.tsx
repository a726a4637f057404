import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { useEffect } from 'react';
import { newsletterHandler } from './newsletter-handler.ts';
import { outbox, useOutbox } from '../outbox/outbox.ts';
import { newsletter as text } from './text.ts';
import { Toast } from '../../ui/toast.tsx';

function acknowledge(): void {
  const { delivered } = outbox.queue(newsletterHandler, ANONYMOUS).get();
  outbox.queue(newsletterHandler, ANONYMOUS).acknowledge(delivered.map(({ item }) => item.id));
}

/**
 * A stored address was sent after its form was closed. The toast is removed when the user changes.
 */
export function NewsletterSentToast() {
  const { delivered } = useOutbox(newsletterHandler, ANONYMOUS);
  const email = delivered[0]?.item.payload;
  useEffect(() => acknowledge, []);
  if (!email) return null;
  return (
    <Toast key={email} isGood isLasting onClose={acknowledge}>
      <p>
        <b>{text.sent.title}</b>
      </p>
      <p className="t-sm muted">{text.sent.text(email)}</p>
    </Toast>
  );
}
