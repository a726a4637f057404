import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../state/auth.tsx';
import { common } from '../text/common.ts';
import { states } from '../text/states.ts';
import { Message } from '../ui/message.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePageTitle } from '../state/page-title.ts';
import { href } from './paths.ts';

/** Signed-in only; others go to /auth and come back afterwards (platform.md section 2). */
export function RequireUser() {
  const { loading, user } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) return <Spinner label={common.checkingAccess} />;
  if (!user) return <Navigate to={href.auth({ next: pathname + search })} replace />;
  return <Outlet />;
}

/** The administrator only. The screen hides what rules and functions refuse anyway. */
export function RequireAdmin() {
  const { loading, user } = useAuth();
  const { pathname } = useLocation();
  if (loading) return <Spinner label={common.checkingAccess} />;
  if (!user) return <Navigate to={href.auth({ next: pathname })} replace />;
  return user.isAdmin ? <Outlet /> : <Forbidden />;
}

function Forbidden() {
  const navigate = useNavigate();
  usePageTitle(states.forbidden.title);
  return (
    <Message
      title={states.forbidden.title}
      art={{ id: 'forbidden', category: 'Security' }}
      actions={
        <button type="button" className="btn btn--primary" onClick={() => void navigate(-1)}>
          {states.forbidden.action}
        </button>
      }
    >
      <p className="t-lead message__text">{states.forbidden.text}</p>
    </Message>
  );
}
