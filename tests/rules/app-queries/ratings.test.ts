import { COLLECTIONS, courseRatingId } from '@edu/domain/platform/paths';
import { describe, expect, it, vi } from 'vitest';
import type { Change } from '@edu/domain/learning/user-course-flags';
import type { RatingValue } from '@edu/domain/community/rating';
import {
  changeRatings,
  getRatings,
  removeRating,
  saveRating,
} from '../../../web/src/features/ratings/api.ts';
import { newUid } from '../people.ts';
import { type Browser, DENIED, startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const COURSE = 'js-core';
const THEN = new Date('2026-04-01T10:00:00.000Z');

const app = startApp('ratings');

const placeOf = (uid: string) => `${COLLECTIONS.courseRatings}/${courseRatingId(uid, COURSE)}`;
const rated = (userId: string, rating: number, courseId = COURSE) => ({ userId, courseId, rating });
/** A rating that was stored some time ago. */
const seeded = (uid: string, rating = 2) =>
  app.serverWrites({
    [placeOf(uid)]: { ...rated(uid, rating), createdAt: THEN, updatedAt: THEN },
  });

describe('ratings', () => {
  it('are none without an error, then those that one gave oneself', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(newUid());
    expect(await browser(() => getRatings(uid))).toEqual([]);

    await browser(() => saveRating(rated(uid, 4)));
    await browser(() => saveRating(rated(uid, 5, 'sql-basics')));
    const ratings = await browser(() => getRatings(uid));
    expect(ratings.map(({ courseId, rating }) => `${courseId} ${rating}`).toSorted()).toEqual([
      'js-core 4',
      'sql-basics 5',
    ]);
  });

  it('carry the server’s times as ISO strings', async () => {
    const uid = newUid();
    await seeded(uid);
    expect(await app.device(uid)(() => getRatings(uid))).toEqual([
      {
        ...rated(uid, 2),
        id: courseRatingId(uid, COURSE),
        createdAt: THEN.toISOString(),
        updatedAt: THEN.toISOString(),
      },
    ]);
  });

  it('are replaced by a later one, which has the time of the first', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    await browser(() => saveRating(rated(uid, 5)));
    const [rating, ...others] = await browser(() => getRatings(uid));
    expect(others).toEqual([]);
    expect(rating).toMatchObject({ rating: 5, createdAt: THEN.toISOString() });
    expect(rating?.updatedAt).not.toBe(THEN.toISOString());
  });

  it('stored by two devices at the same time are one', async () => {
    const uid = newUid();
    const [one, two] = [app.device(uid), app.device(uid)];
    await Promise.all([one(() => saveRating(rated(uid, 3))), two(() => saveRating(rated(uid, 4)))]);
    const [rating, ...others] = await one(() => getRatings(uid));
    expect(others).toEqual([]);
    expect([3, 4]).toContain(rating?.rating);
  });

  it('follow one another as soon as the rules accept them, also after another device’s', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    const throttle = `${COLLECTIONS.ratingThrottle}/${uid}`;
    await app.serverWrites({ [throttle]: { ratingId: 'of-another-device', at: new Date() } });
    await browser(() => saveRating(rated(uid, 4)));
    await browser(() => saveRating(rated(uid, 5, 'sql-basics')));
    expect(await browser(() => getRatings(uid))).toHaveLength(2);
    expect(await app.documentAt(throttle)).toMatchObject({
      ratingId: courseRatingId(uid, 'sql-basics'),
    });
  });

  it('are removed, and removing an absent one is no error', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    await browser(() => removeRating(uid, COURSE));
    expect(await app.documentAt(placeOf(uid))).toBeUndefined();
    await browser(() => removeRating(uid, COURSE));
  });
});

describe('changes of ratings', () => {
  const change = (courseId: string, value: RatingValue | null): Change<RatingValue> => ({
    courseId,
    value,
    n: 1,
  });
  const given = async (browser: Browser, uid: string) =>
    Object.fromEntries(
      (await browser(() => getRatings(uid))).map(({ courseId, rating }) => [courseId, rating]),
    );

  it('are sent one after another, each is reported, and a repeated one changes nothing', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    const changes = [change(COURSE, null), change('sql-basics', 5), change('css-basics', 1)];
    const sent: string[] = [];
    const make = () => changeRatings(uid, changes, ({ courseId }) => sent.push(courseId));
    await browser(make);
    expect(sent).toEqual([COURSE, 'sql-basics', 'css-basics']);
    await browser(make);
    expect(await given(browser, uid)).toEqual({ 'sql-basics': 5, 'css-basics': 1 });
  });

  it('that are rejected do not delay the others, and are reported at the end', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    await app.settings({ features: { ratings: false } });
    const changes = [change('sql-basics', 5), change(COURSE, null)];
    const sent: string[] = [];
    const make = browser(() => changeRatings(uid, changes, ({ courseId }) => sent.push(courseId)));
    await expect(make).rejects.toMatchObject(DENIED);
    expect(sent).toEqual([COURSE]);
    expect(await given(browser, uid)).toEqual({});
  });

  it('stop at once at any other error', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    const sent: string[] = [];
    const changes = [change('no/place', 5), change('css-basics', 5)];
    const make = browser(() => changeRatings(uid, changes, ({ courseId }) => sent.push(courseId)));
    await expect(make).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(sent).toEqual([]);
  });
});
