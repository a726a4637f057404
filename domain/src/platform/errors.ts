/** The closed set of things that can go wrong, whatever service said so. */
export type ErrorCode =
  | 'not-signed-in'
  | 'forbidden'
  | 'invalid'
  | 'not-found'
  | 'already-exists'
  | 'conflict'
  /** Too often; `details` says `{retryAfterSec}`. */
  | 'rate-limited'
  /** Allowed only soon after signing in. */
  | 'sign-in-again'
  | 'unavailable'
  /** The database's own code or configuration did not arrive. */
  | 'not-initialised'
  | 'unknown';

/** An expected failure. `cause` keeps the foreign error; `details` is what the caller needs to go on, as plain data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; details?: unknown }) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = options?.details;
  }
}

/** Whether something is known not to be there, as opposed to being out of reach. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
}
