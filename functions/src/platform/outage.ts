import { AppError } from '@edu/domain/errors';

/**
 * How those whom functions ask say that they are away or too busy: Firestore by the gRPC codes DEADLINE_EXCEEDED,
 * RESOURCE_EXHAUSTED, ABORTED (after the retries of a transaction) and UNAVAILABLE, the sign-in service by the Admin SDK's.
 */
const OUTAGES: ReadonlySet<unknown> = new Set([
  4,
  8,
  10,
  14,
  'app/network-error',
  'app/network-timeout',
]);

/** Whether Firestore or the sign-in service was out of reach: nobody's mistake, and over when asked again later. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && OUTAGES.has((error as { code?: unknown }).code);

/** What a caller is told then. */
export const unavailable = (): AppError =>
  new AppError('unavailable', 'The platform does not answer right now. Try again in a minute.');

/** With a cold start and the way there and back a person waits at most 15 s. */
const USUAL_SEC = 10;

/**
 * How long a callable may take, in ms: a function that hangs is ended after its `timeoutSeconds` without an answer that a
 * person understands, so its own answer must come before. One that asks for more than the usual gets a bit less than that.
 */
export const deadlineOf = (timeoutSeconds: unknown): number =>
  1000 *
  (typeof timeoutSeconds === 'number' && timeoutSeconds > USUAL_SEC
    ? Math.max(USUAL_SEC, timeoutSeconds - 5)
    : USUAL_SEC);
