import { randomUUID } from 'node:crypto';
import { REMOVED_PAGE, type RemovedPage } from '@edu/domain/community/moderation';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { hideComment, listRemoved, restoreComment } from '../../functions/src/comments/store.ts';
import { approveTestimonial, readTestimonials } from '../../functions/src/testimonials/store.ts';
import { ADMIN, OLENA } from '../support/emulators/accounts.ts';
import { call, idTokenOf } from '../support/emulators/callables.ts';
import { auditsOf, documentsWith, emptyCollection } from '../support/emulators/documents.ts';
import { repeatClosed } from '../support/emulators/closed-transaction.ts';

const shown = { name: 'Олена', role: 'Веброзробниця', text: 'Знайшла роботу після курсу.' };
let userId = '';
const testimonial = () => db.collection(COLLECTIONS.testimonials).doc(userId);
beforeEach(async () => {
  userId = randomUUID();
  await testimonial().set({ ...shown, userId, approved: false, createdAt: new Date(0) });
});

describe('a testimonial', () => {
  const approve = (approved: boolean, reason?: string) =>
    approveTestimonial({ userId, approved, shown, ...(reason && { reason }) }, 'admin');

  it('is approved and withdrawn, each in the log once', async () => {
    await Promise.all(Array.from({ length: 2 }, () => repeatClosed(() => approve(true))));
    expect((await testimonial().get()).get('approved')).toBe(true);
    expect(await auditsOf(testimonial().path)).toHaveLength(1);
    await approve(false);
    expect((await testimonial().get()).get('approved')).toBe(false);
    expect(await auditsOf(testimonial().path)).toHaveLength(2);
  });

  it('is rejected with a reason that its writer reads, and is pending again when that is undone', async () => {
    const before = (await testimonial().get()).data();
    const reason = 'Напишіть, будь ласка, без реклами.';
    const refused = { approved: false, refused: true, reason };
    await approve(false, reason);
    expect((await testimonial().get()).data()).toMatchObject(refused);
    await approve(false);
    expect((await testimonial().get()).data()).toEqual(before);
    const after = (await auditsOf(testimonial().path)).map((entry) => entry['after']);
    expect(after).toContainEqual({ ...shown, approved: false, reason });
    expect(after).toContainEqual({ ...shown, approved: false });
  });

  it('is on the home page when it is approved: the newest ones, with their public fields', async () => {
    // Later than all that other tests write in this run.
    const dated = (year: number, isApproved: boolean) => {
      const fields = {
        ...shown,
        userId,
        approved: isApproved,
        createdAt: new Date(`${year}-01-01`),
      };
      const reference = testimonial().parent.doc(randomUUID());
      onTestFinished(() => void reference.delete());
      return reference.set(fields).then(() => reference.id);
    };
    const older = await dated(2900, true);
    const newer = await dated(2901, true);
    await dated(2902, false);
    expect(await readTestimonials(2)).toEqual([newer, older].map((id) => ({ id, ...shown })));
  });

  it('that was edited since it was shown is not approved, and a missing one is not found', async () => {
    const text = 'Зовсім інший текст, якого ніхто не бачив.';
    await testimonial().update({ text });
    const conflict = { code: 'conflict', details: { ...shown, text } };
    await expect(approve(true)).rejects.toMatchObject(conflict);
    expect((await testimonial().get()).get('approved')).toBe(false);
    expect(await auditsOf(testimonial().path)).toEqual([]);
    await testimonial().delete();
    await expect(approve(true)).rejects.toMatchObject({ code: 'not-found' });
  });
});

const comment = {
  courseId: 'js-core',
  userId: 'u1',
  author: 'Тарас',
  authorRole: 'admin',
  content: 'Спам',
  createdAt: new Date('2026-05-01T10:00:00Z'),
};

