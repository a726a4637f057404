import './certificate-offer.css';
import type { Course } from '@edu/domain/content/course';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { SignedInUser } from '../auth/api.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useEmailVerification } from '../verification/use-email-verification.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { EmailStep, Step } from './email-step.tsx';
import { NameDialog } from './name-dialog.tsx';
import { offer as text } from './offer-text.ts';
import { useCourseCertificate } from './store.ts';

/**
 * The one step from a finished course to its certificate: the issued one, the button that asks for
 * the name, the email that verifies the address, or an account. Nothing when the course has none.
 * `next` is the address of the page, to which a sign-in returns.
 */
export function CertificateStep({ course, next }: { course: Course; next: string }) {
  const { user, remembered } = useAuth();
  // The list need not be known: the server answers the certificate that exists.
  const { issued, missing } = useCourseCertificate(course, user?.uid);
  if (issued)
    return (
      <Step said={text.issued(issued.number)}>
        <Link className="btn btn--primary" to={href.certificate(issued.id)}>
          <Award className="icon icon--sm" /> <span>{text.open}</span>
        </Link>
      </Step>
    );
  if (missing) return null;
  if (user) return <OfLearner course={course} user={user} />;
  // The session of a remembered learner is on its way; its place is kept.
  if (remembered) return <Step said="">{null}</Step>;
  return (
    <Step said={text.guest}>
      <Link className="btn btn--primary" to={href.auth({ mode: 'sign-up', next })}>
        <Award className="icon icon--sm" /> <span>{text.signUp}</span>
      </Link>
      <Link className="link" to={href.auth({ next })}>
        {text.signIn}
      </Link>
    </Step>
  );
}

/** Goes on to the name once the address, for which this step has sent an email, is verified. */
function OfLearner({ course, user }: { course: Course; user: SignedInUser }) {
  const { isSent } = useEmailVerification(user.uid);
  const [isAsking, setIsAsking] = useState(false);
  const [wasVerified, setWasVerified] = useState(user.emailVerified);
  if (user.emailVerified !== wasVerified) {
    setWasVerified(user.emailVerified);
    setIsAsking(user.emailVerified && isSent);
  }
  const isOnline = useOnline();
  if (user.emailVerified)
    return (
      <>
        <Step said={isOnline ? text.ready : text.offline}>
          <Button
            variant="primary"
            icon={Award}
            label={text.get}
            aria-disabled={!isOnline}
            onClick={() => setIsAsking(true)}
          />
        </Step>
        {isAsking && <NameDialog course={course} user={user} onClose={() => setIsAsking(false)} />}
      </>
    );
  return <EmailStep user={user} />;
}
