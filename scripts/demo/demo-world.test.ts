import { readFileSync } from 'node:fs';
import { type DayAnalytics, type DayCounts, sumCourses } from '@edu/domain/analytics/analytics';
import { sumDays } from '@edu/domain/analytics/analytics-view';
import { commentSchema } from '@edu/domain/community/comment';
import { type Certificate, CERTIFICATE_ID } from '@edu/domain/learning/certificate';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { finishedAt, lessonState } from '@edu/domain/learning/progress';
import { progressDocumentSchema } from '@edu/domain/learning/progress-document';
import { readProgress } from '@edu/domain/learning/progress-read';
import {
  courseRating,
  type RatingStats,
  ratingStats,
  type RatingValue,
  type Rating,
  ratingSchema,
} from '@edu/domain/community/rating';
import { testimonialSchema } from '@edu/domain/community/testimonial';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoWorld } from './world.ts';

/**
 * The demo data is consistent: accounts, progress, ratings, comments and analytics have the same
 * numbers.
 */

const content = readFileSync(new URL('../../content/export.json', import.meta.url), 'utf8');
const isThere = (id: string) => content.includes(`"id": "${id}"`);
const NOW = new Date('2026-05-20T10:00:00.000Z');
const { people, documents } = demoWorld(NOW);
const names = new Map(people.map(({ uid, displayName }) => [uid, displayName]));
const of = <T = Record<string, unknown>>(collection: string): [string, T][] =>
  [...documents]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([path, document]) => [path.split('/')[1] ?? '', document as T]);

const days = of<DayAnalytics>(COLLECTIONS.adminAnalytics)
  .map(([, day]) => day)
  .sort((a, b) => (a.day < b.day ? -1 : 1));
const open = of<{ counts: DayCounts; courseId?: string }>(SERVER_COLLECTIONS.analyticsCounters);
const openDays = open.flatMap(([, part]) => (part.courseId ? [] : [part]));
const sums = sumDays([...days, ...openDays]);
const progress = of<{ userId: string; courseId: string; quizzes: Record<string, unknown> }>(
  COLLECTIONS.userProgress,
).map(([, document]) => ({ ...document, ...readProgress(document.courseId, document) }));

it('has one certificate, of a demo learner who has earned it', () => {
  const [[id, certificate] = []] = of<Certificate & { userId: string }>(COLLECTIONS.certificates);
  const done = progress.find(
    ({ userId, courseId }) => userId === certificate?.userId && courseId === certificate.courseId,
  );
  expect(id).toMatch(CERTIFICATE_ID);
  expect(certificate).toMatchObject({
    number: 'EDU-2026-000001',
    name: names.get(certificate?.userId ?? ''),
    lessonCount: Object.keys(done?.lessons ?? {}).length,
    quizzes: [expect.objectContaining({ score: 9, totalQuestions: 11 })],
  });
  expect(of(COLLECTIONS.certificates)).toHaveLength(1);
  expect(of(SERVER_COLLECTIONS.certificateCounters)).toEqual([['2026', { last: 1 }]]);
});

describe('every document', () => {
  it('is of a user with an account and a profile', () => {
    for (const { uid, displayName } of DEMO_ACCOUNTS) expect(names.get(uid)).toBe(displayName);
    expect(new Set(of(COLLECTIONS.users).map(([uid]) => uid))).toEqual(new Set(names.keys()));
    for (const collection of ['userProgress', 'courseRatings', 'comments', 'testimonials'] as const)
      for (const [id, document] of of<{ userId: string }>(COLLECTIONS[collection]))
        expect(names.has(document.userId), id).toBe(true);
  });

  it('is signed with the name of the writer’s profile', () => {
    for (const [, { createdAt: _, ...comment }] of of(COLLECTIONS.comments)) {
      const { userId, author, authorRole } = v.parse(commentSchema, comment);
      expect(author).toBe(names.get(userId));
      const isAdmin = DEMO_ACCOUNTS.some((one) => one.uid === userId && one.isAdmin);
      expect(authorRole).toBe(isAdmin ? 'admin' : undefined);
    }
    for (const [, { createdAt: _, ...said }] of of(COLLECTIONS.testimonials)) {
      const { userId, name } = v.parse(testimonialSchema, { ...said, approved: false });
      expect(name).toBe(names.get(userId));
    }
  });

  it('names only courses, lessons and quizzes of the sample content', () => {
    for (const [, { updatedAt: _, ...document }] of of(COLLECTIONS.userProgress)) {
      const { courseId, lessons, quizzes } = v.parse(progressDocumentSchema, document);
      for (const id of [courseId, ...Object.keys(lessons), ...Object.keys(quizzes)])
        expect(isThere(id), id).toBe(true);
    }
  });

  it('has no date in the future', () => {
    const times = [...documents.values()].flatMap((document) =>
      ['createdAt', 'updatedAt', 'asOf'].map((name) => Reflect.get(document, name) as unknown),
    );
    const late = times.filter((time) => time instanceof Date && time.getTime() > NOW.getTime());
    expect(late).toEqual([]);
  });
});

