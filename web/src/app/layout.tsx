import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { afterPaint, atLeisure } from '../state/after-paint.ts';
import { useAuth } from '../state/auth.tsx';
import { useIsKept } from '../state/progress.tsx';
import { fetchNoticesWith } from '../state/notices-wanted.ts';
import { common } from '../text/common.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TOAST_REGION } from '../ui/toast.tsx';
import { Header } from './header/header.tsx';
import { RouteError } from './route-error.tsx';
import { NOWHERE } from './paths.ts';
import { AppRoutes } from './routes.tsx';
import { useArrival } from './use-arrival.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Fetched while there is a connection. */
const OfflineBand = lazyPart(() => import('./offline-band.tsx'), 'OfflineBand');
const Notices = lazyPart(() => import('./notices.tsx'), 'Notices');

/** Whoever has a connection is not waiting for it. */
const whenDue = (show: () => void) => (navigator.onLine ? atLeisure : afterPaint)(show);

const HEADER = <Header />;

/**
 * The shared layout: header and main, no footer. The address changes at once; the page follows as a deferred value, so
 * the old page stays until the new one's chunk is here, and the spinner shows only when that takes long.
 */
export function Layout({ isMissing }: { isMissing: boolean }) {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  // On the same page only the filters or the fragment changed: they answer at once.
  const shown = deferred.pathname === location.pathname ? location : deferred;
  const { user, remembered, loading } = useAuth();
  const isKept = useIsKept();
  const main = useRef<HTMLElement>(null);
  // Whoever leaves is told so, and so is a guest of whom something waits to be sent.
  const [wasHere, setWasHere] = useState<boolean>();
  const [isTold, setIsTold] = useState(false);
  if (user ? !wasHere : remembered && wasHere === undefined) setWasHere(Boolean(user));
  useEffect(() => fetchNoticesWith(() => setIsTold(true)), []);
  useArrival(main, shown);

  return (
    <>
      <a className="skip" href="#main">
        {common.skipToContent}
      </a>
      {HEADER}
      <OnDemand when={whenDue}>
        <OfflineBand />
      </OnDemand>
      {location.pathname !== shown.pathname && (
        <div className="pending">
          <Spinner />
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} aria-busy={location !== shown}>
        <ErrorBoundary FallbackComponent={RouteError} resetKeys={[shown.pathname]}>
          <Suspense fallback={<Spinner />}>
            {/* Where the visit began, the server has found nothing. */}
            <AppRoutes
              location={
                isMissing && shown.key === 'default'
                  ? { ...shown, pathname: NOWHERE + shown.pathname }
                  : shown
              }
            />
          </Suspense>
        </ErrorBoundary>
      </main>
      <div className="notices" id={TOAST_REGION} role="status" aria-label={common.toasts} />
      {((wasHere !== undefined && !loading) || isTold || !isKept) && (
        <OnDemand>
          <Notices header={HEADER} wasHere={wasHere} />
        </OnDemand>
      )}
    </>
  );
}
