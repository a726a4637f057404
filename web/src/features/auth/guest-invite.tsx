import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { useAuth } from './auth-provider.tsx';
import { useProgress } from '../progress/progress-provider.tsx';
import { guestInvite as text } from '../quiz/text.ts';

/**
 * Invites a guest to save a result in an account; sign-up returns to `next`. Renders nothing for a
 * learner.
 */
export function GuestInvite({ next }: { next: string }) {
  const { user, remembered, loading } = useAuth();
  const { isStored } = useProgress();
  if (user || remembered || loading) return null;
  return (
    <div className="alert guest-invite">
      <p>{isStored ? text.stored : text.notStored}</p>
      <div className="row">
        <Link className="btn btn--line btn--sm" to={href.auth({ mode: 'sign-up', next })}>
          {text.signUp}
        </Link>
        <Link className="link" to={href.auth({ next })}>
          {text.signIn}
        </Link>
      </div>
    </div>
  );
}
