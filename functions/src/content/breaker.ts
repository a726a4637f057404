import { UpstreamError } from './errors.ts';
import type { Log } from './log.ts';

/**
 * Stops calling a service that is down: after failures that weigh 5 together, with no answer between them, nothing is called
 * for 15 s, then one call tries. A time-out weighs 2, because calls that hang come slowly. Any answer takes the weight away, so
 * that one query that always fails does not take the others down. A 429 stops all calls until its reset. Other refusals (a
 * wrong query, a wrong token) are answers too.
 */

interface Options {
  now: () => number;
  log: Log;
}

const LIMIT = 5;
const TIME_OUT_WEIGHT = 2;
const TIME_OUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];
const REST_MS = 15_000;
/** Whatever a header says, one call tries after a minute: a limit may be raised, and a header may be broken. */
const LONGEST_RESET_SEC = 60;

type Cause = 'unavailable' | 'rate-limited';

export function createBreaker({ now, log }: Options) {
  let weight = 0;
  let rest: { until: number; cause: Cause } | undefined;
  let isProbing = false;

  function stop(cause: Cause, forMs: number): void {
    // Calls that were under way together get one reset each: the latest counts.
    rest = { until: Math.max(now() + forMs, rest?.until ?? 0), cause };
    log('warn', 'Contentful is not called for a while.', { cause, forMs });
  }

  function answered(isProbe: boolean): void {
    weight = 0;
    if (isProbe) rest = undefined;
  }

  function note(error: unknown, isProbe: boolean): void {
    if (!(error instanceof UpstreamError)) return;
    const { kind, facts } = error;
    if (kind === 'rate-limited') {
      const sec = Math.min(Math.max(facts.resetSec ?? 1, 1), LONGEST_RESET_SEC);
      stop(kind, sec * 1_000);
    } else if (kind === 'unavailable') {
      weight += TIME_OUTS.includes(facts.code ?? '') ? TIME_OUT_WEIGHT : 1;
      if (isProbe || weight >= LIMIT) stop(kind, REST_MS);
    } else answered(isProbe);
  }

  /** Why nothing may be called now; undefined when it may. */
  function refusal(): UpstreamError | undefined {
    if (!rest || (!isProbing && now() >= rest.until)) return undefined;
    const resetSec = Math.max(0, rest.until - now()) / 1_000;
    const facts = rest.cause === 'rate-limited' ? { resetSec } : {};
    return new UpstreamError(rest.cause, { name: 'CircuitOpen', ...facts });
  }

  return {
    /** Makes the call, or throws an UpstreamError at once while the service rests; of a 429 with what is left of its reset. */
    async run<T>(call: () => Promise<T>): Promise<T> {
      const refused = refusal();
      if (refused) throw refused;
      // A reset says when calls are taken again, so that none needs to try first.
      if (rest?.cause === 'rate-limited') rest = undefined;
      const isProbe = rest !== undefined;
      if (isProbe) isProbing = true;
      try {
        const answer = await call();
        answered(isProbe);
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
