import { callableError } from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';
import { loadFunctions } from './firebase-functions.ts';
import { TimeLimitError, withTimeLimit } from '@edu/domain/lib/time-limit';

/**
 * A callable's error as AppError with the server's message and details; 'unavailable' without an
 * answer.
 */
function toAppError(error: unknown): AppError {
  const { code, message, details } = error as {
    code?: unknown;
    message?: unknown;
    details?: unknown;
  };
  // The SDK appends the HTTP status to each message.
  const said = String(message).replace(/ \[\d+\]$/, '');
  // Without an answer the code is «internal»; a chunk that failed to load has no such code.
  const isAnswer = String(code).startsWith('functions/') && said !== 'internal';
  const known = callableError(String(code).replace('functions/', ''));
  return new AppError(isAnswer ? known : 'unavailable', said, { cause: error, details });
}

/** Equal to the SDK's own limit for the function; many functions must not be called twice. */
const CALL_LIMIT_MS = 70_000;

/**
 * Calls a function by its name. Throws AppError: TimeLimitError without an answer within
 * `limitMs`.
 */
export async function callFunction<Input, Output>(
  name: string,
  input: Input,
  limitMs = CALL_LIMIT_MS,
): Promise<Output> {
  const call = async () => {
    const { functions, sdk } = await loadFunctions();
    return (await sdk.httpsCallable<Input, Output>(functions, name)(input)).data;
  };
  try {
    // The SDK's limit starts after the sign-in service, for which it waits without one.
    return await withTimeLimit(call(), limitMs);
  } catch (error) {
    if (error instanceof TimeLimitError) throw error;
    throw toAppError(error);
  }
}
