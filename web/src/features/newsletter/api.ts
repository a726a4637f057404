import { AppError } from '@edu/domain/errors/errors';
import type { ErrorCode } from '@edu/domain/errors/error-codes';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { SHORT_CALL_LIMIT_MS, TimeLimitError } from '@edu/domain/lib/time-limit';
import { loadFunctions } from '../../lib/firebase/firebase-functions.ts';
import { retryMinutes } from '../../lib/retry.ts';

/** The calls of the newsletter. */

export type NewsletterProblem = ErrorCode;

/** Why a call of the newsletter failed. */
export class NewsletterError extends Error {
  readonly problem: NewsletterProblem;
  /** How long to wait after too many attempts. */
  readonly waitMinutes: number | undefined;

  constructor(problem: NewsletterProblem, cause: AppError) {
    super(cause.message, { cause });
    this.name = 'NewsletterError';
    this.problem = problem;
    this.waitMinutes = problem === 'rate-limited' ? retryMinutes(cause.details) : undefined;
  }
}

async function call(name: string, input: object): Promise<void> {
  try {
    await callFunction(name, input, SHORT_CALL_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = (error.cause ?? {}) as { code?: unknown };
    // The SDK's own codes are answers of the service or its absence; any other error came before
    // the SDK started.
    const isStarted = String(code).startsWith('functions/') || error instanceof TimeLimitError;
    throw new NewsletterError(isStarted ? error.code : 'not-initialised', error);
  }
}

/** Loads the code of a call while the visitor types. A failure is reported by the call itself. */
export function prepareNewsletter(): void {
  loadFunctions().catch(() => undefined);
}

/**
 * Requests a subscription; a repeated request within a short time sends no second email. Throws
 * NewsletterError.
 */
export const requestSubscription = (email: string): Promise<void> =>
  call('subscribeNewsletter', { email });

/** Throws NewsletterError. */
export const confirmNewsletter = (token: string): Promise<void> =>
  call('confirmNewsletter', { token });

/** Throws NewsletterError. */
export const unsubscribeNewsletter = (token: string): Promise<void> =>
  call('unsubscribeNewsletter', { token });
