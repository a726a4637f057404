import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/**
 * A component whose chunk is loaded when it is rendered, never on the server; until then, and when
 * that fails, renders the fallback or nothing.
 */
export function OnDemand({
  when = atOnce,
  fallback = null,
  children,
}: {
  /** Delays the loading, for example until the browser is idle. Must be a stable function. */
  when?: (show: () => void) => void | (() => void);
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => when(() => startTransition(() => setIsDue(true))), [when]);
  if (!isDue) return fallback;
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const atOnce = (show: () => void): void => show();
