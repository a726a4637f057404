import { COLLECTIONS } from '@edu/domain/firestore/collections';
import { mergePositions, type Positions, readPositions } from '@edu/domain/learning/positions';
import { loadFirestore } from '../../lib/firebase/firebase.ts';

async function ownPositions(uid: string) {
  const { db, sdk } = await loadFirestore();
  return { db, sdk, reference: sdk.doc(db, COLLECTIONS.positions, uid) };
}

export async function getPositions(uid: string): Promise<Positions> {
  const { sdk, reference } = await ownPositions(uid);
  return readPositions((await sdk.getDoc(reference)).get('entries'));
}

/**
 * Merges these with the stored positions and writes when something is new. Returns the stored
 * result.
 */
export async function savePositions(
  uid: string,
  local: Positions,
  signal?: AbortSignal,
): Promise<Positions> {
  const { db, sdk, reference } = await ownPositions(uid);
  return await sdk.runTransaction(db, async (transaction) => {
    const stored = readPositions((await transaction.get(reference)).get('entries'));
    signal?.throwIfAborted();
    const entries = mergePositions(stored, local);
    if (JSON.stringify(entries) !== JSON.stringify(stored))
      transaction.set(reference, { entries, updatedAt: sdk.serverTimestamp() });
    return entries;
  });
}
