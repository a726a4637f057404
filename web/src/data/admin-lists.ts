import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { Comment } from './comments.ts';
import { loadFirestore } from './firebase.ts';
import { type Profile, readProfile } from './profile-read.ts';
import type { StoredRating } from './ratings.ts';
import { plainOf } from './stored.ts';
import type { Testimonial } from './testimonials.ts';

/**
 * The lists of the administrator's panel, newest first and page by page; the rules show all but the comments to the
 * administrator alone. Each function takes the `next` of the page before, and throws Firestore's error: 'permission-denied'
 * to others, 'unavailable' out of reach.
 */

/** Where a page ended: only to be handed back. A document, because several may have one time. */
export type PageEnd = QueryDocumentSnapshot;

export interface Page<T> {
  items: T[];
  /** Undefined when this page was the last. */
  next: PageEnd | undefined;
}

/** newsletter_subscribers/{hash of the address}. */
export interface Subscriber {
  id: string;
  email: string;
  isActive: boolean;
  status: string;
  createdAt: string;
}

/** auditLog/{id}: what else stands in it is told by the function that wrote it. */
export interface AuditEntry {
  id: string;
  createdAt: string;
  [detail: string]: unknown;
}

const PAGE_SIZE = 100;

interface Listing<T> {
  collection: string;
  size?: number;
  where?: [field: string, value: unknown];
  read?: (entry: QueryDocumentSnapshot) => T;
}

async function getPage<T>(
  { collection, size = PAGE_SIZE, where, read = plainOf<T> }: Listing<T>,
  after: PageEnd | undefined,
): Promise<Page<T>> {
  const { db, sdk } = await loadFirestore();
  const page = sdk.query(
    sdk.collection(db, collection),
    ...(where ? [sdk.where(where[0], '==', where[1])] : []),
    sdk.orderBy('createdAt', 'desc'),
    ...(after ? [sdk.startAfter(after)] : []),
    sdk.limit(size),
  );
  const { docs } = await sdk.getDocsFromServer(page);
  return { items: docs.map(read), next: docs.length < size ? undefined : docs.at(-1) };
}

/** The accounts. */
export const getUsers = (after?: PageEnd): Promise<Page<Profile>> =>
  getPage({ collection: COLLECTIONS.users, size: LIST_LIMITS.users, read: readProfile }, after);

/** The comments of all courses. */
export const getNewestComments = (after?: PageEnd): Promise<Page<Comment>> =>
  getPage({ collection: COLLECTIONS.comments, size: LIST_LIMITS.comments }, after);

/** The single ratings of one course. */
export const getCourseRatings = (courseId: string, after?: PageEnd): Promise<Page<StoredRating>> =>
  getPage({ collection: COLLECTIONS.courseRatings, where: ['courseId', courseId] }, after);

/** The testimonials that wait for approval. */
export const getWaitingTestimonials = (after?: PageEnd): Promise<Page<Testimonial>> =>
  getPage(
    {
      collection: COLLECTIONS.testimonials,
      size: LIST_LIMITS.testimonials,
      where: ['approved', false],
    },
    after,
  );

/** The newsletter's subscribers, whatever their status. */
export const getSubscribers = (after?: PageEnd): Promise<Page<Subscriber>> =>
  getPage({ collection: COLLECTIONS.newsletterSubscribers }, after);

/** What the administrator did. */
export const getAuditLog = (after?: PageEnd): Promise<Page<AuditEntry>> =>
  getPage({ collection: COLLECTIONS.auditLog }, after);
