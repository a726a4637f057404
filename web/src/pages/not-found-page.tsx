import { states } from '../text/states.ts';
import { NotFound } from '../features/not-found/not-found.tsx';

export function NotFoundPage() {
  return <NotFound {...states.notFound} />;
}
