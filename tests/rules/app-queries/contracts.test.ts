import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import { newProfile } from '@edu/domain/accounts/profile';
import { describe, vi } from 'vitest';
import * as comments from '../../../web/src/features/comments/api.ts';
import * as progress from '../../../web/src/features/progress/api.ts';
import * as profiles from '../../../web/src/features/profile/api.ts';
import * as testimonials from '../../../web/src/features/testimonials/api.ts';
import { saveSignIn } from '../../../web/src/features/profile/users.ts';
import { commentsContract } from '../../contracts/comments.ts';
import { profileContract } from '../../contracts/profile.ts';
import { progressContract } from '../../contracts/progress.ts';
import { testimonialsContract } from '../../contracts/testimonials.ts';
import { emailOf } from '../support/users.ts';
import { type Browser, startApp } from './app.ts';
import { bill } from './connection.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

/**
 * The real modules under the rules meet the contracts of the fakes (web/src/test/fakes,
 * tests/support/web/fake-server.ts).
 */

const NOW = '2026-05-01T10:00:00.000Z';
const app = startApp('contracts');
const accountOf = (uid: string) => ({
  uid,
  email: emailOf(uid),
  displayName: 'Олена',
  photoURL: null,
});

type Functions = Record<string, (...args: never[]) => Promise<unknown>>;

/** The same functions, each called as this browser. */
const inBrowser = <F extends Functions>(functions: F, browser: Browser): F =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      (...args: never[]) => browser(() => run(...args)),
    ]),
  ) as F;

const browserOf = (uid?: string) => (uid === undefined ? app.guest() : app.device(uid));

describe('comments', () => {
  commentsContract(() => ({
    as: async (uid) => {
      if (uid !== undefined)
        await app.serverWrites({
          [`${COLLECTIONS.users}/${uid}`]: newProfile(accountOf(uid), NOW),
        });
      const { watchComments, addComment, removeComment } = comments;
      return inBrowser({ watchComments, addComment, removeComment }, browserOf(uid));
    },
    holds: (contents, courseId) =>
      app.serverWrites(
        Object.fromEntries(
          contents.map((content, i) => [
            `${COLLECTIONS.comments}/${courseId}-${i}`,
            {
              courseId,
              userId: 'bohdan',
              author: 'Богдан',
              content,
              createdAt: new Date(Date.UTC(2026, 0, 1, 10, 0, i)),
            },
          ]),
        ),
      ),
  }));
});

describe('testimonials', () => {
  testimonialsContract(() => ({
    as: async (uid) => {
      const { getTestimonials, getOwnTestimonial, saveTestimonial } = testimonials;
      return inBrowser({ getTestimonials, getOwnTestimonial, saveTestimonial }, browserOf(uid));
    },
    approve: (uid) =>
      app.serverWrites({ [`${COLLECTIONS.testimonials}/${uid}`]: { approved: true } }),
  }));
});

describe('profiles', () => {
  profileContract(() => ({
    as: async (uid) => {
      const { getProfile, saveProfile } = profiles;
      return inBrowser({ getProfile, saveProfile }, browserOf(uid));
    },
    signIn: (uid) => app.device(uid)(() => saveSignIn(accountOf(uid), NOW)),
  }));
});

describe('progress', () => {
  progressContract(() => ({
    as: async (uid) => {
      const { getProgress, getProgressRevision, saveProgress } = progress;
      const browser = app.device(uid);
      const functions = { getProgress, getProgressRevision, saveProgress };
      return { ...inBrowser(functions, browser), disconnect: browser.disconnect };
    },
    holds: (userId, copy) =>
      app.serverReplaces({
        [`${COLLECTIONS.userProgress}/${userProgressId(userId, copy.courseId)}`]: {
          ...copy,
          userId,
          updatedAt: new Date(NOW),
        },
      }),
    refuses: (uid) => app.serverWrites({ [`${COLLECTIONS.users}/${uid}`]: { isActive: false } }),
    billed: () => bill,
  }));
});
