import { describe } from 'vitest';
import { commentsContract } from '../../../../tests/contracts/comments.ts';
import { profileContract } from '../../../../tests/contracts/profile.ts';
import { testimonialsContract } from '../../../../tests/contracts/testimonials.ts';
import type { Comment } from '../../features/comments/api.ts';
import { fakeComments } from './comments.ts';
import { fakeProfiles, firstProfile } from './profile.ts';
import { fakeTestimonials } from './testimonials.ts';

/**
 * The fakes satisfy the contracts that tests/rules/app-queries/contracts.test.ts checks with the
 * real modules.
 */

describe('comments', () => {
  commentsContract(() => {
    const fake = fakeComments();
    const all: Comment[] = [];
    return {
      as: async () => fake,
      holds: async (contents, courseId) => {
        for (const [i, content] of contents.entries())
          all.push({
            id: `${courseId}-${i}`,
            courseId,
            userId: 'bohdan',
            author: 'Богдан',
            content,
            createdAt: new Date(Date.UTC(2026, 0, 1, 10, 0, i)).toISOString(),
          });
        fake.hold(all);
      },
    };
  });
});

describe('testimonials', () => {
  testimonialsContract(() => {
    const fake = fakeTestimonials();
    return {
      as: async () => fake,
      approve: async (uid) => {
        const own = await fake.getOwnTestimonial(uid);
        fake.hold(own ? [{ ...own, approved: true }] : []);
      },
    };
  });
});

describe('profiles', () => {
  profileContract(() => {
    let fake = fakeProfiles();
    return {
      as: async () => fake,
      signIn: async (uid) => {
        const account = { uid, email: `${uid}@example.com`, displayName: 'Олена', photoURL: null };
        fake = fakeProfiles(firstProfile(account));
      },
    };
  });
});
