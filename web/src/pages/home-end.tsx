import { ErrorBoundary } from 'react-error-boundary';
import { atLeisure } from '../state/after-paint.ts';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { VoicesSection } from '../features/testimonials/voices-section.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Of no use before it answers. */
const NewsletterSection = lazyPart(
  () => import('../features/newsletter/newsletter-section.tsx'),
  'NewsletterSection',
);

/** The home page below its first screens; what fails there leaves the rest as it is. */
export function HomeEnd() {
  return (
    <>
      <HowItWorks />
      <ErrorBoundary fallback={null}>
        <VoicesSection />
      </ErrorBoundary>
      <OnDemand when={atLeisure}>
        <NewsletterSection />
      </OnDemand>
    </>
  );
}
