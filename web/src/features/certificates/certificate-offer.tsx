import '../../ui/panel.css';
import './certificate-offer.css';
import type { Certificate } from '@edu/domain/learning/certificate';
import type { Course } from '@edu/domain/content/course';
import { Award } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { SignedInUser } from '../auth/api.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { typography } from '@edu/domain/text/typography';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { EmailStep } from './email-step.tsx';
import { NameDialog } from './name-dialog.tsx';
import { offer as text, reasons } from './offer-text.ts';
import { useCourseCertificate } from './store.ts';

/** The certificate of a finished course: the issued one, the offer, or what is missing for it. */
export function CertificateOffer({ course }: { course: Course }) {
  const { user, loading } = useAuth();
  return (
    <section className="panel certificate-offer" aria-labelledby="certificate-offer-h">
      <h2 className="t-h4" id="certificate-offer-h">
        <Award className="icon" /> {text.title}
      </h2>
      {user ? (
        <OfLearner course={course} user={user} />
      ) : (
        !loading && <Words action={<ToSignUp courseId={course.id} />}>{text.guest}</Words>
      )}
    </section>
  );
}

function Words({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <p className="ui-text muted mt-2">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </>
  );
}

const ToSignUp = ({ courseId }: { courseId: string }) => (
  <Link
    className="btn btn--line btn--sm"
    to={href.auth({ mode: 'sign-up', next: href.course(courseId) })}
  >
    {text.signUp}
  </Link>
);

function OfLearner({ course, user }: { course: Course; user: SignedInUser }) {
  const { issued, missing, isPending } = useCourseCertificate(course, user.uid);
  const isOnline = useOnline();
  if (issued) return <Issued certificate={issued} />;
  // Without an answer the server decides: a second request answers the certificate that exists.
  if (isPending && isOnline) return <p className="ui-text muted mt-2">{common.loading}</p>;
  if (missing?.reason === 'incomplete') return <Missing course={course} {...missing} />;
  if (missing) return <Words>{reasons[missing.reason]}</Words>;
  if (!user.emailVerified) return <EmailStep user={user} />;
  return <Earned course={course} user={user} />;
}

function Issued({ certificate: { id, number, status } }: { certificate: Certificate }) {
  return (
    <Words
      action={
        <Link className="btn btn--primary btn--sm" to={href.certificate(id)}>
          {text.open}
        </Link>
      }
    >
      {status === 'revoked' ? text.revoked(number) : text.issued(number)}
    </Words>
  );
}

function Missing({
  course,
  lessonIds,
  quizIds,
}: {
  course: Course;
  lessonIds: readonly string[];
  quizIds: readonly string[];
}) {
  const lessons = course.lessons.filter(({ id }) => lessonIds.includes(id));
  const quizzes = course.quizzes.filter(({ id }) => quizIds.includes(id));
  return (
    <>
      <p className="ui-text muted mt-2">{text.missing}</p>
      <ul role="list" className="certificate-offer__missing ui-text">
        {lessons.map(({ id, title }) => (
          <li key={id}>
            <Link className="link" to={href.lesson(course.id, id)}>
              {text.lesson(typography(title))}
            </Link>
          </li>
        ))}
        {quizzes.map(({ id, title }) => (
          <li key={id}>
            <Link className="link" to={href.quiz(course.id, id)}>
              {text.quiz(typography(title))}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Earned({ course, user }: { course: Course; user: SignedInUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  return (
    <>
      <p className="ui-text muted mt-2">{text.earned}</p>
      <div className="mt-4">
        <Button
          variant="primary"
          isSmall
          label={text.get}
          aria-disabled={!isOnline}
          aria-describedby={isOnline ? undefined : 'certificate-offline'}
          onClick={() => setIsAsking(true)}
        />
      </div>
      {!isOnline && (
        <p className="t-sm muted mt-2" id="certificate-offline">
          {text.offline}
        </p>
      )}
      {isAsking && <NameDialog course={course} user={user} onClose={() => setIsAsking(false)} />}
    </>
  );
}
