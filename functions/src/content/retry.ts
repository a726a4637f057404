import type { Budget } from './deadline.ts';
import { UpstreamError } from './errors.ts';

/** One more try for what may pass by itself (design: contentful.md section 7). */

interface Options {
  wait: (milliseconds: number) => Promise<unknown>;
  /** 0 up to 1. */
  random: () => number;
}

const PAUSE_MS = 200;
/** A longer reset is nothing to wait for. */
const RESET_MAX_MS = 5_000;
/** What Contentful's limit of calls per second takes, where its answer does not say. */
const RESET_DEFAULT_SEC = 1;
const JITTER_MS = 300;
/** A call that is begun later would only be cut off. */
const LEAST_CALL_MS = 500;

/** The connection failed before anything was answered. A hung call is none of these: it has used the time up. */
const CONNECTION_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The ms to wait before another try; undefined when there must be none. */
function pauseAfter(error: unknown, leftMs: number, jitterMs: number): number | undefined {
  if (!(error instanceof UpstreamError)) return undefined;
  const { kind, facts } = error;
  const fits = (milliseconds: number): boolean =>
    milliseconds + JITTER_MS + LEAST_CALL_MS <= leftMs;
  if (kind === 'rate-limited') {
    // Of our own breaker it is what is left; Contentful counts in whole seconds.
    const resetSec = facts.resetSec ?? RESET_DEFAULT_SEC;
    const resetMs = (facts.name === 'CircuitOpen' ? resetSec : Math.max(1, resetSec)) * 1_000;
    return resetMs <= RESET_MAX_MS && fits(resetMs) ? resetMs + jitterMs : undefined;
  }
  const mayPass = (facts.status ?? 0) >= 500 || CONNECTION_CODES.has(facts.code ?? '');
  return kind === 'unavailable' && mayPass && fits(PAUSE_MS) ? PAUSE_MS + jitterMs : undefined;
}

/** Another call was told to wait longer: this one was not made, so it costs no try. */
const isResting = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.kind === 'rate-limited' &&
  error.facts.name === 'CircuitOpen';

/** Makes a call, and once again after a 429, a 5xx or a lost connection when the budget allows the wait. */
export const createRetry =
  ({ wait, random }: Options) =>
  async <T>(budget: Budget, call: () => Promise<T>): Promise<T> => {
    for (let hasCalled = false; ;) {
      try {
        return await call();
      } catch (error) {
        const pause =
          hasCalled && !isResting(error)
            ? undefined
            : pauseAfter(error, budget.leftMs(), random() * JITTER_MS);
        if (pause === undefined) throw error;
        hasCalled = true;
        await wait(pause);
      }
    }
  };
