import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { AppError } from '@edu/domain/errors/errors';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { PublicShelf, ShelfSettings } from '@edu/domain/learning/public-shelf';
import { href } from '../../app/paths.ts';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

/** A shelf that is shown; null when there is none. Throws AppError 'unavailable'. */
export async function getShelf(handle: string): Promise<PublicShelf | null> {
  const response = await fetch(`${href.shelf(encodeURIComponent(handle))}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new AppError('unavailable', 'The shelf could not be read.');
  return (await response.json()) as PublicShelf;
}

/** The learner's own settings; undefined before the first time they are saved. */
export const getShelfSettings = (uid: string): Promise<ShelfSettings | undefined> =>
  withTimeLimit(readSettings(uid));

async function readSettings(uid: string): Promise<ShelfSettings | undefined> {
  const { db, sdk } = await loadFirestore();
  const stored = await sdk.getDoc(sdk.doc(db, COLLECTIONS.shelves, uid));
  return stored.data() as ShelfSettings | undefined;
}

/** Throws AppError 'already-exists' for a handle of another learner. */
export const saveShelf = (settings: ShelfSettings): Promise<void> =>
  callFunction('saveShelf', settings);
