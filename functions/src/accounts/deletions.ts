import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { DELETED_PERSON } from '@edu/domain/accounts/personal-data';
import { db } from '../lib/firebase.ts';
import { inTransaction } from '../lib/firestore.ts';
import { releaseSeat } from './account-counts.ts';
import type { FormerEmail } from './addresses.ts';

/**
 * deletions/{uid}: `{state, email, formerEmails, holdsPlace, requestedAt, dueAt}`. 'begun': before
 * the first sweep ends; 'waiting': until no older token is valid (`dueAt`); 'swept': after the
 * second sweep. Removed at the end.
 */
const jobs = db.collection(SERVER_COLLECTIONS.deletions);

/** A requested deletion; times in ms since 1970. */
export interface Deletion {
  uid: string;
  state: 'begun' | 'waiting' | 'swept';
  /** The verified address. */
  email: string | undefined;
  /** Verified before, and given up. */
  formerEmails?: readonly FormerEmail[];
  /**
   * Whether its account is still counted; false when the account did not exist, because the nightly
   * count subtracts it.
   */
  holdsPlace: boolean;
  requestedAt: number;
}

const read = (stored: DocumentSnapshot): Deletion => ({
  uid: stored.id,
  state: stored.get('state') as Deletion['state'],
  email: (stored.get('email') as string | null) ?? undefined,
  formerEmails: (stored.get('formerEmails') as FormerEmail[] | undefined) ?? [],
  holdsPlace: stored.get('holdsPlace') !== false,
  requestedAt: (stored.get('requestedAt') as Timestamp).toMillis(),
});

export async function findDeletion(uid: string): Promise<Deletion | undefined> {
  const stored = await jobs.doc(uid).get();
  return stored.exists ? read(stored) : undefined;
}

/**
 * Writes the job unless there is one; returns whether it was written. It counts as stopped from
 * `dueAt` on, in ms since 1970.
 */
export const beginDeletion = (
  { uid, state, email, formerEmails = [], holdsPlace, requestedAt }: Deletion,
  dueAt: number,
): Promise<boolean> =>
  inTransaction(jobs.doc(uid), async (stored, transaction) => {
    if (stored.exists) return false;
    const times = {
      requestedAt: Timestamp.fromMillis(requestedAt),
      dueAt: Timestamp.fromMillis(dueAt),
    };
    const addresses = { email: email ?? null, formerEmails };
    transaction.create(stored.ref, { state, ...addresses, holdsPlace, ...times });
    return true;
  });

/** The deletions that have stopped, and those that have waited long enough. */
export async function listDueDeletions(now: number): Promise<Deletion[]> {
  const due = jobs.where('dueAt', '<=', Timestamp.fromMillis(now)).orderBy('dueAt');
  return (await due.get()).docs.map(read);
}

/**
 * Replaces the profile by an inactive one, so that the rules reject an older token. The last sweep
 * removes it.
 */
export async function deactivateProfile(uid: string): Promise<void> {
  const profile = { uid, isActive: false, displayName: DELETED_PERSON.name };
  await db.collection(COLLECTIONS.users).doc(uid).set(profile);
}

/** After the first sweep, unless another run was faster. */
export const postponeDeletion = (uid: string, dueAt: number): Promise<void> =>
  inTransaction(jobs.doc(uid), async (stored, transaction) => {
    if (stored.get('state') === 'begun')
      transaction.update(stored.ref, { state: 'waiting', dueAt: Timestamp.fromMillis(dueAt) });
  });

/** After the second sweep: from now on, documents under the address may be another user's. */
export async function markCleaned(uid: string): Promise<void> {
  await jobs.doc(uid).update({ state: 'swept' });
}

/** Removes the job of an account that was restored. */
export async function dropDeletion(uid: string): Promise<void> {
  await jobs.doc(uid).delete();
}

/**
 * Claims the job: undefined when it is not due any more, because another run has claimed it. After
 * a failure it is due again at `dueAt` (ms).
 */
export const claimDeletion = (
  uid: string,
  now: number,
  dueAt: number,
): Promise<Deletion | undefined> =>
  inTransaction(jobs.doc(uid), async (stored, transaction) => {
    const due: unknown = stored.get('dueAt');
    if (!(due instanceof Timestamp) || due.toMillis() > now) return undefined;
    transaction.update(stored.ref, { dueAt: Timestamp.fromMillis(dueAt) });
    return read(stored);
  });

/**
 * Removes the job and subtracts the account from the count if it is counted, both or neither; a
 * second call changes nothing.
 */
export const finishDeletion = (uid: string): Promise<void> =>
  inTransaction(jobs.doc(uid), async (stored, transaction) => {
    if (!stored.exists) return;
    if (read(stored).holdsPlace) await releaseSeat(transaction);
    transaction.delete(stored.ref);
  });
