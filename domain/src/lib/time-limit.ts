import { AppError } from '../errors/errors.ts';

// The domain has no types of a platform; browser and server have these timers.
declare function setTimeout(work: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

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

/** The result of the work. Rejects with `late()` after `ms`; the work itself is not cancelled. */
export async function withTimeLimit<T>(
  work: Promise<T>,
  ms = SERVICE_LIMIT_MS,
  late: () => Error = () => new TimeLimitError(),
): Promise<T> {
  let timer: unknown;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
