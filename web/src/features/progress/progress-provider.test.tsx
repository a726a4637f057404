import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchUser } from '../auth/api.ts';
import { LEARNER, renderInApp } from '../../test/render.tsx';
import { useProgress } from './progress-provider.tsx';
import { startSync } from '../sync/sync.ts';

function Lesson() {
  const { courses, actions } = useProgress();
  const isDone = courses['sql']?.lessons['sql-1'] !== undefined;
  return (
    <button type="button" onClick={() => actions.complete('sql', 'sql-1')}>
      {isDone ? 'Урок пройдено' : 'Позначити як пройдений'}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

test('without storage, a mark set before the sign-in service answers belongs to the learner', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await renderInApp(<Lesson />);
  await page.getByRole('button', { name: 'Позначити як пройдений' }).click();
  await expect.poll(() => vi.mocked(watchUser).mock.calls.length).toBeGreaterThan(0);
  vi.mocked(watchUser).mock.lastCall?.[0](LEARNER, true);
  await expect.poll(() => vi.mocked(startSync).mock.lastCall?.[0]).toBe(LEARNER.uid);
  await expect.element(page.getByRole('button', { name: 'Урок пройдено' })).toBeVisible();
});
