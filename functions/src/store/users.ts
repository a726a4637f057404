import { FieldPath, type Query } from '@google-cloud/firestore';
import { COLLECTIONS } from '@edu/domain/paths';
import { db } from '../platform/admin-app.ts';

/** The uids of all profiles, so many at a time, without what stands in them. */
export async function* pagesOfProfiles(size: number): AsyncGenerator<string[]> {
  const ids = db.collection(COLLECTIONS.users).orderBy(FieldPath.documentId()).select();
  let next: Query = ids.limit(size);
  for (;;) {
    const { docs } = await next.get();
    // Longer than any uid: somebody made it in the console, and the sign-in service would refuse the question.
    const uids = docs.map(({ id }) => id).filter((id) => id.length <= 128);
    if (uids.length > 0) yield uids;
    if (docs.length < size) return;
    next = ids.limit(size).startAfter(docs.at(-1));
  }
}
