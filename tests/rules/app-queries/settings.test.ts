import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/settings';
import { describe, expect, it, vi } from 'vitest';
import { watchSettings } from '../../../web/src/data/settings.ts';
import { startApp } from './app.ts';
import { UNTIL } from '../../support/until.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const app = startApp('settings');

describe('the settings', () => {
  it('of a platform without a document are the defaults for a guest, then follow it live', async () => {
    const seen: Settings[] = [];
    const errors: Error[] = [];
    const stop = await app.guest()(() =>
      watchSettings(
        (settings) => seen.push(settings),
        (error) => errors.push(error),
      ),
    );
    try {
      await vi.waitFor(() => expect(seen).toEqual([DEFAULT_SETTINGS]), UNTIL);
      await app.settings({
        platformName: 'Моя школа',
        features: { quizzes: false, comments: 'yes' },
      });
      await vi.waitFor(() => expect(seen.at(-1)?.platformName).toBe('Моя школа'), UNTIL);
    } finally {
      stop();
    }
    expect(seen.at(-1)?.features).toEqual({ ...DEFAULT_SETTINGS.features, quizzes: false });
    expect(errors).toEqual([]);
  });
});
