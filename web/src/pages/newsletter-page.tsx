import { useParams } from 'react-router-dom';
import { isNewsletterStep, TokenStep } from '../features/newsletter/token-step.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Where the links of a letter lead: to confirm a subscription, or to end it. */
export function NewsletterPage() {
  const { step = '' } = useParams();
  return isNewsletterStep(step) ? <TokenStep step={step} /> : <NotFoundPage />;
}
