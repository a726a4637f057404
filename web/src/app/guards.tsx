import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { signOutReason } from '../features/auth/sign-out-reason.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { Checking } from '../features/auth/checking.tsx';
import { CLOSED_TO_GUESTS, href, paths } from './paths.ts';

interface Guarded {
  children?: ReactNode;
  isOpen?: boolean;
  /** Wait instead of redirecting. */
  isUnsure?: boolean;
  isOwn?: boolean;
}

/** Signed-in only; others go to /auth and come back afterwards. */
function RequireUser({ children = <Outlet />, isOpen, isUnsure, isOwn }: Guarded) {
  const { loading, user, remembered, isUnreached } = useAuth();
  const { pathname, search, hash } = useLocation();
  const { requireEmailVerification } = useSettings().settings.security;
  // With an unverified address, wait for the verification banner: it would shift the page below.
  const isRemembered =
    loading && remembered && !(requireEmailVerification && remembered.isUnverified);
  // The same element in every allowed case, so that a settings change does not remount the page.
  if (isOpen || ((isOwn || isUnreached) && isRemembered)) return children;
  if (loading || (isUnsure && !user)) return <Checking />;
  if (!user && signOutReason.get() === 'deleted') return <Navigate to={paths.home} replace />;
  const next = pathname + search + hash;
  const state = isOpen === undefined ? undefined : CLOSED_TO_GUESTS;
  return user ? children : <Navigate to={href.auth({ next })} state={state} replace />;
}

/** The profile: a remembered user sees it before the sign-in service answers. */
export function RequireSelf() {
  return <RequireUser isOwn />;
}

/** How long a guest waits for the live settings before the cached ones count. */
const PATIENCE_MS = 2_000;

/** Lessons, videos and quizzes: open to guests only when the settings allow it. */
export function RequireAccess() {
  const { settings, isLive } = useSettings();
  const { loading } = useAuth();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (loading) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  const isOpen = settings.security.allowGuestAccess;
  return <RequireUser isOpen={isOpen} isUnsure={!isLive && !isLate} />;
}

const ForbiddenPage = lazy(async () => ({
  default: (await import('../pages/forbidden-page.tsx')).ForbiddenPage,
}));

/** The administrator only. This hides the page; the rules and the functions enforce the access. */
export function RequireAdmin() {
  const { user } = useAuth();
  const isUnknown = user?.isAdmin === undefined;
  return (
    <RequireUser>
      {isUnknown ? <Checking /> : user?.isAdmin ? <Outlet /> : <ForbiddenPage />}
    </RequireUser>
  );
}
