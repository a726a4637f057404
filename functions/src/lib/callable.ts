import { AppError, type ErrorCode } from '@edu/domain/platform/errors';
import type { RateLimit } from '@edu/domain/platform/rate-limit';
import { isAdmin } from '@edu/domain/people/roles';
import {
  type CallableOptions,
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
  onCall,
} from 'firebase-functions/https';
import * as v from 'valibot';
import { within } from './cache.ts';
import { type Counted, takeRateLimits } from './rate-limit.ts';
import { isCall, NO_CALL } from './call-request.ts';
import { clientKeyOf } from './client-key.ts';
import { clientSecret, enforceAppCheck } from './config.ts';
import { log } from './log.ts';
import { checkSession } from './session.ts';

/** Who is asking; undefined for a guest. */
export interface Caller {
  uid: string;
  emailVerified: boolean;
  /** By the token; only a callable of the administrator has it confirmed. */
  isAdmin: boolean;
  /** When the password was last given, in ms since 1970. */
  signedInAt: number;
}

/** Who may call at all. */
export type Access = 'anybody' | 'signed-in' | 'administrator';

/** A limit and whose calls it counts together: an account's, a network address's (of everybody or of guests), or all. */
export interface CallLimit extends RateLimit {
  per: 'account' | 'client' | 'guest' | 'all';
}

/** What one network address may do of what anybody may: a class of pupils, or a whole school, may share one. */
export const OF_ONE_ADDRESS = { max: 300, windowSec: 3600 } as const;

/** What a callable must say of itself: without any of these it does not compile. */
export interface Terms<A extends Access, Schema extends v.GenericSchema> {
  access: A;
  schema: Schema;
  /** Counted for good requests only; a bad one costs no database access. */
  limits: readonly CallLimit[];
  /** The handler calls `checkSession` itself, because it has an answer for a session that has ended. */
  checksSessionItself?: true;
}

type CallerBy<A extends Access> = A extends 'anybody' ? Caller | undefined : Caller;

type Handler<Input, Output, A extends Access> = (
  input: Input,
  caller: CallerBy<A>,
  /** Where the call comes from, unreadable. */
  clientKey: () => string,
) => Promise<Output>;

const HTTPS_CODES: Record<ErrorCode, FunctionsErrorCode> = {
  'not-signed-in': 'unauthenticated',
  forbidden: 'permission-denied',
  invalid: 'invalid-argument',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  conflict: 'aborted',
  'rate-limited': 'resource-exhausted',
  'sign-in-again': 'failed-precondition',
  unavailable: 'unavailable',
  'not-initialised': 'unavailable',
  unknown: 'internal',
};

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
const isOutage = (error: unknown): boolean =>
  error instanceof Error && OUTAGES.has((error as { code?: unknown }).code);

/** With a cold start and the way there and back a person waits at most 15 s. */
const USUAL_SEC = 10;

/**
 * How long a callable may take, in ms: a function that hangs is ended after its `timeoutSeconds` without an answer that a
 * person understands, so its own answer must come before. One that asks for more than the usual gets a bit less than that.
 */
const deadlineOf = (timeoutSeconds: unknown): number =>
  1000 *
  (typeof timeoutSeconds === 'number' && timeoutSeconds > USUAL_SEC
    ? Math.max(USUAL_SEC, timeoutSeconds - 5)
    : USUAL_SEC);

/** What comes instead of the answer when the time is over. */
class TooLate extends Error {}

/**
 * Expected failures keep their sentence; anything else is logged here, once: an outage of those whom we ask is told as such,
 * what nobody foresaw as `internal`.
 */
function toHttpsError(name: string, error: unknown): HttpsError {
  if (error instanceof AppError)
    return new HttpsError(HTTPS_CODES[error.code], error.message, error.details);
  log('error', 'A callable failed.', { name, reason: String(error) });
  if (error instanceof TooLate || isOutage(error))
    return new HttpsError(
      'unavailable',
      'The platform does not answer right now. Try again in a minute.',
    );
  return new HttpsError('internal', 'Something went wrong on our side. Try again later.');
}

const callerOf = ({ auth }: CallableRequest): Caller | undefined =>
  auth && {
    uid: auth.uid,
    emailVerified: auth.token.email_verified === true,
    isAdmin: isAdmin(auth.token),
    signedInAt: auth.token.auth_time * 1000,
  };

/** Throws AppError unless the token lets this person call. One that names nobody is no token, and its caller no guest. */
function admit(access: Access, { auth }: CallableRequest): void {
  if (auth && !auth.uid) throw new AppError('not-signed-in', 'Sign in again.');
  if (access === 'anybody') return;
  if (!auth) throw new AppError('not-signed-in', 'Sign in first.');
  if (access === 'administrator' && !isAdmin(auth.token)) throw notTheAdministrator();
}

const notTheAdministrator = () => new AppError('forbidden', 'Only the administrator may do this.');

/** Throws AppError when what the token says no longer holds: of the session, and of an administrator. */
async function confirm(access: Access, caller: Caller | undefined): Promise<void> {
  if (!caller) return;
  const claims = await checkSession(caller);
  if (access === 'administrator' && !isAdmin(claims)) throw notTheAdministrator();
}

/** The counters that a call raises. */
function countedOf(limits: readonly CallLimit[], request: CallableRequest): Counted[] {
  const subjectOf = ({ per }: CallLimit): string | undefined => {
    switch (per) {
      case 'account':
        return request.auth?.uid;
      case 'guest':
        return request.auth ? undefined : clientKeyOf(request.rawRequest);
      case 'client':
        return clientKeyOf(request.rawRequest);
      case 'all':
        return per;
    }
  };
  return limits.flatMap((limit) => {
    const subject = subjectOf(limit);
    return subject === undefined ? [] : [{ limit, subject }];
  });
}

/**
 * The one way to make a callable: who may call, a schema for the input and the limits are not optional, so that a callable
 * without them does not compile. Handlers throw AppError. Whoever has waited for the time of `deadlineOf` is answered
 * 'unavailable'; what was begun is not ended by that, so handlers hold when they are called again.
 */
export function callable<A extends Access, Schema extends v.GenericSchema, Output>(
  name: string,
  {
    access,
    schema,
    limits,
    checksSessionItself,
    secrets = [],
    ...options
  }: CallableOptions & Terms<A, Schema>,
  handler: Handler<v.InferOutput<Schema>, Output, A>,
) {
  const all = { ...options, enforceAppCheck, secrets: [...secrets, clientSecret] };
  const deadlineMs = deadlineOf(options.timeoutSeconds);
  const answer = async (request: CallableRequest): Promise<Output> => {
    admit(access, request);
    const input = v.safeParse(schema, request.data);
    if (!input.success) throw new AppError('invalid', 'The request is not valid.');
    // Only now, so that a bad request costs no look at accounts or counters.
    const caller = callerOf(request);
    if (!checksSessionItself) await confirm(access, caller);
    await takeRateLimits(countedOf(limits, request), Date.now());
    // `admit` let nobody without an account pass where a caller is promised.
    return await handler(input.output, caller as CallerBy<A>, () =>
      clientKeyOf(request.rawRequest),
    );
  };
  const late = () => new TooLate(`No answer within ${deadlineMs} ms.`);
  const called = onCall(all, async (request) => {
    try {
      return await within(deadlineMs, answer(request), late);
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
  // A proxy, so that what the deployment reads from the function stays on it.
  return new Proxy(called, {
    apply: (target, _, [request, response]: Parameters<typeof called>) =>
      request.method === 'OPTIONS' || isCall(request)
        ? target(request, response)
        : response.status(400).json(NO_CALL),
  });
}
