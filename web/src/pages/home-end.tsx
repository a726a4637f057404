import { lazy } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { TestimonialsSection } from '../features/testimonials/testimonials-section.tsx';
import { runWhenIdle } from '../lib/run-when-idle.ts';
import { OnDemand } from '../ui/on-demand.tsx';

/** The form works only with its code, so it is not rendered on the server. */
const NewsletterSection = lazy(() =>
  import('../features/newsletter/newsletter-section.tsx').then((it) => ({
    default: it.NewsletterSection,
  })),
);

/** Code that runs needs its code: it is not rendered on the server. */
const TryIt = lazy(async () => ({
  default: (await import('../features/practice/try-it.tsx')).TryIt,
}));

/** The home page below its first screens; a failure here leaves the rest intact. */
export function HomeEnd({ isLearner }: { isLearner: boolean }) {
  return (
    <>
      {!isLearner && (
        <OnDemand when={runWhenIdle}>
          <div className="wrap">
            <TryIt />
          </div>
        </OnDemand>
      )}
      {!isLearner && <HowItWorks />}
      <ErrorBoundary fallback={null}>
        <TestimonialsSection />
      </ErrorBoundary>
      <OnDemand when={runWhenIdle}>
        <NewsletterSection />
      </OnDemand>
    </>
  );
}
