import { FieldValue } from '@google-cloud/firestore';
import { AppError } from '@edu/domain/errors/errors';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { db } from '../lib/firebase.ts';
import { readPages } from '../lib/firestore.ts';
import { recordAudit } from '../lib/audit-log.ts';

/** The uids of all profiles in pages of this size, without their fields. */
export async function* pagesOfProfiles(size: number): AsyncGenerator<string[]> {
  for await (const docs of readPages(db.collection(COLLECTIONS.users).select(), size))
    // A longer id is no uid, and the sign-in service would reject the request.
    yield docs.map(({ id }) => id).filter((id) => id.length <= 128);
}

/** The collections in which a learner's actions leave documents with their uid. */
const ACTIVITY = [
  COLLECTIONS.userProgress,
  COLLECTIONS.courseRatings,
  COLLECTIONS.comments,
  COLLECTIONS.testimonials,
];

/** Whether a learner has any document besides the profile; one read for each collection. */
export async function hasActivity(uid: string): Promise<boolean> {
  const found = await Promise.all(
    ACTIVITY.map((name) => db.collection(name).where('userId', '==', uid).limit(1).select().get()),
  );
  return found.some(({ empty }) => !empty);
}

/**
 * Stores in the profile whether the account is active, and records it. A deactivated account
 * without a profile gets one with this field only, because the rules read no other. Throws
 * 'conflict' while the account is being deleted.
 */
export async function saveActive(
  { uid, active, wasActive }: { uid: string; active: boolean; wasActive: boolean },
  by: string,
): Promise<void> {
  const profile = db.collection(COLLECTIONS.users).doc(uid);
  const job = db.collection(SERVER_COLLECTIONS.deletions).doc(uid);
  await db.runTransaction(async (transaction) => {
    const [stored, deletion] = await transaction.getAll(profile, job);
    if (deletion?.exists) throw beingDeleted();
    const before = stored?.exists ? stored.get('isActive') !== false : wasActive;
    const updatedAt = FieldValue.serverTimestamp();
    if (!active && !stored?.exists) transaction.set(profile, { uid, isActive: false, updatedAt });
    if (before === active) return;
    if (stored?.exists && active && stored.get('email') === undefined) transaction.delete(profile);
    else if (stored?.exists) transaction.update(profile, { isActive: active, updatedAt });
    const change = { before: { isActive: before }, after: { isActive: active } };
    recordAudit(transaction, 'setAccountActive', { by, target: profile.path }, change);
  });
}

export const beingDeleted = () => new AppError('conflict', 'This account is being deleted.');
