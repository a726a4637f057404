import '../../ui/alert.css';
import './guest-invite.css';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from './auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { guestInvite as text } from '../quiz/text.ts';
import { Button } from '../../ui/button.tsx';

const SignUpHere = lazy(async () => ({
  default: (await import('./sign-up-here.tsx')).SignUpHere,
}));

/**
 * Invites a guest to save a result in an account, by a form in place; the sign-in returns to
 * `next`. Renders nothing for a learner.
 */
export function GuestInvite({ next }: { next: string }) {
  const { user, remembered, loading } = useAuth();
  const { isStored } = useProgress();
  const [isOpen, setIsOpen] = useState(false);
  if (user || remembered || loading) return null;
  const page = (
    <Link className="btn btn--line btn--sm" to={href.auth({ mode: 'sign-up', next })}>
      {text.signUp}
    </Link>
  );
  return (
    <div className="alert guest-invite">
      <p>{isStored ? text.stored : text.notStored}</p>
      {isOpen && (
        <ErrorBoundary fallback={page}>
          <Suspense>
            <SignUpHere />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="row">
        {!isOpen && <Button isSmall label={text.signUp} onClick={() => setIsOpen(true)} />}
        <Link className="link" to={href.auth({ next })}>
          {text.signIn}
        </Link>
      </div>
    </div>
  );
}
