import './certificate-offer.css';
import { missingFor } from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { SignedInUser } from '../auth/api.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { useEmailVerification } from '../verification/use-email-verification.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { EmailStep, Step } from './email-step.tsx';
import { NameDialog } from './name-dialog.tsx';
import { offer as text } from './offer-text.ts';
import { useOwnCertificates } from './store.ts';

/**
 * The one step from a finished course to its certificate: the issued one, the button that asks for
 * the name, the email that verifies the address, or an account. Nothing when the course has none.
 * `next` is the address of the page, to which a sign-in returns.
 */
export function CertificateStep({ course, next }: { course: Course; next: string }) {
  const { user, remembered } = useAuth();
  const { features } = useSettings().settings;
  const progress = getOwn(useProgress().courses, course.id);
  const { data: issued } = useOwnCertificates(user?.uid);
  const known = issued?.find(({ courseId }) => courseId === course.id);
  if (known)
    return (
      <Step said={text.issued(known.number)}>
        <Link className="btn btn--primary" to={href.certificate(known.id)}>
          <Award className="icon icon--sm" /> <span>{text.open}</span>
        </Link>
      </Step>
    );
  if (!features.quizzes || missingFor(course, progress)) return null;
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
