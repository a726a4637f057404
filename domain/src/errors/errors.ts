import type { ErrorCode } from './error-codes.ts';

/**
 * An expected failure. `cause` is the original error; `details` is what the caller needs, as plain
 * data.
 */
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

/**
 * Whether the error says that something does not exist, rather than that it could not be reached.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
}
