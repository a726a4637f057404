import { expect, it } from 'vitest';
import { UpstreamError, type UpstreamKind } from './errors.ts';
import { createRetry } from './retry.ts';

type Facts = Partial<UpstreamError['facts']>;

/** How often a call that always fails is made within this time, and how long the pause was. */
async function tries(kind: UpstreamKind, facts: Facts, leftMs: number, random = 0) {
  const waits: number[] = [];
  let calls = 0;
  const retry = createRetry({ wait: async (ms) => waits.push(ms), random: () => random });
  const budget = { signal: new AbortController().signal, leftMs: () => leftMs };
  const error = new UpstreamError(kind, { name: 'Acted', ...facts });
  await expect(
    retry(budget, async () => {
      calls += 1;
      throw error;
    }),
  ).rejects.toBe(error);
  return { calls, waits };
}

it.each([
  ['a server error', 'unavailable', { status: 500 }, 200],
  ['a server error', 'unavailable', { status: 503 }, 200],
  ['a lost connection', 'unavailable', { code: 'ECONNRESET' }, 200],
  ['a refused connection', 'unavailable', { code: 'ECONNREFUSED' }, 200],
  ['a 429', 'rate-limited', { status: 429, resetSec: 1 }, 1_000],
  ['a 429 that does not say when', 'rate-limited', { status: 429 }, 1_000],
  ['a 429 of 5 s, after the whole of them', 'rate-limited', { status: 429, resetSec: 5 }, 5_000],
] as const)('tries once more after %s', async (_, kind, facts, pause) => {
  expect(await tries(kind, facts, 35_000)).toEqual({ calls: 2, waits: [pause] });
  expect(await tries(kind, facts, 35_000, 0.5)).toEqual({ calls: 2, waits: [pause + 150] });
});

it.each([
  ['InvalidQuery', 'misconfigured', { name: 'InvalidQuery', status: 400 }],
  ['AccessTokenInvalid', 'misconfigured', { name: 'AccessTokenInvalid', status: 401 }],
  ['NotFound', 'not-found', {}],
  ['an unknown content type', 'unknown-content-type', { status: 400 }],
  ['an answer over 7 MB', 'too-big', { status: 400 }],
  ['a hung call', 'unavailable', { code: 'ECONNABORTED' }],
  ['a call that was cut off', 'unavailable', { code: 'ERR_CANCELED' }],
  ['what is no answer of the API', 'unavailable', { name: 'TypeError' }],
] as const)('never tries again after %s', async (_, kind, facts) => {
  expect(await tries(kind, facts, 35_000)).toEqual({ calls: 1, waits: [] });
});

it('does not wait for a reset over 5 s or beyond the time that is left', async () => {
  expect((await tries('rate-limited', { resetSec: 3_553 }, 35_000)).calls).toBe(1);
  expect((await tries('rate-limited', { resetSec: 6 }, 35_000)).calls).toBe(1);
  expect((await tries('rate-limited', { resetSec: 5 }, 5_799)).calls).toBe(1);
  expect((await tries('rate-limited', { resetSec: 5 }, 5_800)).calls).toBe(2);
  expect((await tries('unavailable', { status: 500 }, 999)).calls).toBe(1);
  expect((await tries('unavailable', { status: 500 }, 1_000)).calls).toBe(2);
});

it('waits again where our own breaker refuses the second call, because another was told to wait longer', async () => {
  const waits: number[] = [];
  let leftMs = 35_000;
  const retry = createRetry({
    wait: async (ms) => {
      waits.push(ms);
      leftMs -= ms;
    },
    random: () => 0,
  });
  const budget = { signal: new AbortController().signal, leftMs: () => leftMs };
  const failures = [
    new UpstreamError('rate-limited', { name: 'RateLimitExceeded', resetSec: 0 }),
    new UpstreamError('rate-limited', { name: 'CircuitOpen', resetSec: 0.4 }),
  ];
  const answer = await retry(budget, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'answer';
  });
  expect([answer, waits]).toEqual(['answer', [1_000, 400]]);
});
