import type { Clip } from '@edu/domain/content/course';
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { runWhenIdle } from '../../lib/run-when-idle.ts';

/** The positions are not needed for the first paint. */
const ResumeLabel = lazy(async () => ({
  default: (await import('./resume-label.tsx')).ResumeLabel,
}));

/** The label of a way to a lesson: where the learner stopped, once it is known. */
export function ResumeFrom({
  children,
  ...props
}: {
  lesson: Clip & { id: string };
  children: ReactNode;
}) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => runWhenIdle(() => startTransition(() => setIsDue(true))), []);
  if (!isDue) return children;
  return (
    <ErrorBoundary fallback={children}>
      <Suspense fallback={children}>
        <ResumeLabel {...props}>{children}</ResumeLabel>
      </Suspense>
    </ErrorBoundary>
  );
}
