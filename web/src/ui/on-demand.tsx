import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/**
 * A component whose chunk is loaded when it is rendered, never on the server; renders nothing when
 * that fails.
 */
export function OnDemand({
  when = atOnce,
  children,
}: {
  /** Delays the loading, for example until the browser is idle. Must be a stable function. */
  when?: (show: () => void) => void | (() => void);
  children: ReactNode;
}) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => when(() => startTransition(() => setIsDue(true))), [when]);
  if (!isDue) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

const atOnce = (show: () => void): void => show();
