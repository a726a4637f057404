import type { FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, initializeFirestore } from 'firebase/firestore';

// Re-exports only the used parts, to keep the chunk small.
export {
  collection,
  count,
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

/**
 * The database of this app, or the emulator at a port. Memory cache only: a shared computer stores
 * nothing of one user for the next.
 */
export function startFirestore(app: FirebaseApp, port: number | undefined): Firestore {
  const db = initializeFirestore(app, {});
  if (port) connectFirestoreEmulator(db, '127.0.0.1', port);
  return db;
}
