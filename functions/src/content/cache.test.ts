import { describe, expect, it, vi } from 'vitest';
import { countedCache as counted, valueOf } from '../../../tests/support/counted-cache.ts';

describe('the memory', () => {
  it('is fresh for a minute and up to a tenth more, by chance', async () => {
    for (const [random, fresh] of [
      [0, 60_000],
      [0.5, 63_000],
    ] as const) {
      const { ask, clock, loads } = counted({ random });
      await ask('a', 1);
      clock.now += fresh - 1;
      await ask('a', 2);
      expect(loads()).toBe(1);
      clock.now += 1;
      expect((await ask('a', 2)).value).toBe(2);
    }
  });

  it('keeps «there is none» for half a minute', async () => {
    const { ask, clock, loads } = counted();
    await ask('a', null);
    clock.now += 29_999;
    await ask('a', 1);
    expect(loads()).toBe(1);
    clock.now += 1;
    expect((await ask('a', 1)).value).toBe(1);
  });

  it('keeps 500 answers and drops the one not asked for the longest', async () => {
    const { ask, loads } = counted();
    for (let at = 0; at < 500; at++) await ask(`k${at}`, at);
    await ask('k0', 0);
    await ask('new', 1);
    expect(loads()).toBe(501);
    await ask('k0', 0);
    expect(loads()).toBe(501);
    await ask('k1', 1);
    expect(loads()).toBe(502);
  });

  it('keeps what does not exist apart, so that made-up ids push nothing out', async () => {
    const { ask, loads } = counted();
    await ask('real', 1);
    for (let at = 0; at < 2_000; at++) await ask(`made-up-${at}`, null);
    await ask('real', 1);
    await ask('made-up-1999', null);
    await ask('made-up-1800', null);
    expect(loads()).toBe(2_001);
    await ask('made-up-1799', null);
    expect(loads()).toBe(2_002);
  });

  it('keeps 20 MB together', async () => {
    const { ask, loads } = counted();
    const big = 'я'.repeat(2_000_000);
    for (let at = 0; at < 5; at++) await ask(`k${at}`, big);
    await ask('k4', big);
    expect(loads()).toBe(5);
    await ask('k0', big);
    expect(loads()).toBe(6);
  });
});

describe('one flight', () => {
  it('loads once for 1,000 simultaneous questions, and again after a failure', async () => {
    const { ask, clock, loads } = counted();
    await Promise.all(Array.from({ length: 1_000 }, () => ask('a', 1)));
    expect(loads()).toBe(1);
    await expect(Promise.all([ask('b'), ask('b')])).rejects.toThrow('down');
    clock.now += 5_000;
    expect(await valueOf(ask('b', 2))).toEqual({ value: 2, isStale: false });
    expect(loads()).toBe(3);
  });

  it('refreshes a young value while all others get it at once', async () => {
    const { ask, clock, loads } = counted();
    await ask('a', 1);
    clock.now += 4 * 60_000;
    const slow = Promise.withResolvers<number>();
    const first = ask('a', slow.promise);
    await vi.waitFor(() => expect(loads()).toBe(2));
    expect(await valueOf(ask('a', 3))).toEqual({ value: 1, isStale: false });
    slow.resolve(2);
    expect(await valueOf(first)).toEqual({ value: 2, isStale: false });
    expect(loads()).toBe(2);
  });

  it('lets everybody wait for the refresh of a value older than five minutes', async () => {
    const { ask, clock, loads } = counted();
    await ask('a', 1);
    clock.now += 5 * 60_000;
    const slow = Promise.withResolvers<number>();
    const both = [ask('a', slow.promise), ask('a', 3)];
    slow.resolve(2);
    expect((await Promise.all(both)).map(({ value }) => value)).toEqual([2, 2]);
    expect(loads()).toBe(2);
  });
});

describe('a failure', () => {
  it('is covered up by the older value, but never by «there is none»', async () => {
    const { ask, clock, covered } = counted();
    await ask('a', 1);
    await ask('b', null);
    clock.now += 61_000;
    expect(await valueOf(ask('a'))).toEqual({ value: 1, isStale: true });
    expect(covered).toEqual(['a']);
    await expect(ask('b')).rejects.toThrow('down');
  });

  it('with nothing to cover it up is the answer for five seconds, unless something is published', async () => {
    const { ask, clock, loads, version } = counted();
    for (let at = 0; at < 30; at++) await expect(ask('a', undefined)).rejects.toThrow('down');
    expect(loads()).toBe(1);
    clock.now += 4_999;
    await expect(ask('a', 1)).rejects.toThrow('down');
    clock.now += 1;
    await expect(ask('a', undefined)).rejects.toThrow('down');
    expect(loads()).toBe(2);
    clock.now += 1;
    version.ms = clock.now;
    expect((await ask('a', 1)).value).toBe(1);
  });

  it('leaves no more time for what the same request reads next', async () => {
    const { askSince, budgets } = counted();
    await askSince(performance.now() - 30_000, 'a', 1);
    await expect(askSince(performance.now() - 36_000, 'b', 1)).resolves.toHaveProperty('value', 1);
    expect(budgets.map((ms) => Math.round(ms / 5_000))).toEqual([1, 0]);
  });

  it('lets nobody try again for 15 seconds', async () => {
    const { ask, clock, loads } = counted();
    await ask('a', 1);
    clock.now += 61_000;
    await ask('a');
    clock.now += 14_999;
    expect(await valueOf(ask('a', 2))).toEqual({ value: 1, isStale: true });
    expect(loads()).toBe(2);
    clock.now += 1;
    expect(await valueOf(ask('a', 2))).toEqual({ value: 2, isStale: false });
  });

  it('is waited for shortly with an older value, longer without one', async () => {
    const { ask, clock, budgets } = counted();
    await ask('a', 1);
    clock.now += 61_000;
    await ask('a', 2);
    expect(budgets.map(Math.round)).toEqual([35_000, 8_000]);
  });
});

describe('a new version', () => {
  it('makes everything read before it outdated, at once and for everybody', async () => {
    const { ask, clock, version, loads } = counted();
    await ask('a', 1);
    clock.now += 1_000;
    version.ms = clock.now;
    const slow = Promise.withResolvers<number>();
    const both = [ask('a', slow.promise), ask('a', 3)];
    slow.resolve(2);
    expect((await Promise.all(both)).map(({ value }) => value)).toEqual([2, 2]);
    expect(loads()).toBe(2);
  });

  it('is not answered by a loading that began before it, nor overwritten by one', async () => {
    const { ask, clock, version, loads } = counted();
    const slow = Promise.withResolvers<string>();
    const before = ask('a', slow.promise);
    await vi.waitFor(() => expect(loads()).toBe(1));
    clock.now += 1_000;
    version.ms = clock.now;
    expect((await ask('a', 'new')).value).toBe('new');
    slow.resolve('old');
    expect((await before).value).toBe('old');
    expect((await ask('a', 'newer')).value).toBe('new');
  });

  it('serves the old value, as stale, while Contentful is down', async () => {
    const { ask, clock, version } = counted();
    await ask('a', 1);
    clock.now += 1_000;
    version.ms = clock.now;
    expect(await valueOf(ask('a'))).toEqual({ value: 1, isStale: true });
  });

  it('leaves nothing of «there is none»: it may have been published', async () => {
    const { ask, clock, version } = counted();
    await ask('a', null);
    clock.now += 1_000;
    version.ms = clock.now;
    await expect(ask('a')).rejects.toThrow('down');
    clock.now += 5_000;
    expect((await ask('a', 1)).value).toBe(1);
  });
});
