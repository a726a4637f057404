import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CompletionNote } from '../../../web/src/features/lesson/completion.tsx';
import { unsentSync } from '../../../web/src/features/pending-changes/pending-changes.ts';

const progress = vi.hoisted(() => ({ sync: 'waiting', pending: 0, isStored: true }));
vi.mock('../../../web/src/features/progress/progress-provider.tsx', () => ({
  useProgress: () => progress,
}));
vi.mock('../../../web/src/features/auth/auth-provider.tsx', () => ({
  useAuth: () => ({ user: { uid: 'olena' }, loading: false }),
}));

beforeEach(() => {
  progress.pending = 2;
  const item = { kind: 'lesson', id: 'c1 l1', courseId: 'c1', partId: 'l1', state: 'waiting' };
  unsentSync.set({ changes: [item as never], send: async () => undefined });
  onTestFinished(() => unsentSync.set(undefined));
});

const said = (lessonId: string) =>
  renderToStaticMarkup(<CompletionNote completed courseId="c1" lessonId={lessonId} />);

it('shows a pending mark as pending, without a number', () => {
  expect(said('l1')).toContain('Збережено на цьому пристрої. Надішлемо, щойно з’явиться зв’язок.');
});

it('shows nothing pending under a mark that the account has', () => {
  expect(said('l2')).toContain('Збережено на цьому пристрої');
  expect(said('l2')).not.toContain('Надішлемо');
});
