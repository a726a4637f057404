import { COLLECTIONS } from '@edu/domain/paths';
import { describe, expect, it, vi } from 'vitest';
import { type CourseStats, watchCourseStats } from '../../../web/src/data/course-stats.ts';
import { startApp } from './app.ts';
import { following, type Watch } from './live.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const COURSE = 'js-core';
const THEN = new Date('2026-04-01T10:00:00.000Z');
const app = startApp('course-stats');

describe('the ratings of a course', () => {
  it('are none at first, then follow the aggregate live', async () => {
    const stats = { count: 2, sum: 9, histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } };
    const watch: Watch<CourseStats | undefined> = (...listeners) =>
      watchCourseStats(COURSE, ...listeners);

    await following(app.guest(), watch, async ({ until }) => {
      await until((latest) => expect(latest).toBeUndefined());
      await app.serverWrites({
        [`${COLLECTIONS.courseStats}/${COURSE}`]: { ...stats, asOf: THEN },
      });
      await until((latest) =>
        expect(latest).toEqual({ ...stats, id: COURSE, asOf: THEN.toISOString() }),
      );
    });
  });
});
