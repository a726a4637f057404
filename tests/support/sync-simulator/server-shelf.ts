import { readProgress } from '@edu/domain/learning/progress-read';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { CrashingFirestore } from '../emulators/crashing-firestore.ts';
import { type Shelf, shelfOf } from './protocol.ts';

/** What the server has stored of a learner. */
export async function shelfOnServer(firestore: CrashingFirestore, uid: string): Promise<Shelf> {
  const documents = [...(await firestore.documents(COLLECTIONS.userProgress)).values()];
  const own = documents.filter(({ userId }) => userId === uid);
  return shelfOf(own.map((document) => readProgress(String(document['courseId']), document)));
}
