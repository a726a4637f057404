import { randomUUID } from 'node:crypto';
import { REMOVED_PAGE, type RemovedPage } from '@edu/domain/community/moderation';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { hideComment, listRemoved, restoreComment } from '../../functions/src/comments/store.ts';
import { approveTestimonial } from '../../functions/src/testimonials/store.ts';
import { ADMIN, OLENA } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { auditsOf, emptyCollection } from '../support/documents.ts';
import { isClosedTransaction } from '../support/closed-transaction.ts';

const shown = { name: 'Олена', role: 'Веброзробниця', text: 'Знайшла роботу після курсу.' };
let userId = '';
const testimonial = () => db.collection(COLLECTIONS.testimonials).doc(userId);
beforeEach(async () => {
  userId = randomUUID();
  await testimonial().set({ ...shown, userId, approved: false, createdAt: new Date(0) });
});

describe('a testimonial', () => {
  it('is approved and withdrawn, each in the log', async () => {
    await approveTestimonial({ userId, approved: true, shown }, 'admin');
    expect((await testimonial().get()).get('approved')).toBe(true);
    await approveTestimonial({ userId, approved: false, shown }, 'admin');
    expect((await testimonial().get()).get('approved')).toBe(false);
    expect(await auditsOf(testimonial().path)).toHaveLength(2);
  });

  it('is rejected with a reason that its writer reads, and is pending again when that is undone', async () => {
    const reason = 'Напишіть, будь ласка, без реклами.';
    await approveTestimonial({ userId, approved: false, reason, shown }, 'admin');
    expect((await testimonial().get()).data()).toMatchObject({
      approved: false,
      refused: true,
      reason,
    });
    await approveTestimonial({ userId, approved: false, shown }, 'admin');
    const waiting = (await testimonial().get()).data();
    expect(Object.keys(waiting ?? {}).toSorted()).toEqual(
      ['approved', 'createdAt', 'name', 'role', 'text', 'userId'].toSorted(),
    );
    const after = (await auditsOf(testimonial().path)).map((entry) => entry['after']);
    expect(after).toContainEqual({ ...shown, approved: false, reason });
    expect(after).toContainEqual({ ...shown, approved: false });
  });

  it('approved twice is in the log once', async () => {
    const approve = () => approveTestimonial({ userId, approved: true, shown }, 'admin');
    await Promise.all([approve(), approve()]);
    expect(await auditsOf(testimonial().path)).toHaveLength(1);
  });

  it('that was edited since it was shown is not approved', async () => {
    const text = 'Зовсім інший текст, якого ніхто не бачив.';
    await testimonial().update({ text });
    await expect(
      approveTestimonial({ userId, approved: true, shown }, 'admin'),
    ).rejects.toMatchObject({ code: 'conflict', details: { ...shown, text } });
    expect((await testimonial().get()).get('approved')).toBe(false);
    expect(await auditsOf(testimonial().path)).toEqual([]);
  });

  it('that does not exist is not found', async () => {
    await testimonial().delete();
    await expect(
      approveTestimonial({ userId, approved: true, shown }, 'admin'),
    ).rejects.toMatchObject({ code: 'not-found' });
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
  const at = (collection: string, id: string) => db.collection(collection).doc(id);

  it('is hidden with its evidence, and restored unchanged', async () => {
    const id = randomUUID();
    await at(COLLECTIONS.comments, id).set(comment);
    const original = (await at(COLLECTIONS.comments, id).get()).data();
    await hideComment(id, 'admin');
    expect((await at(COLLECTIONS.comments, id).get()).exists).toBe(false);
    expect((await at(SERVER_COLLECTIONS.moderation, id).get()).data()).toMatchObject({
      comment: original,
      removedBy: 'admin',
    });
    await restoreComment(id, 'admin');
    expect((await at(COLLECTIONS.comments, id).get()).data()).toEqual(original);
    expect((await at(SERVER_COLLECTIONS.moderation, id).get()).exists).toBe(false);
  });

  it('removed by several at once is removed once', async () => {
    const id = randomUUID();
    await at(COLLECTIONS.comments, id).set(comment);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => hideComment(id, 'admin')),
    );
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    const failures: unknown[] = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(failures.filter((error) => !isClosedTransaction(error))).toEqual([]);
    expect(await auditsOf(`${COLLECTIONS.comments}/${id}`)).toHaveLength(1);
  });

  it('written under the id of a removed one changes neither the evidence nor itself', async () => {
    const id = randomUUID();
    const second = { ...comment, content: 'Безневинний' };
    await at(COLLECTIONS.comments, id).set(comment);
    await hideComment(id, 'admin');
    await at(COLLECTIONS.comments, id).set(second);
    await expect(restoreComment(id, 'admin')).rejects.toMatchObject({ code: 'conflict' });
    expect((await at(COLLECTIONS.comments, id).get()).get('content')).toBe('Безневинний');
    await hideComment(id, 'admin');
    const evidence = await db
      .collection(SERVER_COLLECTIONS.moderation)
      .where('commentId', '==', id)
      .get();
    const contents = evidence.docs.map((one) => (one.get('comment') as typeof comment).content);
    expect(contents.sort()).toEqual(['Безневинний', 'Спам']);
    await restoreComment(id, 'admin');
    expect((await at(COLLECTIONS.comments, id).get()).get('content')).toBe('Безневинний');
  });

  it('that never was is not found, and neither is one to restore', async () => {
    const id = randomUUID();
    await expect(hideComment(id, 'admin')).rejects.toMatchObject({ code: 'not-found' });
    await expect(restoreComment(id, 'admin')).rejects.toMatchObject({ code: 'not-found' });
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

  it('that are invalid are returned as far as they can be read', async () => {
    await db
      .collection(SERVER_COLLECTIONS.moderation)
      .doc('odd')
      .set({ removedAt: new Date(0) });
    expect((await listRemoved(null)).items).toMatchObject([{ id: 'odd', content: '', author: '' }]);
  });

  it('the administrator sees them', async () => {
    const first = { after: null };
    const administrator = await call<RemovedPage>('removedComments', first, await idTokenOf(ADMIN));
    expect(administrator.result).toEqual({ items: [], next: null });
  });
});

describe('through the emulator', () => {
  it('only the administrator moderates', async () => {
    const id = randomUUID();
    await db.collection(COLLECTIONS.comments).doc(id).set({ content: 'x' });
    const [olena, admin] = [await idTokenOf(OLENA), await idTokenOf(ADMIN)];
    const remove = { commentId: id };
    const codeOf = async (data: object, token?: string) =>
      (await call('removeComment', data, token)).error?.status;
    // All callables are created by one function: this one shows how tokens and inputs arrive.
    expect(await codeOf(remove)).toBe('UNAUTHENTICATED');
    expect(await codeOf(remove, olena)).toBe('PERMISSION_DENIED');
    expect(await codeOf({ ...remove, extra: 1 }, admin)).toBe('INVALID_ARGUMENT');
    expect(await codeOf(remove, admin)).toBeUndefined();
    const approve = { userId, approved: true, shown };
    expect((await call('setTestimonialApproval', approve, admin)).error).toBeUndefined();
    expect((await db.collection(COLLECTIONS.comments).doc(id).get()).exists).toBe(false);
    expect((await testimonial().get()).get('approved')).toBe(true);
    const back = await call('removeComment', { ...remove, restore: true }, admin);
    expect(back.error).toBeUndefined();
    expect((await db.collection(COLLECTIONS.comments).doc(id).get()).exists).toBe(true);
  });

  it.each(['.', '..', '__x__', '__name__', 'a'.repeat(128)])(
    'an id with a meaning in the database, «%s», is not found',
    async (id) => {
      const token = await idTokenOf(ADMIN);
      const attempt = { courseId: id, quizId: id, attemptId: randomUUID(), answers: {} };
      const answers = await Promise.all([
        call('removeComment', { commentId: id }, token),
        call('setTestimonialApproval', { userId: id, approved: true, shown }, token),
        call('gradeQuiz', attempt),
      ]);
      for (const { error } of answers)
        expect(['NOT_FOUND', 'INVALID_ARGUMENT']).toContain(error?.status);
    },
  );
});
