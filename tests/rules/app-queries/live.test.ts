import { COLLECTIONS } from '@edu/domain/platform/paths';
import { DEFAULT_SETTINGS, type Settings } from '@edu/domain/platform/settings';
import { expect, it, vi } from 'vitest';
import {
  type CourseStats,
  watchCourseStats,
} from '../../../web/src/features/ratings/course-stats.ts';
import { watchSettings } from '../../../web/src/features/settings/api.ts';
import { startApp } from './app.ts';
import { following, type Watch } from './live.ts';
import { COURSE } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

/** What a guest gets at first, when there is no document, and then live. */

const app = startApp('live');

it('the ratings of a course are none, then the aggregate', async () => {
  const THEN = new Date('2026-04-01T10:00:00.000Z');
  const stats = { count: 2, sum: 9, histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } };
  const watch: Watch<CourseStats | undefined> = (...listeners) =>
    watchCourseStats(COURSE, ...listeners);
  await following(app.guest(), watch, async ({ until }) => {
    await until((latest) => expect(latest).toBeUndefined());
    await app.serverWrites({ [`${COLLECTIONS.courseStats}/${COURSE}`]: { ...stats, asOf: THEN } });
    await until((latest) =>
      expect(latest).toEqual({ ...stats, id: COURSE, asOf: THEN.toISOString() }),
    );
  });
});

it('the settings are the defaults, then those of the document as far as they can be read', async () => {
  const watch: Watch<Settings> = (...listeners) => watchSettings(...listeners);
  await following(app.guest(), watch, async ({ until }) => {
    await until((latest) => expect(latest).toEqual(DEFAULT_SETTINGS));
    await app.settings({
      platformName: 'Моя школа',
      features: { quizzes: false, comments: 'yes' },
    });
    await until(({ platformName, features }) => {
      expect(platformName).toBe('Моя школа');
      expect(features).toEqual({ ...DEFAULT_SETTINGS.features, quizzes: false });
    });
  });
});
