import { COLLECTIONS } from '@edu/domain/platform/paths';
import { describe, expect, it, vi } from 'vitest';
import { getUsers } from '../../../web/src/features/admin/shared/lists-api.ts';
import { watchComments } from '../../../web/src/features/comments/api.ts';
import { watchCourseStats } from '../../../web/src/features/ratings/course-stats.ts';
import { getProfile } from '../../../web/src/features/profile/api.ts';
import { getRatings } from '../../../web/src/features/ratings/api.ts';
import { getOwnTestimonial, getTestimonials } from '../../../web/src/features/testimonials/api.ts';
import { startApp } from './app.ts';
import { following, type Watch } from './live.ts';
import { comment, COURSE, OWNER } from './fixture.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const app = startApp('out-of-reach');

describe('while the service is out of reach', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the ratings', () => getRatings(OWNER)],
    ['the testimonials', () => getTestimonials(6)],
    ['a testimonial', () => getOwnTestimonial(OWNER)],
    ['the profile', () => getProfile(OWNER)],
    ['a list of the administrator', () => getUsers()],
  ])('%s: an error, never an empty result', async (_, run) => {
    const browser = app.device(OWNER);
    await browser.disconnect();
    await expect(browser(run)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each<[string, Watch<unknown>, empty: unknown]>([
    ['comments', (...listeners) => watchComments(COURSE, 20, ...listeners), []],
    ['course stats', (...listeners) => watchCourseStats(COURSE, ...listeners), undefined],
  ])('%s wait, and are empty once the server says so', async (_, watch, empty) => {
    const browser = app.device(OWNER);
    await browser.disconnect();
    await following(browser, watch, async ({ all, until }) => {
      // The answer of another query, so that the live one has had its turn.
      await expect(browser(() => getTestimonials(6))).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(all).toEqual([]);
      await browser.connect();
      await until((latest) => expect(latest).toEqual(empty));
    });
  });

  it('loaded comments stay', async () => {
    const stored = { ...comment(OWNER), createdAt: new Date(0) };
    await app.serverWrites({ [`${COLLECTIONS.comments}/one`]: stored });
    const browser = app.device(OWNER);
    const watch: Watch<unknown[]> = (...listeners) => watchComments(COURSE, 20, ...listeners);
    await following(browser, watch, async (first) => {
      await first.until((latest) => expect(latest).toHaveLength(1));
      await browser.disconnect();
      await following(browser, watch, async (second) => {
        await second.until((latest) => expect(latest).toHaveLength(1));
      });
      expect(first.all.at(-1)).toHaveLength(1);
    });
  });
});
