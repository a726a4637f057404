import { randomBytes } from 'node:crypto';
import { FieldPath, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { db } from '../lib/firebase.ts';

const PAGE = 300;

/** Documents of a course in one collection, page by page. */
async function* pagesOf(
  collection: string,
  courseId: string,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = db
    .collection(collection)
    .where('courseId', '==', courseId)
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    if (docs.length > 0) yield docs;
    last = docs.at(-1);
    if (docs.length < PAGE || !last) return;
  }
}

/** Where the other collection holds another rating under the same id, or none. */
async function differing(docs: QueryDocumentSnapshot[], other: string): Promise<string[]> {
  const others = await db.getAll(...docs.map(({ id }) => db.collection(other).doc(id)));
  return docs
    .filter(
      (doc, index) =>
        others[index]?.get('rating') !== doc.get('rating') ||
        others[index]?.get('courseId') !== doc.get('courseId'),
    )
    .map(({ id }) => id);
}

/** Ids of the ratings of a course that stand otherwise than they were counted, page by page. Reads every one of them. */
export async function* uncountedRatings(courseId: string): AsyncGenerator<string[]> {
  const { courseRatings } = COLLECTIONS;
  const { countedRatings } = SERVER_COLLECTIONS;
  for await (const docs of pagesOf(courseRatings, courseId)) yield differing(docs, countedRatings);
  // What was counted and stands no more shows only from this side.
  for await (const docs of pagesOf(countedRatings, courseId)) yield differing(docs, courseRatings);
}

/** How many courses are found in a night; the next night begins elsewhere. */
const FOUND = 2_000;

/**
 * Courses that have ratings, by id, from a random one on and round. Reads one rating of each course, however many it has. So a
 * course is found whose first event was lost.
 */
export async function listRatedCourses(from = randomBytes(4).toString('hex')): Promise<string[]> {
  const rated = db.collection(COLLECTIONS.courseRatings).orderBy('courseId').limit(1);
  const found: string[] = [];
  for (const [start, end] of [
    [from, undefined],
    ['', from],
  ]) {
    let last = start ?? '';
    while (found.length < FOUND) {
      const { docs } = await rated.startAfter(last).get();
      const courseId: unknown = docs[0]?.get('courseId');
      if (typeof courseId !== 'string' || (end !== undefined && courseId > end)) break;
      found.push(courseId);
      last = courseId;
    }
  }
  return found;
}
