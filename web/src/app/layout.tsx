import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { common } from '../lib/i18n/common.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { runWhenIdle } from '../lib/run-when-idle.ts';
import { Spinner } from '../ui/spinner.tsx';
import { TOAST_REGION } from '../ui/toast-region.ts';
import { Header } from './header/header.tsx';
import { OfflineBand } from './offline-band.tsx';
import { describePage } from './page-meta.ts';
import { NOWHERE } from './paths.ts';
import { RouteError } from './route-error.tsx';
import { AppRoutes } from './routes.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));

/** The browser does not fetch a module again after a failure. */
const whenConnected = (show: () => void) =>
  runWhenIdle(() => {
    if (onlineManager.isOnline() || navigator.serviceWorker?.controller) return show();
    const stop = onlineManager.subscribe(() => {
      stop();
      show();
    });
  });

/**
 * The shared layout: header and main, no footer. Only the first page of a visit shows the spinner.
 */
export function Layout({ isMissing }: { isMissing: boolean }) {
  const location = useLocation();
  const { pathname, key } = location;
  const { user, remembered } = useAuth();
  // The server answered 404 for the first address of the visit.
  const [missingAt] = useState(isMissing ? key : undefined);
  const main = useRef<HTMLElement>(null);
  // SignedOutToast also needs a user who signs out before the code of Notices has loaded.
  const [wasHere, setWasHere] = useState<boolean>();
  if (user ? !wasHere : remembered && wasHere === undefined) setWasHere(Boolean(user));
  useScrollRestoration(main, location);
  useEffect(() => describePage(pathname), [pathname]);
  const client = useQueryClient();
  useEffect(
    () =>
      runWhenIdle(() => {
        import('./background.ts').then((it) => it.startBackground(client), console.warn);
      }),
    [client],
  );

  return (
    <>
      <a className="skip" href="#main">
        {common.skipToContent}
      </a>
      {/* React hydrates each boundary in its own task, and the pressed one first. */}
      <Suspense>
        <Header />
      </Suspense>
      <OfflineBand />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={RouteError} resetKeys={[pathname]}>
          <Suspense fallback={<Spinner />}>
            <AppRoutes
              location={
                key === missingAt ? { ...location, pathname: NOWHERE + pathname } : location
              }
            />
          </Suspense>
        </ErrorBoundary>
      </main>
      <div className="notices" id={TOAST_REGION} role="status" aria-label={common.toasts} />
      <OnDemand when={whenConnected}>
        <Notices wasHere={wasHere} />
      </OnDemand>
    </>
  );
}
