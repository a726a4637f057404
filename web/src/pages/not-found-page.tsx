import { pages } from '../text/pages.ts';
import { NotFound } from '../features/not-found/not-found.tsx';

export function NotFoundPage() {
  return <NotFound {...pages.notFound} />;
}
