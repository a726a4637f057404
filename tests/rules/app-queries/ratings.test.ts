import { COLLECTIONS, courseRatingId } from '@edu/domain/paths';
import { describe, expect, it, vi } from 'vitest';
import { getRatings, removeRating, saveRating } from '../../../web/src/data/ratings.ts';
import { newUid } from '../people.ts';
import { DENIED, startApp } from './app.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const COURSE = 'js-core';
const THEN = new Date('2026-04-01T10:00:00.000Z');

const app = startApp('ratings');

const placeOf = (uid: string) => `${COLLECTIONS.courseRatings}/${courseRatingId(uid, COURSE)}`;
const rated = (userId: string, rating: number, courseId = COURSE) => ({ userId, courseId, rating });
/** A rating that was given some time ago. */
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

  it('are replaced by a later one, which keeps the time of the first', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    await browser(() => saveRating(rated(uid, 5)));
    const [rating, ...others] = await browser(() => getRatings(uid));
    expect(others).toEqual([]);
    expect(rating).toMatchObject({ rating: 5, createdAt: THEN.toISOString() });
    expect(rating?.updatedAt).not.toBe(THEN.toISOString());
  });

  it('given by two devices at the same moment are one', async () => {
    const uid = newUid();
    const [one, two] = [app.device(uid), app.device(uid)];
    await Promise.all([one(() => saveRating(rated(uid, 3))), two(() => saveRating(rated(uid, 4)))]);
    const [rating, ...others] = await one(() => getRatings(uid));
    expect(others).toEqual([]);
    expect([3, 4]).toContain(rating?.rating);
  });

  it('are taken back, and taking back what is not there is no error', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    await browser(() => removeRating(uid, COURSE));
    expect(await app.standing(placeOf(uid))).toBeUndefined();
    await browser(() => removeRating(uid, COURSE));
  });

  it.each([0, 6, 4.5, Number.NaN])('of %d are refused, new or later', async (rating) => {
    const uid = newUid();
    const browser = app.device(uid);
    await expect(browser(() => saveRating(rated(uid, rating)))).rejects.toMatchObject(DENIED);
    await seeded(uid);
    await expect(browser(() => saveRating(rated(uid, rating)))).rejects.toMatchObject(DENIED);
  });

  it('are refused while the feature is off, but read and taken back', async () => {
    const uid = newUid();
    const browser = app.device(uid);
    await seeded(uid);
    await app.settings({ features: { ratings: false } });
    await expect(browser(() => saveRating(rated(uid, 5)))).rejects.toMatchObject(DENIED);
    const another = rated(uid, 5, 'sql-basics');
    await expect(browser(() => saveRating(another))).rejects.toMatchObject(DENIED);
    expect(await browser(() => getRatings(uid))).toMatchObject([{ rating: 2 }]);
    await browser(() => removeRating(uid, COURSE));
  });

  it('are refused to an unverified learner while the address must be verified', async () => {
    const uid = newUid();
    const unverified = app.device(uid, { email_verified: false });
    await unverified(() => saveRating(rated(uid, 3)));
    await app.settings({ security: { requireEmailVerification: true } });
    await expect(unverified(() => saveRating(rated(uid, 5)))).rejects.toMatchObject(DENIED);
    await app.device(uid)(() => saveRating(rated(uid, 5)));
    expect(await unverified(() => getRatings(uid))).toMatchObject([{ rating: 5 }]);
  });
});
