import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { QueryClient } from '@tanstack/react-query';
import { ownCertificatesQuery } from '../certificates/store.ts';
import { coursesQuery } from '../content/api.ts';

/** How long the end of a course waits for its parts: then it is shown with those that are there. */
const LIMIT_MS = 4_000;

/**
 * Loads what the end of a course shows beside `chunk`: the courses of the shelf, and the
 * certificates of a learner. Never rejects: what did not come is left out, as without a connection.
 */
export async function prepareFinish(
  client: QueryClient,
  uid: string | undefined,
  chunk: Promise<unknown>,
): Promise<void> {
  const parts = [
    chunk,
    client.prefetchQuery(coursesQuery()),
    ...(uid === undefined ? [] : [client.prefetchQuery(ownCertificatesQuery(uid))]),
  ];
  await withTimeLimit(Promise.all(parts), LIMIT_MS).catch((error: unknown) => {
    console.warn('The end of the course is shown without some of its parts.', error);
  });
}
