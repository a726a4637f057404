import { describe, expect, it, vi } from 'vitest';
import { type Copy, createLastGood } from './last-good.ts';
import { countedCache as counted, valueOf } from '../../../tests/support/counted-cache.ts';

describe('the last good copy', () => {
  it('answers a cold instance, and says how old it is', async () => {
    const { ask, clock, fresh, loads } = counted();
    const readAt = clock.now;
    await ask('a', { title: 'Курс' });
    clock.now += 6 * 24 * 60 * 60_000;
    const cold = fresh();
    const copy = { value: { title: 'Курс' }, readAt, isStale: true };
    expect(await ask('a', undefined, cold)).toEqual(copy);
    expect(await ask('a', undefined, cold)).toEqual(copy);
    expect(loads()).toBe(2);
  });

  it('is served to a cold instance as soon as Contentful is late', async () => {
    const { ask, fresh } = counted({ patience: { withOlder: 20, withNothing: 60_000 } });
    await ask('a', 1);
    const never = new Promise<number>(() => undefined);
    expect(await valueOf(ask('a', never, fresh()))).toEqual({ value: 1, isStale: true });
  });

  it('is given up after a week', async () => {
    const { ask, clock, fresh } = counted();
    await ask('a', 1);
    clock.now += 7 * 24 * 60 * 60_000 + 1;
    await expect(ask('a', undefined, fresh())).rejects.toThrow('down');
  });

  it('is removed when there is none any more, also by an instance that has never seen it', async () => {
    const { ask, copies, fresh } = counted();
    await ask('a', 1);
    expect([...copies.keys()]).toEqual(['a']);
    await ask('a', null, fresh());
    expect([...copies.keys()]).toEqual([]);
  });

  it('is written at most once in ten minutes, changed or not: it says how old it is', async () => {
    const { ask, clock, copies, writes } = counted();
    const later = async (minutes: number, value: number) => {
      clock.now += minutes * 60_000;
      await ask('a', value);
      return writes.length;
    };
    expect(await later(0, 1)).toBe(1);
    expect(await later(9, 2)).toBe(1);
    expect(await later(1, 2)).toBe(2);
    expect(await later(9, 2)).toBe(2);
    expect(await later(1, 2)).toBe(3);
    expect(copies.get('a')?.readAt).toBe(clock.now);
  });

  it('is written sooner when it has changed since a publish was announced', async () => {
    const { ask, clock, version, writes } = counted();
    await ask('a', 1);
    clock.now += 1_000;
    version.ms = clock.now;
    await ask('a', 1);
    expect(writes).toHaveLength(1);
    clock.now += 1_000;
    version.ms = clock.now;
    await ask('a', 2);
    expect(writes).toHaveLength(2);
  });

  it('is removed also by an instance that believes there is none', async () => {
    const { ask, clock, copies, fresh } = counted();
    const one = fresh();
    await ask('a', null, one);
    await ask('a', 1);
    clock.now += 30_000;
    await ask('a', null, one);
    expect([...copies.keys()]).toEqual([]);
  });

  it('does not take the place of what arrives while it is read', async () => {
    const { ask, clock, copies, fresh, slowReads } = counted({
      patience: { withOlder: 20, withNothing: 60_000 },
    });
    await ask('a', 'copy');
    const saved = copies.get('a');
    clock.now += 10 * 60_000;
    const slow = Promise.withResolvers<string>();
    const read = slowReads();
    const cold = fresh();
    const asked = ask('a', slow.promise, cold);
    await read.begun;
    slow.resolve('fresh');
    // What arrives is kept, in the memory too, before the copy is there.
    await vi.waitFor(() => expect(copies.get('a')?.body).toBe('"fresh"'));
    read.end(saved as Copy);
    expect(await valueOf(asked)).toEqual({ value: 'fresh', isStale: false });
    expect(await valueOf(ask('a', 'newer', cold))).toEqual({ value: 'fresh', isStale: false });
  });

  describe('while its answer is on the way', () => {
    const COPY: Copy = { body: '1', hash: 'of 1', readAt: 1, savedAt: 1 };
    const slowStore = () => {
      const lookup = Promise.withResolvers<Copy | undefined>();
      const stateOf = vi.fn<() => Promise<Copy | undefined>>(() => lookup.promise);
      const save = vi.fn<() => Promise<void>>(async () => undefined);
      const read = async () => undefined;
      const store = { stateOf, save, read, remove: async () => undefined };
      return {
        lookup,
        stateOf,
        save,
        ...createLastGood(store, { now: () => 1_000, log: () => undefined }),
      };
    };

    it('is looked up, so that one who keeps it then does not ask again', async () => {
      const { lookup, stateOf, save, foresee, keep } = slowStore();
      const foreseen = foresee('a');
      await vi.waitFor(() => expect(stateOf).toHaveBeenCalledTimes(1));
      const kept = keep('a', '1', 1, 0);
      lookup.resolve(undefined);
      await Promise.all([foreseen, kept]);
      expect(stateOf).toHaveBeenCalledTimes(1);
      expect(save).toHaveBeenCalledTimes(1);
      await keep('a', '2', 2, 0);
      expect([stateOf.mock.calls.length, save.mock.calls.length]).toEqual([1, 1]);
    });

    it('is not written when it was written a moment ago', async () => {
      const { lookup, save, foresee, keep } = slowStore();
      lookup.resolve(COPY);
      await foresee('a');
      await keep('a', '2', 2, 0);
      expect(save).not.toHaveBeenCalled();
    });

    it('is left alone for a while when it cannot be looked up', async () => {
      const { lookup, stateOf, save, foresee, keep } = slowStore();
      lookup.reject(new Error('away'));
      await foresee('a');
      await keep('a', '1', 1, 0);
      expect([stateOf.mock.calls.length, save.mock.calls.length]).toEqual([1, 0]);
    });
  });

  it('is left alone for a while after a write has failed', async () => {
    const { ask, clock, writes, breakWrites } = counted();
    breakWrites(true);
    await ask('a', 1);
    breakWrites(false);
    clock.now += 29_999;
    await ask('b', 1);
    expect(writes).toEqual([]);
    clock.now += 1;
    await ask('c', 1);
    expect(writes).toEqual(['c']);
  });

  it('is not made of what is too big for a document', async () => {
    const { ask, copies } = counted();
    await ask('a', 'x'.repeat(900_000));
    expect(copies.size).toBe(0);
  });
});