describe('the ratings', () => {
  const ratings = of<Rating & { createdAt: Date; updatedAt: Date }>(COLLECTIONS.courseRatings);

  it('are of learners who have completed a lesson of the course', () => {
    for (const [id, { createdAt: _c, updatedAt: _u, ...given }] of ratings) {
      const { userId, courseId } = v.parse(ratingSchema, given);
      const own = progress.find((one) => one.userId === userId && one.courseId === courseId);
      expect(Object.keys(own?.lessons ?? {}).length, id).toBeGreaterThan(0);
      // As the aggregate counts it: the nightly check finds nothing to correct.
      expect(documents.get(`${SERVER_COLLECTIONS.countedRatings}/${id}`)).toEqual(given);
    }
    expect(of(SERVER_COLLECTIONS.countedRatings)).toHaveLength(ratings.length);
  });

  it('add up to the aggregates, with enough votes to rank the courses', () => {
    const stats = of<RatingStats & { asOf: Date }>(COLLECTIONS.courseStats);
    const shown = stats.map(([courseId, { asOf: _asOf, ...fields }]) => {
      const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
      for (const [, given] of ratings)
        if (given.courseId === courseId) histogram[given.rating as RatingValue] += 1;
      expect(fields).toEqual(ratingStats(histogram));
      return courseRating(fields);
    });
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const rating of shown) expect(rating?.mean).toBeGreaterThanOrEqual(4);
    expect(shown.filter((rating) => (rating?.count ?? 0) >= 5).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the analytics', () => {
  const completed = progress.flatMap(({ lessons, ...one }) =>
    Object.keys(lessons).filter((id) => lessonState({ ...one, lessons }, id).completed),
  );

  it('equal the documents', () => {
    expect(sums).toMatchObject({
      newLearners: people.length,
      enrolments: progress.length,
      lessonCompletions: completed.length,
      ratings: of(COLLECTIONS.courseRatings).length,
      comments: of(COLLECTIONS.comments).length,
    });
    const results = progress.flatMap(({ quizzes }) => Object.values(quizzes));
    expect(sums.quizAttempts).toBeGreaterThanOrEqual(results.length);
    expect(sums.quizPasses).toBe(results.filter(({ score }) => score >= 5).length);
    const finished = progress.filter((one) => finishedAt(one) !== undefined);
    expect(sums.courseCompletions).toBe(finished.length);
  });

  it('count each course as its learners did', () => {
    const parts = open.flatMap(([, part]) =>
      part.courseId === undefined ? [] : [{ ...part, courseId: part.courseId }],
    );
    const counted = sumCourses([...days.flatMap(({ courses }) => courses), ...parts]);
    for (const { courseId, counts, lessons } of counted) {
      const own = progress.filter((one) => one.courseId === courseId);
      expect(counts.enrolments, courseId).toBe(own.length);
      for (const [lessonId, count] of Object.entries(lessons))
        expect(own.filter((one) => one.lessons[lessonId]).length, lessonId).toBe(count);
    }
  });

  it('have enough on most of the last days for a chart', () => {
    const busy = days.slice(-30).filter(({ counts }) => counts.lessonCompletions >= 5);
    expect(days.length).toBeGreaterThan(90);
    expect(busy.length).toBeGreaterThan(15);
  });
});
