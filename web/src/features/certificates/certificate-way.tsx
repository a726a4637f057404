import { missingFor } from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { getOwn } from '@edu/domain/lib/get-own';
import { Award } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { SignedInUser } from '../auth/api.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { offer as text } from './offer-text.ts';
import { useOwnCertificates } from './store.ts';

/**
 * The way from a finished course to its certificate: a link to the issued one, or the button that
 * asks for the name. Nothing when there is neither; CertificateOffer says why.
 */
export function CertificateWay({ course }: { course: Course }) {
  const { user } = useAuth();
  return user && <OfLearner course={course} user={user} />;
}

function OfLearner({ course, user }: { course: Course; user: SignedInUser }): ReactNode {
  const { data: issued } = useOwnCertificates(user.uid);
  const { features } = useSettings().settings;
  const progress = getOwn(useProgress().courses, course.id);
  const known = issued?.find(({ courseId }) => courseId === course.id);
  if (known)
    return (
      <Link className="btn btn--primary" to={href.certificate(known.id)}>
        <Award className="icon icon--sm" /> <span>{text.open}</span>
      </Link>
    );
  // The list need not be known: the server answers the certificate that exists.
  const canGet = features.quizzes && user.emailVerified && !missingFor(course, progress);
  return canGet && <Get course={course} user={user} />;
}

function Get({ course, user }: { course: Course; user: SignedInUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  return (
    <>
      <Button
        variant="primary"
        icon={Award}
        label={text.get}
        aria-disabled={!isOnline}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && <NameDialog course={course} user={user} onClose={() => setIsAsking(false)} />}
    </>
  );
}
