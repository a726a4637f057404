import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  enableNetwork,
  type Firestore,
  initializeFirestore,
} from 'firebase/firestore';

// Only what is used, so that the chunk holds nothing else.
export {
  collection,
  deleteDoc,
  doc,
  getAggregateFromServer,
  getDoc,
  getDocs,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  sum,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';

/** A touch is answered between two tasks: read, begun and asked in one, the SDK would hold a weak phone up for a tenth of a second. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The database of this app, or the emulator at a port. Memory cache only: on a shared computer nothing of one person stays for the next (decisions.md section 5). */
export async function startFirestore(
  app: FirebaseApp,
  port: number | undefined,
): Promise<Firestore> {
  await nextTask();
  const db = initializeFirestore(app, {});
  if (port) connectFirestoreEmulator(db, '127.0.0.1', port);
  // It begins whatever it needs before it is asked.
  await enableNetwork(db);
  await nextTask();
  return db;
}
