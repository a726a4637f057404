import { COLLECTIONS, userProgressId } from '@edu/domain/firestore/collections';
import { type CourseProgress, mergeProgress } from '@edu/domain/learning/progress';
import { readProgress, readRevision, asRecord } from '@edu/domain/learning/progress-read';
import type { DocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { toPlain } from '../../lib/firebase/stored.ts';

export interface ServerCopy extends CourseProgress {
  /** Counts every write of the document by any device; 0 while there is none. */
  rev: number;
}

export interface SavedCopy {
  copy: ServerCopy;
  /** The `rev` that was read before the write; 0 for a new document. */
  found: number;
}

/**
 * Random, so that a deleted and rewritten document does not repeat a revision sum that a device
 * knows.
 */
const firstRev = () => 1 + Math.floor(Math.random() * 1_000_000_000);

function toServerCopy(courseId: string, snapshot: DocumentSnapshot): ServerCopy {
  const stored = toPlain<{ rev?: unknown }>(snapshot);
  return { ...readProgress(courseId, stored), rev: readRevision(stored.rev) };
}

async function ownDocuments(userId: string) {
  const { db, sdk } = await loadFirestore();
  const own = sdk.query(
    sdk.collection(db, COLLECTIONS.userProgress),
    sdk.where('userId', '==', userId),
  );
  return { own, sdk };
}

/**
 * All stored progress of a learner: one read for each course. Throws 'unavailable' without a
 * connection.
 */
export async function getProgress(userId: string): Promise<ServerCopy[]> {
  const { own, sdk } = await ownDocuments(userId);
  const { docs } = await sdk.getDocsFromServer(own);
  return docs.map((entry) => toServerCopy(String(entry.get('courseId')), entry));
}

/**
 * The sum of all `rev` of a learner, for one read; unchanged means no new write. Throws
 * 'unavailable'.
 */
export async function getProgressRevision(userId: string): Promise<number> {
  const { own, sdk } = await ownDocuments(userId);
  const { revision } = (await sdk.getAggregateFromServer(own, { revision: sdk.sum('rev') })).data();
  return revision;
}

/** The attempts of a save: of devices that save at the same time, one succeeds in each round. */
const TRIES = 10;

/**
 * Reads, merges and writes with the next `rev`; repeats when another device wrote meanwhile.
 * Throws the last refusal.
 */
export async function saveProgress(
  userId: string,
  local: CourseProgress,
  signal?: AbortSignal,
): Promise<SavedCopy> {
  const { db, sdk } = await loadFirestore();
  const { courseId } = local;
  const reference = sdk.doc(db, COLLECTIONS.userProgress, userProgressId(userId, courseId));

  for (let tries = 1; ; tries += 1) {
    let readRev = 0;
    try {
      return await sdk.runTransaction(db, async (transaction) => {
        signal?.throwIfAborted();
        const snapshot = await transaction.get(reference);
        signal?.throwIfAborted();
        const stored = toServerCopy(courseId, snapshot);
        readRev = stored.rev;
        const rev = snapshot.exists() ? readRev + 1 : firstRev();
        const joined = mergeProgress(local, stored);
        transaction.set(reference, {
          userId,
          courseId,
          // Unreadable records are written back unchanged, so that none is lost.
          lessons: { ...asRecord(snapshot.get('lessons')), ...joined.lessons },
          // Only the grader writes results: they are written back unchanged.
          quizzes: asRecord(snapshot.get('quizzes')),
          lastAccessed: joined.lastAccessed,
          rev,
          updatedAt: sdk.serverTimestamp(),
        });
        const copy = { ...stored, ...joined, quizzes: stored.quizzes, rev };
        return { copy, found: readRev };
      });
    } catch (error) {
      if (tries === TRIES) throw error;
      // In a transaction: unlike getDoc it never answers from the cache.
      const found = await sdk.runTransaction(db, (transaction) => transaction.get(reference));
      const { rev } = toServerCopy(courseId, found);
      if (Object.is(rev, readRev)) throw error;
    }
  }
}

/**
 * Removes a quiz result; undefined when there is no document. Throws 'permission-denied' when
 * another device wrote meanwhile.
 */
export async function removeQuizResult(
  userId: string,
  courseId: string,
  quizId: string,
): Promise<ServerCopy | undefined> {
  const { db, sdk } = await loadFirestore();
  const reference = sdk.doc(db, COLLECTIONS.userProgress, userProgressId(userId, courseId));
  return await sdk.runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) return undefined;
    const stored = toServerCopy(courseId, snapshot);
    const { [quizId]: removed, ...quizzes } = asRecord(snapshot.get('quizzes'));
    if (removed === undefined) return stored;
    const rev = stored.rev + 1;
    transaction.update(reference, { quizzes, rev, updatedAt: sdk.serverTimestamp() });
    const { [quizId]: _result, ...others } = stored.quizzes;
    return { ...stored, quizzes: others, rev };
  });
}
