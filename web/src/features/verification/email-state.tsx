import './verification.css';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SignedInUser } from '../auth/api.ts';
import { verification as text } from './text.ts';
import { VerifyEmail } from './verify-email.tsx';

/** Whether the address is verified, and what helps when it is not. */
export function EmailState({ user: { emailVerified } }: { user: SignedInUser }) {
  const Icon = emailVerified ? CircleCheck : CircleAlert;
  return (
    <div>
      <p className={emailVerified ? 'email-state email-state--ok t-sm' : 'email-state t-sm'}>
        <Icon className="icon icon--sm" />{' '}
        <span>{emailVerified ? text.verified : text.unverified}</span>
      </p>
      {!emailVerified && <VerifyEmail />}
    </div>
  );
}
