import { ERROR_CODES } from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';
import type { RateLimit } from '@edu/domain/errors/rate-limit';
import { isAdmin, type TokenClaims } from '@edu/domain/accounts/roles';
import {
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/https';
import * as v from 'valibot';
import { type Counted, takeRateLimits } from './rate-limit.ts';
import { toClientKey } from './client-key.ts';
import { clientSecret, enforceAppCheck } from './config.ts';
import { log } from './log.ts';
import { checkSession } from './session.ts';
import { RESPONSE_LIMIT_MS } from './time-limit.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';

/** The caller; undefined for a guest. */
export interface Caller {
  uid: string;
  emailVerified: boolean;
  /** Absent when it is not verified, because it may then be another user's. */
  verifiedEmail?: string;
  /** By the token; only an administrator's callable checks the account. */
  isAdmin: boolean;
  /** When the password was last entered, in ms since 1970. */
  signedInAt: number;
}

export type Access = 'anybody' | 'signed-in' | 'administrator';

/**
 * A limit, and the calls that it counts together: of an account, of a network address (of all
 * callers or of guests), or all.
 */
export interface CallLimit extends RateLimit {
  per: 'account' | 'client' | 'guest' | 'all';
}

/**
 * The limit of one network address for callables that guests may call: a class of pupils, or a
 * whole school, may share one.
 */
export const PER_CLIENT = { max: 300, windowSec: 3600 } as const;

/**
 * The limit of one account for a callable that names none: an administrator who works through a
 * long list stays below.
 */
const OF_ONE_ACCOUNT = { per: 'account', max: 3600, windowSec: 3600 } as const;

/** Required of a callable: without any of these it does not compile. */
interface Terms<A extends Access, Schema extends v.GenericSchema> {
  access: A;
  schema: Schema;
  /**
   * Counted for valid requests only; an invalid one costs no database access. Without any
   * OF_ONE_ACCOUNT applies.
   */
  limits: readonly CallLimit[];
  /**
   * The handler calls `checkSession` itself, because it has an answer for a session that has ended.
   */
  checksSessionItself?: true;
}

type CallerBy<A extends Access> = A extends 'anybody' ? Caller | undefined : Caller;

/**
 * Outages: of Firestore the gRPC codes DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED,
 * ABORTED (after retries) and UNAVAILABLE; of the sign-in service the Admin SDK's.
 */
const OUTAGES: ReadonlySet<unknown> = new Set([
  4,
  8,
  10,
  14,
  'app/network-error',
  'app/network-timeout',
]);

/** Whether Firestore or the sign-in service was out of reach, so that a later call may succeed. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error && OUTAGES.has((error as { code?: unknown }).code);

/**
 * How long a callable may take, in ms. It must answer before `timeoutSeconds`, after which the
 * platform ends it without a message.
 */
const toDeadline = (timeoutSeconds: unknown): number =>
  typeof timeoutSeconds === 'number'
    ? Math.max(RESPONSE_LIMIT_MS, (timeoutSeconds - 5) * 1000)
    : RESPONSE_LIMIT_MS;

/** The result when the time is over. */
class TooLate extends Error {}

/**
 * An AppError keeps its code and message; any other error is logged here, once: an outage is
 * answered as 'unavailable', the rest as 'internal'.
 */
function toHttpsError(name: string, error: unknown): HttpsError {
  if (error instanceof AppError)
    return new HttpsError(ERROR_CODES[error.code].callable, error.message, error.details);
  log('error', 'A callable failed.', { name, reason: String(error) });
  if (error instanceof TooLate || isOutage(error))
    return new HttpsError(
      'unavailable',
      'The platform does not answer right now. Try again in a minute.',
    );
  return new HttpsError('internal', 'Something went wrong on our side. Try again later.');
}

/**
 * Throws AppError 'forbidden' when only the administrator has access and the claims are another
 * user's.
 */
function requireAdmin(access: Access, claims: TokenClaims): void {
  if (access === 'administrator' && !isAdmin(claims))
    throw new AppError('forbidden', 'Only the administrator may do this.');
}

/**
 * The caller by the token; throws AppError without access. A token without a uid is invalid, and
 * its caller is not a guest.
 */
function admit(access: Access, { auth }: CallableRequest): Caller | undefined {
  if (auth && !auth.uid) throw new AppError('not-signed-in', 'Sign in again.');
  if (auth) requireAdmin(access, auth.token);
  else if (access !== 'anybody') throw new AppError('not-signed-in', 'Sign in first.');
  return (
    auth && {
      uid: auth.uid,
      emailVerified: auth.token.email_verified === true,
      ...(auth.token.email_verified && auth.token.email ? { verifiedEmail: auth.token.email } : {}),
      isAdmin: isAdmin(auth.token),
      signedInAt: auth.token.auth_time * 1000,
    }
  );
}

/** The counters that a call raises. */
const countedLimits = (limits: readonly CallLimit[], { auth, rawRequest }: CallableRequest) =>
  limits.flatMap((limit): Counted[] => {
    if (limit.per === 'all') return [{ limit, subject: 'all' }];
    if (limit.per === 'account') return auth ? [{ limit, subject: auth.uid }] : [];
    return limit.per === 'guest' && auth ? [] : [{ limit, subject: toClientKey(rawRequest) }];
  });

/**
 * The only way to create a callable: without access, schema and limits it does not compile.
 * Handlers throw AppError. After the deadline the caller gets 'unavailable' while the work
 * continues, so handlers are idempotent.
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
  handler: (input: v.InferOutput<Schema>, caller: CallerBy<A>) => Promise<Output>,
) {
  const all = { ...options, enforceAppCheck, secrets: [...secrets, clientSecret] };
  const deadlineMs = toDeadline(options.timeoutSeconds);
  const counted = limits.length > 0 ? limits : [{ name, ...OF_ONE_ACCOUNT }];
  const answer = async (request: CallableRequest): Promise<Output> => {
    const caller = admit(access, request);
    const input = v.safeParse(schema, request.data);
    if (!input.success) throw new AppError('invalid', 'The request is not valid.');
    // Only now, so that an invalid request costs no read of accounts or counters.
    if (caller && !checksSessionItself) requireAdmin(access, await checkSession(caller));
    await takeRateLimits(countedLimits(counted, request), Date.now());
    // `admit` has rejected guests when the handler needs a caller.
    return await handler(input.output, caller as CallerBy<A>);
  };
  const timeoutError = () => new TooLate(`No answer within ${deadlineMs} ms.`);
  return onCall(all, async (request) => {
    try {
      return await withTimeLimit(answer(request), deadlineMs, timeoutError);
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}
