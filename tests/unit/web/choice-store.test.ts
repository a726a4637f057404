import { type Choices, shown } from '@edu/domain/choices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChoiceStore } from '../../../web/src/state/choice-store.ts';
import { FakeAccount } from './fake-account.ts';

const DELAY_MS = 300;
let kept: { choices: Choices<number>; writes: number };
let hasRoom: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  kept = { choices: {}, writes: 0 };
  hasRoom = true;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: a store of its own over the storage of the device. */
const open = () =>
  new ChoiceStore<number>({
    read: () => structuredClone(kept.choices),
    write: (choices) => {
      if (hasRoom) kept = { choices: structuredClone(choices), writes: kept.writes + 1 };
      return hasRoom;
    },
    delayMs: DELAY_MS,
  });

const connected = (account: FakeAccount) => {
  const store = open();
  store.connect(account);
  return store;
};
const valuesOf = (store: ChoiceStore<number>) =>
  Object.fromEntries(shown(store.getState().choices));

describe('a choice', () => {
  it('shows at once and is kept after the delay', () => {
    const store = open();
    expect(store.getState()).toBe(store.getServerState());
    store.choose('sql', 4);
    expect(valuesOf(store)).toEqual({ sql: 4 });
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(kept.writes).toBe(0);
    vi.advanceTimersByTime(1);
    expect(kept.writes).toBe(1);
    expect(valuesOf(open())).toEqual({ sql: 4 });
  });

  it('and others soon after it are kept together', () => {
    const store = open();
    store.choose('sql', 4);
    vi.advanceTimersByTime(DELAY_MS - 1);
    store.choose('sql', 5);
    store.choose('css', 1);
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(kept.writes).toBe(0);
    vi.advanceTimersByTime(1);
    expect(kept.writes).toBe(1);
    expect(valuesOf(open())).toEqual({ sql: 5, css: 1 });
  });

  it('survives a tab that is closed within the delay', () => {
    const store = open();
    store.choose('sql', 4);
    store.keepLocally();
    expect(valuesOf(open())).toEqual({ sql: 4 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that changes nothing wakes nobody', () => {
    const store = open();
    store.choose('sql', 4);
    store.keepLocally();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    const before = store.getState();
    store.choose('sql', 4);
    store.keepLocally();
    expect(store.getState()).toBe(before);
    expect(heard).not.toHaveBeenCalled();
    expect(kept.writes).toBe(1);
  });

  it('is heard of until one stops listening', () => {
    const store = open();
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(heard);
    store.choose('sql', 4);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    store.choose('sql', 5);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('says when the device cannot keep it, and when it can again', () => {
    const store = open();
    hasRoom = false;
    store.choose('sql', 4);
    store.keepLocally();
    expect(store.getState().isKept).toBe(false);
    hasRoom = true;
    store.keepLocally();
    expect(store.getState().isKept).toBe(true);
  });

  it('of somebody who has left is written no more', () => {
    const store = open();
    store.choose('sql', 4);
    store.close();
    vi.advanceTimersByTime(DELAY_MS);
    store.keepLocally();
    expect(kept.writes).toBe(0);
  });
});

describe('two tabs', () => {
  it('keep what each has chosen', () => {
    const [first, second] = [open(), open()];
    first.choose('sql', 4);
    second.choose('css', 1);
    first.keepLocally();
    second.keepLocally();
    expect(valuesOf(open())).toEqual({ sql: 4, css: 1 });
  });

  it('show what the other one has kept', () => {
    const [first, second] = [open(), open()];
    const heard = vi.fn<() => void>();
    second.subscribe(heard);
    first.choose('sql', 4);
    first.keepLocally();
    second.join();
    expect(valuesOf(second)).toEqual({ sql: 4 });
    expect(heard).toHaveBeenCalledTimes(1);
    second.join();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('do not write the same again for each other', () => {
    const [first, second] = [open(), open()];
    first.choose('css', 4);
    second.choose('sql', 4);
    first.keepLocally();
    second.join();
    second.keepLocally();
    first.join();
    const { writes } = kept;
    for (const store of [first, second, first]) store.keepLocally();
    expect(kept.writes).toBe(writes);
  });

  it('send what one of them did not live to send, and not what it has sent', async () => {
    const account = new FakeAccount();
    const [first, second] = [connected(account), connected(account)];
    second.onKept(() => void second.send());
    first.choose('sql', 4);
    first.keepLocally();
    second.join();
    await first.send();
    second.join();
    await vi.runAllTimersAsync();
    expect(account.sends).toBe(1);

    first.choose('css', 1);
    first.keepLocally();
    second.join();
    await vi.advanceTimersByTimeAsync(10 * DELAY_MS);
    expect(account.sends).toBe(1);
    await vi.runAllTimersAsync();
    expect(Object.fromEntries(account.values)).toEqual({ sql: 4, css: 1 });
  });
});

describe('sending', () => {
  it('is asked for after each keeping with something to send, until nobody listens', async () => {
    const store = connected(new FakeAccount());
    const heard = vi.fn<() => void>();
    const stop = store.onKept(heard);
    store.choose('sql', 4);
    vi.advanceTimersByTime(DELAY_MS);
    expect(heard).toHaveBeenCalledTimes(1);
    await store.send();
    store.keepLocally();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    store.choose('sql', 5);
    store.keepLocally();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('waits for an account', async () => {
    const store = open();
    store.choose('sql', 4);
    await store.send();
    await store.pull();
    expect(store.pendingCount()).toBe(1);
  });

  it('tells the account everything once, and that is kept', async () => {
    const account = new FakeAccount();
    const store = connected(account);
    store.choose('sql', 4);
    store.choose('css', 1);
    expect(store.pendingCount()).toBe(2);
    await Promise.all([store.send(), store.send()]);
    expect(Object.fromEntries(account.values)).toEqual({ sql: 4, css: 1 });
    expect(store.pendingCount()).toBe(0);
    expect(open().pendingCount()).toBe(0);
    await store.send();
    expect(account.sends).toBe(1);
  });

  it('takes along what is chosen meanwhile', async () => {
    const account = new FakeAccount();
    const store = connected(account);
    store.choose('sql', 4);
    account.meanwhile = () => store.choose('sql', 5);
    await store.send();
    expect(account.values.get('sql')).toBe(5);
    expect(store.pendingCount()).toBe(0);
  });

  it('throws and keeps everything while the account is out of reach', async () => {
    const account = new FakeAccount();
    account.isReachable = false;
    const store = connected(account);
    store.choose('sql', 4);
    await expect(store.send()).rejects.toThrow('unavailable');
    expect(open().pendingCount()).toBe(1);
    account.isReachable = true;
    await store.send();
    expect(account.values.get('sql')).toBe(4);
  });

  it('is not held up by what is refused, does not try it for ever, and asks nobody to', async () => {
    const account = new FakeAccount();
    account.refused.add('sql');
    const store = connected(account);
    store.choose('sql', 4);
    store.choose('css', 1);
    store.keepLocally();
    const heard = vi.fn<() => void>();
    store.onKept(heard);
    await expect(store.send()).rejects.toThrow('refused');
    expect(Object.fromEntries(account.values)).toEqual({ css: 1 });
    expect(account.sends).toBe(1);
    expect(store.pendingCount()).toBe(1);
    expect(valuesOf(store)).toEqual({ sql: 4, css: 1 });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('reading the account', () => {
  it('happens once a visit and shows what other devices have chosen', async () => {
    const account = new FakeAccount();
    account.values.set('sql', 4);
    const store = connected(account);
    await Promise.all([store.pull(), store.pull()]);
    await store.pull();
    expect(account.reads).toBe(1);
    expect(valuesOf(store)).toEqual({ sql: 4 });
    expect(valuesOf(open())).toEqual({ sql: 4 });
  });

  it('happens again after a failure', async () => {
    const account = new FakeAccount();
    account.isReachable = false;
    const store = connected(account);
    await expect(store.pull()).rejects.toThrow('unavailable');
    account.isReachable = true;
    account.values.set('sql', 4);
    await store.pull();
    expect(valuesOf(store)).toEqual({ sql: 4 });
  });

  it('takes back what another device has taken back, but not what is to be sent', async () => {
    const account = new FakeAccount();
    const store = connected(account);
    store.choose('sql', 4);
    await store.send();
    account.values.clear();
    store.choose('css', 1);
    await store.pull();
    expect(valuesOf(store)).toEqual({ css: 1 });
  });

  it('does not undo what was sent while it was on its way', async () => {
    const account = new FakeAccount();
    const store = connected(account);
    store.choose('sql', 4);
    let sent: Promise<void> | undefined;
    account.meanwhile = () => {
      sent = store.send();
    };
    await store.pull();
    await sent;
    expect(valuesOf(store)).toEqual({ sql: 4 });
  });
});
