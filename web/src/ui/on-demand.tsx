import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/**
 * A part that is fetched when it is asked for, never on the server, and drawn behind the frame that answers whoever asked, in pieces
 * that let the next answer through. When it does not arrive, the page stays without it.
 */
export function OnDemand({
  when = atOnce,
  children,
}: {
  /** Where nobody has asked: when it is time. Always the same function. */
  when?: (show: () => void) => void;
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
