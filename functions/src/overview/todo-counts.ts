import type { Query } from '@google-cloud/firestore';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { db } from '../lib/firebase.ts';

/** What waits for the administrator, counted by the database: a read for each thousand. */

const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Testimonials that nobody has approved. */
export async function countWaitingTestimonials(): Promise<number> {
  const testimonials = db.collection(COLLECTIONS.testimonials);
  const [open, refused] = await Promise.all([
    count(testimonials.where('approved', '==', false)),
    count(testimonials.where('refused', '==', true)),
  ]);
  return open - refused;
}

/** Comments written since a moment. */
export const countComments = (since: Date): Promise<number> =>
  count(db.collection(COLLECTIONS.comments).where('createdAt', '>=', since));

/** Letters of which the Trigger Email extension says that they could not be sent. */
export const countFailedLetters = (): Promise<number> =>
  count(db.collection(SERVER_COLLECTIONS.mail).where('delivery.state', '==', 'ERROR'));
