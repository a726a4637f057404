import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { ShelfSettings } from '@edu/domain/learning/public-shelf';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { findShelf, readLearning, saveShelfSettings } from '../../functions/src/shelves/store.ts';

/** Public shelves with the real database. */

vi.hoisted(() => {
  process.env['GCLOUD_PROJECT'] = `demo-shelves-${Date.now()}`;
});

const SHOWN: ShelfSettings = { handle: 'olena', isShown: true, parts: ['books'], isListed: false };

beforeEach(async () => {
  for (const collection of [COLLECTIONS.shelves, COLLECTIONS.users, COLLECTIONS.certificates])
    await db.recursiveDelete(db.collection(collection));
});

describe('a public shelf', () => {
  it('is found by its handle while it is shown', async () => {
    await saveShelfSettings('olena-uid', SHOWN);
    expect(await findShelf('olena')).toEqual({ ...SHOWN, userId: 'olena-uid' });
    await saveShelfSettings('olena-uid', { ...SHOWN, isShown: false });
    expect(await findShelf('olena')).toBeUndefined();
  });

  it('has a handle of its own, also after another one', async () => {
    await saveShelfSettings('olena-uid', SHOWN);
    const taken = saveShelfSettings('taras-uid', SHOWN);
    await expect(taken).rejects.toMatchObject({ code: 'already-exists' });
    await saveShelfSettings('olena-uid', { ...SHOWN, handle: 'olena-2' });
    await expect(saveShelfSettings('taras-uid', SHOWN)).rejects.toMatchObject({
      code: 'already-exists',
    });
    expect(await findShelf('olena')).toBeUndefined();
    expect(await findShelf('olena-2')).toMatchObject({ userId: 'olena-uid' });
    await saveShelfSettings('olena-uid', SHOWN);
    expect(await findShelf('olena')).toMatchObject({ userId: 'olena-uid' });
  });

  it('belongs to one of ten learners who take a handle at once', async () => {
    const learners = Array.from({ length: 10 }, (_, at) => `uid-${at}`);
    const results = await Promise.allSettled(learners.map((uid) => saveShelfSettings(uid, SHOWN)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { size } = await db.collection(COLLECTIONS.shelves).get();
    expect(size).toBe(1);
  });

  it('is neither shown nor changed while its owner is deactivated', async () => {
    await saveShelfSettings('olena-uid', SHOWN);
    await db.collection(COLLECTIONS.users).doc('olena-uid').set({ isActive: false });
    expect(await findShelf('olena')).toBeUndefined();
    const refused = saveShelfSettings('olena-uid', SHOWN);
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('has the valid certificates of its owner', async () => {
    const certificates = db.collection(COLLECTIONS.certificates);
    const own = { userId: 'olena-uid', number: 'EDU-2026-000001' };
    await certificates.doc('a').set({ ...own, status: 'valid' });
    await certificates.doc('b').set({ ...own, status: 'revoked' });
    await certificates.doc('c').set({ ...own, userId: 'taras-uid', status: 'valid' });
    expect((await readLearning('olena-uid')).certificates.map(({ id }) => id)).toEqual(['a']);
  });
});
