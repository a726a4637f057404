import { useAuth } from '../auth/auth-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { verification as text } from './text.ts';
import { Alert } from '../../ui/alert.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** For a user whose address must be verified before they may write. */
export function VerifyBanner() {
  const { user } = useAuth();
  const { requireEmailVerification } = useSettings().settings.security;
  if (!requireEmailVerification || !user || user.emailVerified) return null;
  return (
    <Alert variant="warn" className="verify-banner">
      <p className="strong">{text.title}</p>
      <p>{text.text(user.email)}</p>
      <VerifyEmail />
    </Alert>
  );
}
