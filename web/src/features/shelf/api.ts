import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { ShelfSettings } from '@edu/domain/learning/public-shelf';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

/** The learner's own settings; undefined before the first time they are saved. */
export const getShelfSettings = (uid: string): Promise<ShelfSettings | undefined> =>
  withTimeLimit(readSettings(uid));

async function readSettings(uid: string): Promise<ShelfSettings | undefined> {
  const { db, sdk } = await loadFirestore();
  const stored = await sdk.getDoc(sdk.doc(db, COLLECTIONS.shelves, uid));
  if (!stored.exists()) return undefined;
  const { handle, isShown, parts, isListed } = stored.data() as ShelfSettings;
  return { handle, isShown, parts, isListed };
}
