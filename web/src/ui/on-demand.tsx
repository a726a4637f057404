import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useIsHydrated } from './hydrated.ts';

/**
 * A part that is fetched when it is asked for, never on the server, and behind the first frame where a page is taken over. When it
 * does not arrive, the page stays without it.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(useIsHydrated());
  useEffect(() => startTransition(() => setIsDue(true)), []);
  if (!isDue) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
