import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/firestore/collections';
import type { NewTestimonial } from '@edu/domain/community/testimonial';
import { loadFirestore } from '../../lib/firebase/firebase.ts';
import { replaceDated } from '../../lib/firebase/replace-dated.ts';
import { storedReader } from '../../lib/firebase/stored.ts';
import { withTimeLimit, WRITE_LIMIT_MS } from '@edu/domain/lib/time-limit';

export type TestimonialFields = Omit<NewTestimonial, 'approved'>;

export interface Testimonial extends TestimonialFields {
  id: string;
  approved: boolean;
  /** The administrator has refused it, for this reason. */
  refused?: true;
  reason?: string;
  createdAt: string;
}

export const readTestimonial = storedReader<Testimonial>({
  userId: 'text',
  name: 'text',
  role: 'text',
  text: 'text',
  approved: 'flag',
  refused: 'flag?',
  reason: 'text?',
  createdAt: 'time',
});

/**
 * The `count` newest approved testimonials, newest first, at most LIST_LIMITS.testimonials. Throws
 * 'unavailable' without a connection.
 */
export const getTestimonials = (count: number): Promise<Testimonial[]> =>
  withTimeLimit(readTestimonials(count));

async function readTestimonials(count: number): Promise<Testimonial[]> {
  const { db, sdk } = await loadFirestore();
  const approved = sdk.query(
    sdk.collection(db, COLLECTIONS.testimonials),
    sdk.where('approved', '==', true),
    sdk.orderBy('createdAt', 'desc'),
    sdk.limit(Math.min(count, LIST_LIMITS.testimonials)),
  );
  const { docs } = await sdk.getDocsFromServer(approved);
  return docs.map(readTestimonial);
}

export const getOwnTestimonial = (uid: string): Promise<Testimonial | undefined> =>
  withTimeLimit(readOwnTestimonial(uid));

async function readOwnTestimonial(uid: string): Promise<Testimonial | undefined> {
  const { db, sdk } = await loadFirestore();
  const stored = await sdk.getDoc(sdk.doc(db, COLLECTIONS.testimonials, uid));
  return stored.exists() ? readTestimonial(stored) : undefined;
}

/** Submits a testimonial or an edit of it; both wait for approval. Throws Firestore's error. */
export const saveTestimonial = (testimonial: TestimonialFields): Promise<void> =>
  withTimeLimit(writeTestimonial(testimonial), WRITE_LIMIT_MS);

async function writeTestimonial(testimonial: TestimonialFields): Promise<void> {
  const firestore = await loadFirestore();
  const { db, sdk } = firestore;
  const reference = sdk.doc(db, COLLECTIONS.testimonials, testimonial.userId);
  await replaceDated(firestore, reference, { ...testimonial, approved: false });
}
