import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useIsHydrated } from './hydrated.ts';

/** A part that is fetched when it is asked for, never on the server. When it does not arrive, the page stays without it. */
export function OnDemand({ children }: { children: ReactNode }) {
  if (!useIsHydrated()) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
