import { useEffect, useSyncExternalStore } from 'react';
import { arrivedAddresses as arrived } from '../../state/kept-addresses.ts';
import { newsletter as text } from '../../text/newsletter.ts';
import { Toast } from '../../ui/toast.tsx';

/** An address that waited has gone out by itself, and no form is there to speak of the letter. It goes with its person. */
export function Letter() {
  const [email] = useSyncExternalStore(arrived.subscribe, arrived.read);
  useEffect(() => arrived.told, []);
  if (!email) return null;
  return (
    <Toast key={email} isGood isLasting onClose={arrived.told}>
      <p>
        <b>{text.sent.title}</b>
      </p>
      <p className="t-sm muted">{text.sent.text(email)}</p>
    </Toast>
  );
}
