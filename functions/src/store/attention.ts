import type { Query } from '@google-cloud/firestore';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';
import { db } from '../platform/admin-app.ts';

/** What waits for the administrator, counted by the database: a read for each thousand. */

const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Testimonials that nobody has approved. */
export const countWaitingTestimonials = (): Promise<number> =>
  count(db.collection(COLLECTIONS.testimonials).where('approved', '==', false));

/** Comments written since a moment. */
export const countComments = (since: Date): Promise<number> =>
  count(db.collection(COLLECTIONS.comments).where('createdAt', '>=', since));

/** Letters of which the Trigger Email extension says that they could not be sent. */
export const countFailedLetters = (): Promise<number> =>
  count(db.collection(SERVER_COLLECTIONS.mail).where('delivery.state', '==', 'ERROR'));
