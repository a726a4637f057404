import { COLLECTIONS, courseRatingId } from '@edu/domain/firestore/collections';
import { describe, expect, it, vi } from 'vitest';
import type { RatingValue } from '@edu/domain/community/rating';
import {
  changeRatings,
  getRatings,
  removeRating,
  saveRating,
} from '../../../web/src/features/ratings/api.ts';
import { newUid } from '../support/users.ts';
import { type Browser, DENIED, startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const COURSE = 'js-core';
const THEN = new Date('2026-04-01T10:00:00.000Z');

const app = startApp('ratings');

const placeOf = (uid: string) => `${COLLECTIONS.courseRatings}/${courseRatingId(uid, COURSE)}`;
const rated = (userId: string, rating: number, courseId = COURSE) => ({ userId, courseId, rating });
/** A learner with a rating that was stored some time ago. */
async function newLearner(): Promise<[uid: string, browser: Browser]> {
  const uid = newUid();
  const stored = { ...rated(uid, 2), createdAt: THEN, updatedAt: THEN };
  await app.serverWrites({ [placeOf(uid)]: stored });
  return [uid, app.device(uid)];
}

describe('ratings', () => {
  it('are the learner’s own, are replaced with the time of the first, and removed', async () => {
    await newLearner();
    const [uid, browser] = await newLearner();
    const [createdAt, id] = [THEN.toISOString(), courseRatingId(uid, COURSE)];
    const stored = { ...rated(uid, 2), id, createdAt, updatedAt: createdAt };
    expect(await browser(() => getRatings(uid))).toEqual([stored]);
    await browser(() => saveRating(rated(uid, 5)));
    const updatedAt = expect.not.stringMatching(createdAt) as string;
    expect(await browser(() => getRatings(uid))).toEqual([{ ...stored, rating: 5, updatedAt }]);
    // Removing an absent one is no error.
    for (const _ of ['once', 'again']) await browser(() => removeRating(uid, COURSE));
    expect(await browser(() => getRatings(uid))).toEqual([]);
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
});

describe('changes of ratings', () => {
  /** Makes the changes; reports the courses that were sent, and the error. */
  async function change(
    uid: string,
    browser: Browser,
    changes: [courseId: string, value: RatingValue | null][],
  ) {
    const sent: string[] = [];
    const all = changes.map(([courseId, value]) => ({ courseId, value, n: 1 }));
    const make = () => changeRatings(uid, all, ({ courseId }) => sent.push(courseId));
    const error = await browser(make).catch((thrown: unknown) => thrown);
    return { sent, error };
  }
  const given = async (browser: Browser, uid: string) =>
    Object.fromEntries(
      (await browser(() => getRatings(uid))).map(({ courseId, rating }) => [courseId, rating]),
    );

  it('are sent one after another, each is reported, and a repeated one changes nothing', async () => {
    const [uid, browser] = await newLearner();
    for (const _ of ['once', 'again']) {
      const { sent, error } = await change(uid, browser, [
        [COURSE, null],
        ['sql-basics', 5],
        ['css-basics', 1],
      ]);
      expect(sent).toEqual([COURSE, 'sql-basics', 'css-basics']);
      expect(error).toBeUndefined();
    }
    expect(await given(browser, uid)).toEqual({ 'sql-basics': 5, 'css-basics': 1 });
  });

  it('that are rejected do not delay the others, and are reported at the end', async () => {
    const [uid, browser] = await newLearner();
    await app.settings({ features: { ratings: false } });
    const { sent, error } = await change(uid, browser, [
      ['sql-basics', 5],
      [COURSE, null],
    ]);
    expect(error).toMatchObject(DENIED);
    expect(sent).toEqual([COURSE]);
    expect(await given(browser, uid)).toEqual({});
  });

  it('stop at once at any other error', async () => {
    const uid = newUid();
    const { sent, error } = await change(uid, app.device(uid), [
      ['no/place', 5],
      ['css-basics', 5],
    ]);
    expect(error).toMatchObject({ code: 'invalid-argument' });
    expect(sent).toEqual([]);
  });
});
