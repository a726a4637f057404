/** The closed set of things that can go wrong, whatever service said so (house.md 3.6). */
export type ErrorCode =
  | 'not-signed-in'
  | 'forbidden'
  | 'invalid'
  | 'not-found'
  | 'already-exists'
  | 'unavailable'
  | 'unknown';

/** An expected failure. `place` names where it happened; `cause` keeps the foreign error. */
export class AppError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
  }
}

/** Whether something is known not to be there, as opposed to being out of reach. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
}
