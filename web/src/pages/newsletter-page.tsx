import { useParams } from 'react-router-dom';
import { isNewsletterStep, TokenStep } from '../features/newsletter/token-step.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The pages of the newsletter's email links: confirm a subscription, or end it. */
export function NewsletterPage() {
  const { step = '' } = useParams();
  return isNewsletterStep(step) ? <TokenStep step={step} /> : <NotFoundPage />;
}
