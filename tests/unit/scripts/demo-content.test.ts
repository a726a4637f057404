import { readFileSync } from 'node:fs';
import { commentSchema } from '@edu/domain/comment';
import { COLLECTIONS, courseRatingId, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { progressDocumentSchema } from '@edu/domain/progress-document';
import { courseRating, type RatingStats, ratingStats, type RatingValue } from '@edu/domain/rating';
import { type Rating, ratingSchema } from '@edu/domain/rating-document';
import { testimonialSchema } from '@edu/domain/testimonial';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../scripts/demo-accounts.ts';
import { DEMO_PROFILES, demoContent } from '../../../scripts/demo-content.ts';

/** What the first look shows is what the rules would let people write, about courses that there are. */

const content = readFileSync(new URL('../../../content/export.json', import.meta.url), 'utf8');
const isThere = (id: string) => content.includes(`"id": "${id}"`);
const NOW = new Date('2026-05-20T10:00:00.000Z');
const demo = demoContent(NOW);
const documents = [...demo];
type Dated<T> = T & { createdAt: Date; updatedAt: Date };
const of = (collection: string) =>
  documents.filter(([path]) => path.startsWith(`${collection}/`)).map(([, document]) => document);

describe('the demo content', () => {
  it('is of every kind', () => {
    for (const name of ['userProgress', 'comments', 'testimonials'] as const)
      expect(of(COLLECTIONS[name]).length, name).toBeGreaterThan(1);
  });

  it.each(of(COLLECTIONS.userProgress))(
    'progress %# is one of a course that there is',
    (document) => {
      const { updatedAt, ...progress } = document as { updatedAt: Date };
      const { courseId, lessons, quizzes } = v.parse(progressDocumentSchema, progress);
      expect(updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      for (const id of [courseId, ...Object.keys(lessons), ...Object.keys(quizzes)])
        expect(isThere(id), id).toBe(true);
    },
  );

  it.each(of(COLLECTIONS.comments))('comment %# is by an account under its name', (document) => {
    const { createdAt: _at, ...comment } = document as { createdAt: Date };
    const { author, userId, courseId } = v.parse(commentSchema, comment);
    expect(DEMO_ACCOUNTS.find(({ uid }) => uid === userId)?.displayName).toBe(author);
    expect(isThere(courseId)).toBe(true);
  });

  it.each(of(COLLECTIONS.testimonials))('testimonial %# could have been submitted', (document) => {
    const { createdAt: _at, ...testimonial } = document as { createdAt: Date };
    expect(v.is(testimonialSchema, { ...testimonial, approved: false })).toBe(true);
  });

  it('rates courses that there are, each rater once', () => {
    const ratings = documents.filter(([path]) => path.startsWith(`${COLLECTIONS.courseRatings}/`));
    for (const [path, document] of ratings) {
      const { createdAt: _created, updatedAt: _updated, ...given } = document as Dated<Rating>;
      const { userId, courseId } = v.parse(ratingSchema, given);
      expect(isThere(courseId), courseId).toBe(true);
      const id = courseRatingId(userId, courseId);
      expect(path).toBe(`${COLLECTIONS.courseRatings}/${id}`);
      // As the aggregate holds it: the nightly check finds nothing to correct.
      expect(demo.get(`${SERVER_COLLECTIONS.countedRatings}/${id}`)).toEqual(given);
    }
    expect(of(SERVER_COLLECTIONS.countedRatings)).toHaveLength(ratings.length);
  });

  it('shows stars, a histogram and enough votes to tell courses apart', () => {
    const stats = documents.filter(([path]) => path.startsWith(`${COLLECTIONS.courseStats}/`));
    const shown = stats.map(([path, document]) => {
      const courseId = path.split('/')[1];
      const { asOf, ...fields } = document as RatingStats & { asOf: Date };
      expect(asOf.getTime()).toBeLessThanOrEqual(NOW.getTime());
      const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
      for (const given of of(COLLECTIONS.courseRatings) as Rating[])
        if (given.courseId === courseId) histogram[given.rating as RatingValue] += 1;
      expect(fields).toEqual(ratingStats(histogram));
      return courseRating(fields);
    });
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.filter((rating) => (rating?.count ?? 0) >= 5).length).toBeGreaterThanOrEqual(2);
    for (const rating of shown) {
      expect(rating?.mean).toBeGreaterThanOrEqual(4.2);
      expect(rating?.mean).toBeLessThanOrEqual(4.9);
    }
  });

  it('is of accounts that there are', () => {
    const uids = DEMO_ACCOUNTS.map(({ uid }) => uid);
    for (const uid of Object.keys(DEMO_PROFILES)) expect(uids).toContain(uid);
  });
});
