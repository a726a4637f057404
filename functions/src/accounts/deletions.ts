import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { DELETED_PERSON } from '@edu/domain/people/personal-data';
import { db } from '../lib/firebase.ts';
import { givePlaceBack } from './account-counts.ts';

/**
 * deletions/{uid}: `{state, email, holdsPlace, requestedAt, dueAt}`. 'begun': the first sweep is not through; 'waiting': it is, and from
 * `dueAt` on no token from before writes any more; 'swept': the second is too. The document is gone when the deletion is through.
 */
const jobs = db.collection(SERVER_COLLECTIONS.deletions);

/** A deletion that was asked for; times in ms since 1970. */
export interface Deletion {
  uid: string;
  state: 'begun' | 'waiting' | 'swept';
  /** Their address, if they have proved that it is theirs. */
  email: string | undefined;
  /** Whether its account is still counted; false when the account was gone before, because the nightly count frees its place. */
  holdsPlace: boolean;
  requestedAt: number;
}

const read = (stored: DocumentSnapshot): Deletion => ({
  uid: stored.id,
  state: stored.get('state') as Deletion['state'],
  email: (stored.get('email') as string | null) ?? undefined,
  holdsPlace: stored.get('holdsPlace') !== false,
  requestedAt: (stored.get('requestedAt') as Timestamp).toMillis(),
});

export async function findDeletion(uid: string): Promise<Deletion | undefined> {
  const stored = await jobs.doc(uid).get();
  return stored.exists ? read(stored) : undefined;
}

/** Writes the job unless there is one; says whether it did. It counts as stopped from `dueAt` on, in ms since 1970. */
export async function beginDeletion(deletion: Deletion, dueAt: number): Promise<boolean> {
  return await db.runTransaction(async (transaction) => {
    const reference = jobs.doc(deletion.uid);
    if ((await transaction.get(reference)).exists) return false;
    transaction.create(reference, {
      state: deletion.state,
      email: deletion.email ?? null,
      holdsPlace: deletion.holdsPlace,
      requestedAt: Timestamp.fromMillis(deletion.requestedAt),
      dueAt: Timestamp.fromMillis(dueAt),
    });
    return true;
  });
}

/** Those that stopped, and those that have waited long enough. */
export async function listDueDeletions(now: number): Promise<Deletion[]> {
  const due = jobs.where('dueAt', '<=', Timestamp.fromMillis(now)).orderBy('dueAt');
  return (await due.get()).docs.map(read);
}

/**
 * Puts a silent profile in place of the person's: the rules then let a token from before neither speak nor write another.
 * Goes with the last sweep.
 */
export async function silenceProfile(uid: string): Promise<void> {
  await db
    .collection(COLLECTIONS.users)
    .doc(uid)
    .set({ uid, isActive: false, displayName: DELETED_PERSON.name });
}

/** The first sweep is through; unless another run has been here before. */
export async function letDeletionWait(uid: string, dueAt: number): Promise<void> {
  const reference = jobs.doc(uid);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).get('state') !== 'begun') return;
    transaction.update(reference, { state: 'waiting', dueAt: Timestamp.fromMillis(dueAt) });
  });
}

/** The second sweep is through: what stands under the address from now on may be somebody else's. */
export async function markSwept(uid: string): Promise<void> {
  await jobs.doc(uid).update({ state: 'swept' });
}

/** Takes the job back. */
export async function dropDeletion(uid: string): Promise<void> {
  await jobs.doc(uid).delete();
}

/**
 * Somebody takes the job up: answers it as it stands, or undefined when it is not due any more, because another run has it. If
 * they stop too, others go first, and it is due again at `dueAt` (ms since 1970).
 */
export async function takeUpDeletion(
  uid: string,
  now: number,
  dueAt: number,
): Promise<Deletion | undefined> {
  const reference = jobs.doc(uid);
  return await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const due: unknown = stored.get('dueAt');
    if (!(due instanceof Timestamp) || due.toMillis() > now) return undefined;
    transaction.update(reference, { dueAt: Timestamp.fromMillis(dueAt) });
    return read(stored);
  });
}

/** Removes the job and gives the place of the account back if it holds one, both or neither; a second time changes nothing. */
export async function finishDeletion(uid: string): Promise<void> {
  const reference = jobs.doc(uid);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (!stored.exists) return;
    if (read(stored).holdsPlace) await givePlaceBack(transaction);
    transaction.delete(reference);
  });
}
