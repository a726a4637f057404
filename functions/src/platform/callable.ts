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

/** Who is asking; undefined for a guest. */
export interface Caller {
  uid: string;
  emailVerified: boolean;
}

type Handler<Input, Output> = (input: Input, caller: Caller | undefined) => Promise<Output>;

const HTTPS_CODES: Record<ErrorCode, FunctionsErrorCode> = {
  'not-signed-in': 'unauthenticated',
  forbidden: 'permission-denied',
  invalid: 'invalid-argument',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  unavailable: 'unavailable',
  unknown: 'internal',
};

/** Expected failures keep their sentence; anything else is logged here, once, and told apart from them by its code. */
function toHttpsError(name: string, error: unknown): HttpsError {
  if (error instanceof AppError) return new HttpsError(HTTPS_CODES[error.code], error.message);
  logger.error('A callable failed.', { name, reason: String(error) });
  return new HttpsError('internal', 'Something went wrong on our side. Try again later.');
}

const callerOf = ({ auth }: CallableRequest): Caller | undefined =>
  auth && { uid: auth.uid, emailVerified: auth.token.email_verified === true };

/**
 * The one way to make a callable: a schema for its input is not optional, so that a callable without validation does not
 * compile. Handlers throw AppError.
 */
export function callable<Schema extends v.GenericSchema, Output>(
  name: string,
  { schema, ...options }: CallableOptions & { schema: Schema },
  handler: Handler<v.InferOutput<Schema>, Output>,
) {
  return onCall(options, async (request) => {
    const input = v.safeParse(schema, request.data);
    if (!input.success) throw new HttpsError('invalid-argument', 'The request is not valid.');
    try {
      return await handler(input.output, callerOf(request));
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}
