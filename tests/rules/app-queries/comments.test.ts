import { randomUUID } from 'node:crypto';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/platform/paths';
import { newProfile } from '@edu/domain/people/profile';
import { describe, expect, it, vi } from 'vitest';
import {
  addComment as addCommentAs,
  type Comment,
  removeComment,
  watchComments,
} from '../../../web/src/features/comments/api.ts';
import { emailOf, newUid } from '../people.ts';
import { DENIED, startApp } from './app.ts';
import { firstAnswer, following, type Watch } from './live.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const NOW = '2026-05-01T10:00:00.000Z';
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const COURSE = 'js-core';
const EARLIER = new Date('2026-04-01T10:00:00.000Z');
/** The time of the last comment, earlier than any clock of a test run. */
const LONG_AGO = new Date(0);
const FAR_AHEAD = new Date('2999-01-01T00:00:00.000Z');

const app = startApp('comments');

/** A user with a profile, which comments require. */
async function newPerson(change: Record<string, unknown> = {}): Promise<string> {
  const uid = newUid();
  const account = { uid, email: emailOf(uid), displayName: 'Олена', photoURL: null };
  await app.serverWrites({
    [`${COLLECTIONS.users}/${uid}`]: { ...newProfile(account, NOW), ...change },
  });
  return uid;
}
/** Writes a comment under a new id, and returns the id. */
async function addComment(comment: ReturnType<typeof said>): Promise<string> {
  const id = randomUUID();
  await addCommentAs(id, comment);
  return id;
}
const said = (userId: string, content: string, courseId = COURSE) => ({
  courseId,
  userId,
  author: 'Олена',
  content,
});
/** Stored comments, one a second from EARLIER on. */
const storeComments = (contents: string[], courseId = COURSE) =>
  app.serverWrites(
    Object.fromEntries(
      contents.map((content, i) => [
        `${COLLECTIONS.comments}/${courseId}-${i}`,
        {
          ...said('another-user', content, courseId),
          createdAt: new Date(EARLIER.getTime() + i * 1000),
        },
      ]),
    ),
  );
const contentsOf = (comments: Comment[]) => comments.map(({ content }) => content);
const watching =
  (count: number): Watch<Comment[]> =>
  (...listeners) =>
    watchComments(COURSE, count, ...listeners);

describe('watching comments', () => {
  it('returns the newest of one course first to a guest, and updates live', async () => {
    await storeComments(['перший', 'другий', 'третій']);
    await storeComments(['про інше'], 'sql-basics');
    const uid = await newPerson();
    const learner = app.device(uid);

    await following(app.guest(), watching(3), async ({ until }) => {
      await until((comments) =>
        expect(contentsOf(comments)).toEqual(['третій', 'другий', 'перший']),
      );
      const id = await learner(() => addComment(said(uid, 'щойно')));
      await until((comments) => {
        expect(contentsOf(comments)).toEqual(['щойно', 'третій', 'другий']);
        expect(comments[0]?.id).toBe(id);
      });
      await learner(() => removeComment(id));
      await until((comments) =>
        expect(contentsOf(comments)).toEqual(['третій', 'другий', 'перший']),
      );
    });
  });

  it('shows the user’s own with the server’s time', async () => {
    const uid = await newPerson();
    const learner = app.device(uid);
    await following(learner, watching(20), async ({ until }) => {
      await until((comments) => expect(comments).toEqual([]));
      const id = await learner(() => addComment(said(uid, 'щойно')));
      await until((comments) =>
        expect(comments).toMatchObject([{ id, createdAt: expect.stringMatching(ISO) }]),
      );
    });
  });

  it('continues when more are requested, also when there are no more', async () => {
    await storeComments(['перший', 'другий']);
    const guest = app.guest();
    await following(guest, watching(1), async (few) => {
      await few.until((comments) => expect(contentsOf(comments)).toEqual(['другий']));
      await following(guest, watching(20), async (more) => {
        await more.until((comments) => expect(contentsOf(comments)).toEqual(['другий', 'перший']));
      });
    });
  });

  it('requests no more than the rules allow', async () => {
    await storeComments(Array.from({ length: LIST_LIMITS.comments + 1 }, (_, i) => `${i}`));
    const comments = await app.guest()(() => firstAnswer(watching(LIST_LIMITS.comments + 1)));
    expect(comments).toHaveLength(LIST_LIMITS.comments);
  });
});

describe('a comment', () => {
  it('is rejected within the time after the previous one, and accepted afterwards', async () => {
    const uid = await newPerson();
    const learner = app.device(uid);
    const first = await learner(() => addComment(said(uid, 'перший')));
    const { createdAt } = (await app.documentAt(`${COLLECTIONS.comments}/${first}`)) ?? {};
    const throttle = `${COLLECTIONS.throttle}/${uid}`;
    expect(await app.documentAt(throttle)).toEqual({ commentId: first, at: createdAt });

    const second = () => addComment(said(uid, 'другий'));
    await app.serverWrites({ [throttle]: { at: FAR_AHEAD } });
    await expect(learner(second)).rejects.toMatchObject(DENIED);
    await app.serverWrites({ [throttle]: { at: LONG_AGO } });
    const id = await learner(second);
    const stored = await app.documentAt(`${COLLECTIONS.comments}/${id}`);
    expect(stored).toMatchObject(said(uid, 'другий'));
  });
});
