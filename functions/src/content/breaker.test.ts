import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';
import { UpstreamError, type UpstreamKind } from './errors.ts';

function broken() {
  const clock = { now: 1_000_000 };
  const breaker = createBreaker({ now: () => clock.now, log: () => undefined });
  let calls = 0;
  const run = (kind?: UpstreamKind, facts: Partial<UpstreamError['facts']> = {}) =>
    breaker
      .run(async () => {
        calls += 1;
        if (kind) throw new UpstreamError(kind, { name: 'Acted', ...facts });
        return 'answer';
      })
      .catch((error: UpstreamError) => `${error.kind} ${error.facts.name}`);
  const fail = async (times: number, kind: UpstreamKind = 'unavailable') => {
    for (let at = 0; at < times; at++) await run(kind);
  };
  return { clock, run, fail, breaker, calls: () => calls };
}

it('calls nothing for 15 seconds after 5 failures, then tries once', async () => {
  const { clock, run, fail, calls } = broken();
  await fail(5);
  expect(await run()).toBe('unavailable CircuitOpen');
  clock.now += 14_999;
  expect(await run()).toBe('unavailable CircuitOpen');
  expect(calls()).toBe(5);
  clock.now += 1;
  expect(await run()).toBe('answer');
  expect(await run()).toBe('answer');
});

it('goes on resting when the try fails, and forgets nothing by it', async () => {
  const { clock, run, fail, calls } = broken();
  await fail(5);
  clock.now += 15_000;
  expect(await run('unavailable')).toBe('unavailable Acted');
  clock.now += 14_999;
  expect(await run()).toBe('unavailable CircuitOpen');
  expect(calls()).toBe(6);
});

it('rests again when the try fails, however long ago the failures were', async () => {
  const { clock, run, fail } = broken();
  await fail(5);
  clock.now += 60_000;
  await fail(1);
  expect(await run()).toBe('unavailable CircuitOpen');
});

it('lets one call alone try', async () => {
  const { clock, run, fail, breaker } = broken();
  await fail(5);
  clock.now += 15_000;
  const slow = Promise.withResolvers<string>();
  const probe = breaker.run(() => slow.promise);
  expect(await run()).toBe('unavailable CircuitOpen');
  slow.resolve('back');
  expect(await probe).toBe('back');
  expect(await run()).toBe('answer');
});

it('goes on while anything is answered between the failures: one query that fails is not the service', async () => {
  const { run, fail } = broken();
  for (let at = 0; at < 20; at++) {
    await fail(4);
    expect(await run()).toBe('answer');
    await fail(4);
    expect(await run('misconfigured')).toBe('misconfigured Acted');
  }
  expect(await run()).toBe('answer');
});

it.each(['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'])(
  'counts %s twice and at any distance: calls that hang come slowly',
  async (code) => {
    const { clock, run } = broken();
    for (let at = 0; at < 3; at++) {
      expect(await run('unavailable', { code })).toBe('unavailable Acted');
      clock.now += 60_000;
    }
    clock.now -= 59_000;
    expect(await run()).toBe('unavailable CircuitOpen');
  },
);

it.each(['misconfigured', 'not-found', 'unknown-content-type', 'too-big'] as const)(
  'takes %s for an answer: the service is there',
  async (kind) => {
    const { clock, run, fail } = broken();
    await fail(20, kind);
    expect(await run()).toBe('answer');
    await fail(5);
    clock.now += 15_000;
    await run(kind);
    // Both at once: it no longer lets one alone try.
    expect(await Promise.all([run(), run()])).toEqual(['answer', 'answer']);
  },
);

it.each([
  [2, 2_000],
  [0, 1_000],
  [undefined, 1_000],
  [60, 60_000],
  [3_553, 60_000],
  [90_000, 60_000],
])(
  'rests until the reset of a 429 (%s s), for a minute at most, then calls all',
  async (sec, ms) => {
    const { clock, run } = broken();
    const facts = sec === undefined ? {} : { resetSec: sec };
    expect(await run('rate-limited', facts)).toBe('rate-limited Acted');
    clock.now += ms - 1;
    expect(await run()).toBe('rate-limited CircuitOpen');
    clock.now += 1;
    expect(await Promise.all([run(), run()])).toEqual(['answer', 'answer']);
  },
);

it('tells those whom it refuses what is left of the reset', async () => {
  const { clock, breaker, run } = broken();
  await run('rate-limited', { resetSec: 4 });
  clock.now += 1_500;
  const refused = breaker.run(async () => 'answer');
  await expect(refused).rejects.toMatchObject({ facts: { resetSec: 2.5 } });
});
