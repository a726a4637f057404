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
    const resetMs = (facts.resetSec ?? RESET_DEFAULT_SEC) * 1_000;
    return resetMs <= RESET_MAX_MS && fits(resetMs) ? resetMs + jitterMs : undefined;
  }
  const mayPass = (facts.status ?? 0) >= 500 || CONNECTION_CODES.has(facts.code ?? '');
  return kind === 'unavailable' && mayPass && fits(PAUSE_MS) ? PAUSE_MS + jitterMs : undefined;
}

/** Makes a call, and once again after a 429, a 5xx or a lost connection when the budget allows the wait. */
export const createRetry =
  ({ wait, random }: Options) =>
  async <T>(budget: Budget, call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      const pause = pauseAfter(error, budget.leftMs(), random() * JITTER_MS);
      if (pause === undefined) throw error;
      await wait(pause);
      return await call();
    }
  };
