import { randomUUID } from 'node:crypto';
import { REMOVED_PAGE, type RemovedPage } from '@edu/domain/community/moderation';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { hideComment, listRemoved } from '../../functions/src/comments/store.ts';
import { ADMIN } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { emptyCollection } from '../support/documents.ts';

const comment = {
  courseId: 'js-core',
  userId: 'u1',
  author: 'Тарас',
  authorRole: 'admin',
  content: 'Спам',
  createdAt: new Date('2026-05-01T10:00:00Z'),
};

beforeEach(() => emptyCollection(SERVER_COLLECTIONS.moderation));

describe('the removed comments', () => {
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
});

it('the administrator sees them', async () => {
  const first = { after: null };
  const administrator = await call<RemovedPage>('removedComments', first, await idTokenOf(ADMIN));
  expect(administrator.result).toEqual({ items: [], next: null });
});
