import { readFileSync } from 'node:fs';
import { commentSchema } from '@edu/domain/comment';
import { COLLECTIONS } from '@edu/domain/paths';
import { progressDocumentSchema } from '@edu/domain/progress-document';
import { testimonialSchema } from '@edu/domain/testimonial';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../scripts/demo-accounts.ts';
import { DEMO_PROFILES, demoContent } from '../../../scripts/demo-content.ts';

/** What the first look shows is what the rules would let people write, about courses that there are. */

const content = readFileSync(new URL('../../../content/export.json', import.meta.url), 'utf8');
const isThere = (id: string) => content.includes(`"id": "${id}"`);
const NOW = new Date('2026-05-20T10:00:00.000Z');
const documents = [...demoContent(NOW)];
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

  it('is of accounts that there are', () => {
    const uids = DEMO_ACCOUNTS.map(({ uid }) => uid);
    for (const uid of Object.keys(DEMO_PROFILES)) expect(uids).toContain(uid);
  });
});
