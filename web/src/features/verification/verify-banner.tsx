import { TriangleAlert } from 'lucide-react';
import { useAuth } from '../../state/auth.tsx';
import { useSettings } from '../../state/settings.tsx';
import { verification as text } from '../../text/verification.ts';
import { VerifyEmail } from './verify-email.tsx';

/** What somebody sees whose address must be proved before they may speak (decisions.md section 4). */
export function VerifyBanner() {
  const { user } = useAuth();
  const { requireEmailVerification } = useSettings().settings.security;
  if (!requireEmailVerification || !user || user.emailVerified) return null;
  return (
    <div className="alert alert--warn verify-banner">
      <TriangleAlert className="icon" aria-hidden="true" />
      <div>
        <p className="strong">{text.title}</p>
        <p>{text.text(user.email)}</p>
        <VerifyEmail />
      </div>
    </div>
  );
}
