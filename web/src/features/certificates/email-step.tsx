import './certificate-offer.css';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignedInUser } from '../auth/api.ts';
import { useCountdown, useEmailVerification } from '../verification/use-email-verification.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { offer as text } from './offer-text.ts';

/** A sentence with its action: as high in every state, so that nothing below moves. */
export const Step = ({ said, children }: { said: string; children: ReactNode }) => (
  <div className="certificate-step">
    <p role="status">{said}</p>
    <div className="row">{children}</div>
  </div>
);

/** The email that verifies the address, sent from here; the page goes on when it is verified. */
export function EmailStep({ user }: { user: SignedInUser }) {
  const { isSent, send } = useEmailVerification(user.uid);
  const { left, begin } = useCountdown();
  const isOnline = useOnline();
  const { email } = text;
  const said = send.isError ? email.failed : isSent ? email.sent(user.email) : text.unverified;
  return (
    <Step said={isOnline ? said : text.offline}>
      <Button
        variant="primary"
        icon={Mail}
        label={left > 0 ? email.againIn(left) : isSent ? email.again : email.send}
        aria-disabled={!isOnline || send.isPending || left > 0}
        onClick={() => send.mutate(undefined, { onSuccess: begin })}
      />
    </Step>
  );
}
