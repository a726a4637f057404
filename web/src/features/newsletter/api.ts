import { AppError, type ErrorCode } from '@edu/domain/platform/errors';
import { callFunction } from '../../lib/firebase/call-function.ts';
import { SHORT_CALL_LIMIT_MS, TimeLimitError } from '../../lib/time-limit.ts';
import { loadFunctions } from '../../lib/firebase/firebase-functions.ts';
import { minutesOf } from '../../lib/retry-after.ts';

/** The calls of the newsletter. */

export type NewsletterProblem = ErrorCode;

/** Why a call of the newsletter failed. */
export class NewsletterError extends Error {
  readonly problem: NewsletterProblem;
  /** How long to wait when it was tried too often. */
  readonly waitMinutes: number | undefined;

  constructor(problem: NewsletterProblem, cause: AppError) {
    super(cause.message, { cause });
    this.name = 'NewsletterError';
    this.problem = problem;
    this.waitMinutes = problem === 'rate-limited' ? minutesOf(cause.details) : undefined;
  }
}

async function call(name: string, input: object): Promise<void> {
  try {
    await callFunction(name, input, SHORT_CALL_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = (error.cause ?? {}) as { code?: unknown };
    // What the service answered, or that it did not, comes from its SDK; all else went wrong before that was there.
    const isStarted = String(code).startsWith('functions/') || error instanceof TimeLimitError;
    throw new NewsletterError(isStarted ? error.code : 'not-initialised', error);
  }
}

/** Fetches what a call needs while the visitor types. When that fails, the call itself says so. */
export function prepareNewsletter(): void {
  loadFunctions().catch(() => undefined);
}

/** Asks for a subscription; an address that was asked for just now gets no second email. Throws NewsletterError. */
export const requestSubscription = (email: string): Promise<void> =>
  call('subscribeNewsletter', { email });

/** Throws NewsletterError. */
export const confirmNewsletter = (token: string): Promise<void> =>
  call('confirmNewsletter', { token });

/** Throws NewsletterError. */
export const unsubscribeNewsletter = (token: string): Promise<void> =>
  call('unsubscribeNewsletter', { token });