describe('a comment', () => {
  let id = '';
  const shownComment = () => db.collection(COLLECTIONS.comments).doc(id);
  const evidence = () => db.collection(SERVER_COLLECTIONS.moderation).doc(id);
  beforeEach(async () => {
    id = randomUUID();
    await shownComment().set(comment);
  });

  it('is hidden with its evidence, and restored unchanged', async () => {
    const original = (await shownComment().get()).data();
    await hideComment(id, 'admin');
    expect((await shownComment().get()).exists).toBe(false);
    const expected = { comment: original, removedBy: 'admin' };
    expect((await evidence().get()).data()).toMatchObject(expected);
    await restoreComment(id, 'admin');
    expect((await shownComment().get()).data()).toEqual(original);
    expect((await evidence().get()).exists).toBe(false);
  });

  it('removed by several at once is removed once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => repeatClosed(() => hideComment(id, 'admin'))),
    );
    expect(await auditsOf(shownComment().path)).toHaveLength(1);
  });

  it('written under the id of a removed one changes neither the evidence nor itself', async () => {
    await hideComment(id, 'admin');
    await shownComment().set({ ...comment, content: 'Безневинний' });
    await expect(restoreComment(id, 'admin')).rejects.toMatchObject({ code: 'conflict' });
    expect((await shownComment().get()).get('content')).toBe('Безневинний');
    await hideComment(id, 'admin');
    const stored = await documentsWith(SERVER_COLLECTIONS.moderation, 'commentId', id);
    const contents = stored.map((one) => (one['comment'] as typeof comment).content);
    expect(contents.sort()).toEqual(['Безневинний', 'Спам']);
    await restoreComment(id, 'admin');
    expect((await shownComment().get()).get('content')).toBe('Безневинний');
  });

  it('that never was is not found, and neither is one to restore', async () => {
    for (const change of [hideComment, restoreComment])
      await expect(change(randomUUID(), 'admin')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the removed comments', () => {
  beforeEach(() => emptyCollection(SERVER_COLLECTIONS.moderation));

  it('have their text, the time of removal, and who removed them', async () => {
    const [id, by] = [randomUUID(), randomUUID()];
    await db.collection(COLLECTIONS.users).doc(by).set({ displayName: 'Марія' });
    await db.collection(COLLECTIONS.comments).doc(id).set(comment);
    await hideComment(id, by);
    const { items, next } = await listRemoved(null);
    expect(next).toBeNull();
    expect(items).toEqual([
      {
        ...comment,
        id,
        commentId: id,
        createdAt: '2026-05-01T10:00:00.000Z',
        removedAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
        removedBy: by,
        removedByName: 'Марія',
      },
    ]);
    await db.collection(COLLECTIONS.users).doc(by).delete();
    expect((await listRemoved(null)).items[0]?.removedByName).toBe('');
  });

  it('are returned page by page, the last removed first, each once', async () => {
    const batch = db.batch();
    const count = REMOVED_PAGE + 3;
    // Several with the same time, so that a page ends among them.
    for (let n = 0; n < count; n += 1) {
      const removedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 4)));
      const evidence = db.collection(SERVER_COLLECTIONS.moderation).doc(`removed-${n}`);
      batch.set(evidence, { commentId: `c${n}`, comment, removedBy: 'admin', removedAt });
    }
    await batch.commit();
    const first = await listRemoved(null);
    expect(first.items).toHaveLength(REMOVED_PAGE);
    const second = await listRemoved(first.next);
    expect(second.next).toBeNull();
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    const times = all.map(({ removedAt }) => removedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('that are invalid are returned to the administrator as far as they can be read', async () => {
    const odd = db.collection(SERVER_COLLECTIONS.moderation).doc('odd');
    await odd.set({ removedAt: new Date(0) });
    const first = { after: null };
    const { result } = await call<RemovedPage>('removedComments', first, await idTokenOf(ADMIN));
    expect(result).toMatchObject({ items: [{ id: 'odd', content: '', author: '' }], next: null });
  });
});

describe('through the emulator', () => {
  it('only the administrator moderates', async () => {
    const id = randomUUID();
    const hidden = db.collection(COLLECTIONS.comments).doc(id);
    await hidden.set({ content: 'x' });
    const [olena, admin] = [await idTokenOf(OLENA), await idTokenOf(ADMIN)];
    const remove = { commentId: id };
    const codeOf = async (data: object, token?: string) =>
      (await call('removeComment', data, token)).error?.status;
    // All callables are created by one function: this one shows how tokens and inputs arrive.
    expect(await codeOf(remove)).toBe('UNAUTHENTICATED');
    expect(await codeOf(remove, olena)).toBe('PERMISSION_DENIED');
    expect(await codeOf({ ...remove, extra: 1 }, admin)).toBe('INVALID_ARGUMENT');
    expect(await codeOf(remove, admin)).toBeUndefined();
    expect((await hidden.get()).exists).toBe(false);
    expect(await codeOf({ ...remove, restore: true }, admin)).toBeUndefined();
    expect((await hidden.get()).exists).toBe(true);
    const approve = { userId, approved: true, shown };
    expect((await call('setTestimonialApproval', approve, admin)).error).toBeUndefined();
    expect((await testimonial().get()).get('approved')).toBe(true);
  });

  it('an id with a meaning in the database is not found', async () => {
    const token = await idTokenOf(ADMIN);
    for (const id of ['.', '..', '__x__', '__name__', 'a'.repeat(128)])
      for (const [name, data] of [
        ['removeComment', { commentId: id }],
        ['setTestimonialApproval', { userId: id, approved: true, shown }],
        ['gradeQuiz', { courseId: id, quizId: id, attemptId: randomUUID(), answers: {} }],
      ] as const)
        expect(['NOT_FOUND', 'INVALID_ARGUMENT'], `${name} ${id}`).toContain(
          (await call(name, data, token)).error?.status,
        );
  });
});
