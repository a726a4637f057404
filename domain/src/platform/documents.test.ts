import { commentSchema } from '@edu/domain/community/comment';
import { newProfile, profileDocumentSchema } from '@edu/domain/people/profile';
import { progressDocumentSchema } from '@edu/domain/learning/progress';
import { ratingSchema } from '@edu/domain/community/rating';
import { testimonialSchema } from '@edu/domain/community/testimonial';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

/** The fuzz tests compare every bound with the rules; these are examples. */
const account = { uid: 'u1', email: 'olena@example.com', displayName: 'Олена', photoURL: null };
const profile = newProfile(account, '2026-05-01T10:00:00.000Z');
const progress = {
  userId: 'u1',
  courseId: 'js-core',
  lessons: {},
  quizzes: {},
  rev: 0,
  lastAccessed: '',
};
const testimonial = {
  userId: 'u1',
  name: 'Олена',
  role: '',
  text: 'Знайшла роботу після курсу.',
  approved: false,
};

const CASES: [what: string, schema: v.GenericSchema, document: object, isValid: boolean][] = [
  ['a new profile', profileDocumentSchema, profile, true],
  ['a profile with a role', profileDocumentSchema, { ...profile, role: 'admin' }, false],
  ['a link to a script', profileDocumentSchema, { ...profile, website: 'javascript:1' }, false],
  ['first progress', progressDocumentSchema, progress, true],
  ['lessons as a list', progressDocumentSchema, { ...progress, lessons: [] }, false],
  ['lessons as a date', progressDocumentSchema, { ...progress, lessons: new Date() }, false],
  ['five stars', ratingSchema, { courseId: 'js-core', userId: 'u1', rating: 5 }, true],
  ['six stars', ratingSchema, { courseId: 'js-core', userId: 'u1', rating: 6 }, false],
  ['half a star', ratingSchema, { courseId: 'js-core', userId: 'u1', rating: 4.5 }, false],
  [
    'a comment',
    commentSchema,
    { courseId: 'js-core', userId: 'u1', author: 'Олена', content: '🤔' },
    true,
  ],
  [
    'a comment of spaces',
    commentSchema,
    { courseId: 'js-core', userId: 'u1', author: 'Олена', content: '  ' },
    false,
  ],
  ['a testimonial', testimonialSchema, testimonial, true],
  ['one that approves itself', testimonialSchema, { ...testimonial, approved: true }, false],
  ['one with a hair space', testimonialSchema, { ...testimonial, name: 'О\u200AК' }, false],
];

describe('a document', () => {
  it.each(CASES)('%s', (_, schema, document, isValid) => {
    expect(v.is(schema, document)).toBe(isValid);
  });
});
