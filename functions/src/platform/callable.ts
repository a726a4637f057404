import { AppError, type ErrorCode } from '@edu/domain/errors';
import {
  type CallableOptions,
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
  onCall,
} from 'firebase-functions/https';
import { logger } from 'firebase-functions';
import * as v from 'valibot';
import { isAdministratorStill } from './administrator.ts';

/** Who is asking; undefined for a guest. */
export interface Caller {
  uid: string;
  emailVerified: boolean;
}

/** Who may call at all. */
export type Access = 'anybody' | 'signed-in' | 'administrator';

type CallerBy<A extends Access> = A extends 'anybody' ? Caller | undefined : Caller;

type Handler<Input, Output, A extends Access> = (
  input: Input,
  caller: CallerBy<A>,
) => Promise<Output>;

const HTTPS_CODES: Record<ErrorCode, FunctionsErrorCode> = {
  'not-signed-in': 'unauthenticated',
  forbidden: 'permission-denied',
  invalid: 'invalid-argument',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  conflict: 'aborted',
  unavailable: 'unavailable',
  unknown: 'internal',
};

/** Expected failures keep their sentence; anything else is logged here, once, and told apart from them by its code. */
function toHttpsError(name: string, error: unknown): HttpsError {
  if (error instanceof AppError)
    return new HttpsError(HTTPS_CODES[error.code], error.message, error.details);
  logger.error('A callable failed.', { name, reason: String(error) });
  return new HttpsError('internal', 'Something went wrong on our side. Try again later.');
}

const callerOf = ({ auth }: CallableRequest): Caller | undefined =>
  auth && { uid: auth.uid, emailVerified: auth.token.email_verified === true };

/** Throws AppError unless this person may call. */
async function admit(access: Access, { auth }: CallableRequest): Promise<void> {
  if (access === 'anybody') return;
  if (!auth) throw new AppError('not-signed-in', 'Sign in first.');
  if (access === 'administrator' && !(await isAdministratorStill(auth)))
    throw new AppError('forbidden', 'Only the administrator may do this.');
}

/**
 * The one way to make a callable: who may call and a schema for the input are not optional, so that a callable without them
 * does not compile. Handlers throw AppError.
 */
export function callable<A extends Access, Schema extends v.GenericSchema, Output>(
  name: string,
  { access, schema, ...options }: CallableOptions & { access: A; schema: Schema },
  handler: Handler<v.InferOutput<Schema>, Output, A>,
) {
  return onCall(options, async (request) => {
    try {
      await admit(access, request);
      const input = v.safeParse(schema, request.data);
      if (!input.success) throw new AppError('invalid', 'The request is not valid.');
      // `admit` let nobody without an account pass where a caller is promised.
      return await handler(input.output, callerOf(request) as CallerBy<A>);
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}
