import { missingFor } from '@edu/domain/learning/certificate';
import { getOwn } from '@edu/domain/lib/get-own';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { verifyAddress } from '../auth/auth-emails.ts';
import { useAuthMutation } from '../auth/use-auth-mutation.ts';
import { useCourses } from '../content/use-content.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { usePageTitle } from '../settings/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { verification as text } from './text.ts';

/**
 * The page behind the link of the verification email. For a signed-in user the code is used at
 * once; without a session a button uses it, because mail scanners open links too.
 */
export function VerifyAddress({ code }: { code: string }) {
  const { user, remembered, loading } = useAuth();
  const { mutate, isPending, isSuccess, refusal } = useAuthMutation(() => verifyAddress(code));
  const uid = user?.uid;
  // A second use of the same link has nothing left to do.
  const isDone = isSuccess || (refusal !== null && user?.emailVerified === true);
  const isTried = isPending || isDone || refusal !== null;
  useEffect(() => {
    if (uid !== undefined && !isTried) mutate();
  }, [uid, isTried, mutate]);
  usePageTitle(isDone ? text.verified : text.link.title);
  if (isDone) return <Verified />;
  const isAwaited = isPending || (loading && remembered !== null) || (user !== null && !refusal);
  return (
    <>
      <h1 className="t-title">{text.link.title}</h1>
      <p className="muted mt-2">{isAwaited ? text.link.busy : text.link.lead}</p>
      {refusal && (
        <Alert variant="bad" className="mt-5">
          {refusal.help}
        </Alert>
      )}
      {!isAwaited && (
        <p className="mt-5">
          <Button variant="primary" isBlock label={text.link.action} onClick={() => mutate()} />
        </p>
      )}
    </>
  );
}

/** Leads to the end of the course that was finished last, where the certificate is. */
function Verified() {
  const { user } = useAuth();
  const { courses: cards } = useCourses();
  const { courses } = useProgress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [finished] = cards
    .filter((card) => !missingFor(card, getOwn(courses, card.id)))
    .toSorted((a, b) => lastUse(courses[b.id]).localeCompare(lastUse(courses[a.id])));
  const quizId = finished?.quizIds.at(-1);
  const toCertificate = finished && quizId && href.quiz(finished.id, quizId, true);
  return (
    <>
      <h1 className="t-title" ref={heading} tabIndex={-1}>
        {text.verified}
      </h1>
      {user ? (
        <p className="mt-5">
          <Link className="btn btn--primary" to={toCertificate ?? paths.home}>
            <span>{toCertificate ? text.link.toCertificate : text.link.toLearning}</span>{' '}
            <ArrowRight className="icon icon--sm" />
          </Link>
        </p>
      ) : (
        <p className="muted mt-2">{text.link.elsewhere}</p>
      )}
    </>
  );
}

const lastUse = (progress: { lastAccessed: string } | undefined): string =>
  progress?.lastAccessed ?? '';
