import { randomUUID } from 'node:crypto';
import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import { newProfile } from '@edu/domain/profile';
import { describe, expect, it, vi } from 'vitest';
import {
  addComment as addCommentAs,
  type Comment,
  removeComment,
  watchComments,
} from '../../../web/src/data/comments.ts';
import { emailOf, newUid } from '../people.ts';
import { DENIED, startApp } from './app.ts';
import { firstAnswer, following, type Watch } from './live.ts';

vi.mock('../../../web/src/data/firebase.ts', () => import('./connection.ts'));

const NOW = '2026-05-01T10:00:00.000Z';
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const COURSE = 'js-core';
const EARLIER = new Date('2026-04-01T10:00:00.000Z');
/** When the last comment was: moments that no clock of a test run reaches. */
const LONG_AGO = new Date(0);
const FAR_AHEAD = new Date('2999-01-01T00:00:00.000Z');

const app = startApp('comments');

/** Somebody with a profile, without which nobody speaks. */
async function newPerson(change: Record<string, unknown> = {}): Promise<string> {
  const uid = newUid();
  const account = { uid, email: emailOf(uid), displayName: 'Олена', photoURL: null };
  await app.serverWrites({
    [`${COLLECTIONS.users}/${uid}`]: { ...newProfile(account, NOW), ...change },
  });
  return uid;
}
/** Writes a comment under an id of its own, and answers that. */
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
/** Comments that stand already, one a second from EARLIER on. */
const standing = (contents: string[], courseId = COURSE) =>
  app.serverWrites(
    Object.fromEntries(
      contents.map((content, i) => [
        `${COLLECTIONS.comments}/${courseId}-${i}`,
        {
          ...said('somebody', content, courseId),
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
  it('gives the newest first of one course to a guest, and follows', async () => {
    await standing(['перший', 'другий', 'третій']);
    await standing(['про інше'], 'sql-basics');
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

  it('gives plain comments', async () => {
    await standing(['перший']);
    expect(await app.guest()(() => firstAnswer(watching(20)))).toEqual([
      { ...said('somebody', 'перший'), id: `${COURSE}-0`, createdAt: EARLIER.toISOString() },
    ]);
  });

  it('says that there are none', async () => {
    await standing(['про інше'], 'sql-basics');
    expect(await app.guest()(() => firstAnswer(watching(20)))).toEqual([]);
  });

  it('shows one’s own with the server’s time', async () => {
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

  it('goes on when more are asked for, also where there are no more', async () => {
    await standing(['перший', 'другий']);
    const guest = app.guest();
    await following(guest, watching(1), async (few) => {
      await few.until((comments) => expect(contentsOf(comments)).toEqual(['другий']));
      await following(guest, watching(20), async (more) => {
        await more.until((comments) => expect(contentsOf(comments)).toEqual(['другий', 'перший']));
      });
    });
  });

  it('asks for no more than the rules allow', async () => {
    await standing(Array.from({ length: LIST_LIMITS.comments + 1 }, (_, i) => `${i}`));
    const comments = await app.guest()(() => firstAnswer(watching(LIST_LIMITS.comments + 1)));
    expect(comments).toHaveLength(LIST_LIMITS.comments);
  });

  it('is refused to guests alone where guests may not look around', async () => {
    await standing(['перший']);
    await app.settings({ security: { allowGuestAccess: false } });
    const guest = app.guest()(() => firstAnswer(watching(20)));
    await expect(guest).rejects.toMatchObject(DENIED);
    expect(await app.device(newUid())(() => firstAnswer(watching(20)))).toHaveLength(1);
  });
});

describe('a comment', () => {
  it('is refused within the time after the one before, and taken afterwards', async () => {
    const uid = await newPerson();
    const learner = app.device(uid);
    const first = await learner(() => addComment(said(uid, 'перший')));
    const { createdAt } = (await app.standing(`${COLLECTIONS.comments}/${first}`)) ?? {};
    const throttle = `${COLLECTIONS.throttle}/${uid}`;
    expect(await app.standing(throttle)).toEqual({ commentId: first, at: createdAt });

    const second = () => addComment(said(uid, 'другий'));
    await app.serverWrites({ [throttle]: { at: FAR_AHEAD } });
    await expect(learner(second)).rejects.toMatchObject(DENIED);
    await app.serverWrites({ [throttle]: { at: LONG_AGO } });
    const id = await learner(second);
    const stored = await app.standing(`${COLLECTIONS.comments}/${id}`);
    expect(stored).toMatchObject(said(uid, 'другий'));
  });

  it('is written once, however often it is sent', async () => {
    const uid = await newPerson();
    const learner = app.device(uid);
    const id = randomUUID();
    await learner(() => addCommentAs(id, said(uid, 'перший')));
    const stored = await app.standing(`${COLLECTIONS.comments}/${id}`);
    // Within the time in which a second one is refused.
    await learner(() => addCommentAs(id, said(uid, 'перший')));
    expect(await app.standing(`${COLLECTIONS.comments}/${id}`)).toEqual(stored);
    expect(await app.guest()(() => firstAnswer(watching(20)))).toHaveLength(1);
  });

  it('does not hold up somebody else’s', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    await app.device(one)(() => addComment(said(one, 'перший')));
    await app.device(two)(() => addComment(said(two, 'другий')));
    expect(await app.guest()(() => firstAnswer(watching(20)))).toHaveLength(2);
  });

  it('of the administrator carries the role, and no other does', async () => {
    const uid = await newPerson();
    const asAdministrator = { ...said(uid, 'Дякую!'), authorRole: 'admin' as const };
    const learner = app.device(uid);
    await expect(learner(() => addComment(asAdministrator))).rejects.toMatchObject(DENIED);
    const administrator = app.device(uid, { admin: true });
    const withoutRole = administrator(() => addComment(said(uid, 'Дякую!')));
    await expect(withoutRole).rejects.toMatchObject(DENIED);
    await administrator(() => addComment(asAdministrator));
    const shown = await app.guest()(() => firstAnswer(watching(20)));
    expect(shown).toMatchObject([{ authorRole: 'admin', content: 'Дякую!' }]);
  });

  it.each([
    ['somebody without a profile', undefined, {}],
    ['a deactivated account', { isActive: false }, {}],
    ['somebody under another name', {}, { author: 'Адміністратор' }],
    ['somebody who says nothing', {}, { content: ' \n ' }],
    ['somebody who says too much', {}, { content: 'ї'.repeat(2001) }],
  ])('of %s is refused', async (_, profile, change) => {
    const uid = profile ? await newPerson(profile) : newUid();
    const comment = { ...said(uid, 'Дякую!'), ...change };
    await expect(app.device(uid)(() => addComment(comment))).rejects.toMatchObject(DENIED);
  });

  it('is refused while the feature is off, and can be removed all the same', async () => {
    const uid = await newPerson();
    const learner = app.device(uid);
    const id = await learner(() => addComment(said(uid, 'перший')));
    await app.serverWrites({ [`${COLLECTIONS.throttle}/${uid}`]: { at: LONG_AGO } });
    await app.settings({ features: { comments: false } });
    const second = learner(() => addComment(said(uid, 'другий')));
    await expect(second).rejects.toMatchObject(DENIED);
    await learner(() => removeComment(id));
    expect(await app.standing(`${COLLECTIONS.comments}/${id}`)).toBeUndefined();
  });

  it('of an unverified learner is refused while the address must be verified', async () => {
    const uid = await newPerson();
    const unverified = app.device(uid, { email_verified: false });
    await app.settings({ security: { requireEmailVerification: true } });
    const comment = () => addComment(said(uid, 'Дякую!'));
    await expect(unverified(comment)).rejects.toMatchObject(DENIED);
    expect(await app.device(uid)(comment)).toEqual(expect.any(String));
  });
});
