import { AppError } from '@edu/domain/platform/errors';

/** How long a page waits for the first answer of a service before it reports the failure, in ms. */
export const SERVICE_LIMIT_MS = 10_000;

/** A write reads first, and may be repeated. */
export const WRITE_LIMIT_MS = 20_000;

/**
 * For a call that is safe to repeat and whose input is stored meanwhile. A cold start of a
 * function may take 15 s.
 */
export const SHORT_CALL_LIMIT_MS = 20_000;

/** A service did not answer in time. The answer may still arrive and have its effect. */
export class TimeLimitError extends AppError {
  constructor() {
    super('unavailable', 'The service did not answer in time.');
    this.name = 'TimeLimitError';
  }
}

/**
 * The result of the work. Rejects with TimeLimitError after `ms`; the work itself is not
 * cancelled.
 */
export async function withTimeLimit<T>(work: Promise<T>, ms = SERVICE_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError()), ms);
  });
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
