import { UpstreamError } from './errors.ts';
import type { Log } from './log.ts';

/**
 * Stops calling a service that is down: after 5 failures in 30 s nothing is called for 15 s, then one call tries. A 429 stops
 * all calls until its reset, at most those 15 s. Other refusals (a wrong query, a wrong token) prove that the service is
 * there and may concern one query alone, so they stop nothing.
 */

interface Options {
  now: () => number;
  log: Log;
}

const FAILURES = 5;
const WINDOW_MS = 30_000;
const REST_MS = 15_000;

type Cause = 'unavailable' | 'rate-limited';

export function createBreaker({ now, log }: Options) {
  let failedAt: number[] = [];
  let rest: { until: number; cause: Cause } | undefined;
  let isProbing = false;

  function stop(cause: Cause, forMs: number): void {
    rest = { until: now() + forMs, cause };
    log('warn', 'Contentful is not called for a while.', { cause, forMs });
  }

  function note(error: unknown, isProbe: boolean): void {
    if (!(error instanceof UpstreamError)) return;
    if (error.kind === 'rate-limited') {
      stop(error.kind, Math.min(Math.max(error.facts.resetSec ?? 1, 1) * 1_000, REST_MS));
    } else if (error.kind === 'unavailable') {
      failedAt = [...failedAt.filter((at) => at > now() - WINDOW_MS), now()];
      if (isProbe || failedAt.length >= FAILURES) stop(error.kind, REST_MS);
    } else if (isProbe) {
      rest = undefined;
    }
  }

  return {
    /** Makes the call, or throws an UpstreamError at once while the service rests. */
    async run<T>(call: () => Promise<T>): Promise<T> {
      if (rest && (isProbing || now() < rest.until))
        throw new UpstreamError(rest.cause, { name: 'CircuitOpen' });
      const isProbe = rest !== undefined;
      if (isProbe) isProbing = true;
      try {
        const answer = await call();
        if (isProbe) {
          rest = undefined;
          failedAt = [];
        }
        return answer;
      } catch (error) {
        note(error, isProbe);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
