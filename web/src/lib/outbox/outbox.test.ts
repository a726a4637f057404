import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import { type OutboxItem, type OutboxHandler } from './outbox-handler.ts';
import { ANONYMOUS, readLocal, writeLocal } from '../storage/local-store.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

/**
 * The outbox with test handlers over local storage: several users share the key of `note`, `badge`
 * belongs to the device.
 */

const send = vi.fn<(item: OutboxItem<string>) => Promise<string>>();
let browser: FakeBrowser;
/** The current user. */
let here: string;

const readAll = (key: string) => (readLocal(key, Array.isArray) ?? []) as OutboxItem<string>[];
const createHandler = (
  name: string,
  more: Partial<OutboxHandler<string, string>> = {},
): OutboxHandler<string, string> => ({
  name,
  key: () => name,
  toItem: (entry) => entry as OutboxItem<string>,
  toEntry: (item) => item,
  mayAct: (uid) => uid === ANONYMOUS || uid === here,
  send: (item) => send(item),
  failure: (error) => {
    const { code, waitMs } = error as { code?: string; waitMs?: number };
    if (code === 'refused') return { refused: 'no' };
    return waitMs === undefined ? {} : { reason: 'too-often', waitMs };
  },
  isPassing: (refused) => refused === 'passing',
  row: ({ payload }) => ({ words: payload }),
  ...more,
});
const note = createHandler('note');
const badge = createHandler('badge', { isOfDevice: true, mayAct: () => true });

/** A tab of the device; all share its storage. */
function openTab(uid: string | undefined = 'olena', handlers = [note, badge]): Outbox {
  const outbox = new Outbox(handlers);
  if (uid !== undefined) outbox.start(uid);
  return outbox;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  browser = fakeBrowser();
  here = 'olena';
  send.mockReset().mockImplementation(async ({ payload }) => `${payload}!`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Holds the next answer of the server until the test calls the returned function. */
function holdAnswer(): (result: string) => void {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockReturnValueOnce(promise);
  return resolve;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const sent = () => send.mock.calls.map(([{ payload }]) => payload);
const stored = (name = 'note') => readAll(name).map(({ payload }) => payload);
const refusal = Object.assign(new Error('No.'), { code: 'refused' });
const away = new Error('No answer.');

describe('an item', () => {
  it('is stored before it is sent, and removed once the server has it', async () => {
    const outbox = openTab();
    const outcome = outbox.queue(note, 'olena').submit('a');
    expect(stored()).toEqual(['a']);
    expect(await outcome).toEqual({ state: 'sent', result: 'a!' });
    expect(stored()).toEqual([]);
    await settle();
    const state = outbox.queue(note, 'olena').get();
    expect(state).toMatchObject({ items: [], status: 'idle', isStored: true });
  });

  it('is sent after the earlier ones, one at a time', async () => {
    const answer = holdAnswer();
    const outbox = openTab();
    for (const payload of ['a', 'b', 'c']) outbox.queue(note, 'olena').add(payload);
    await settle();
    expect(sent()).toEqual(['a']);
    answer('a!');
    await settle();
    expect(sent()).toEqual(['a', 'b', 'c']);
    const { delivered } = outbox.queue(note, 'olena').get();
    expect(delivered.map(({ result }) => result)).toEqual(['a!', 'b!', 'c!']);
    outbox.queue(note, 'olena').acknowledge(delivered.map(({ item }) => item.id));
    expect(outbox.queue(note, 'olena').get().delivered).toEqual([]);
  });

  it('that takes long is reported as waiting, and its answer counts', async () => {
    const answer = holdAnswer();
    const outbox = openTab();
    const outcome = outbox.queue(note, 'olena').submit('a');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ state: 'waiting' });
    expect(outbox.queue(note, 'olena').get().status).toBe('waiting');
    answer('a!');
    await settle();
    expect(stored()).toEqual([]);
    expect(outbox.queue(note, 'olena').get().delivered).toHaveLength(1);
  });
});

describe('without a connection', () => {
  it('items wait under their ids and are sent in order when it returns', async () => {
    browser.goOffline();
    const outbox = openTab();
    expect(await outbox.queue(note, 'olena').submit('a')).toMatchObject({ state: 'waiting' });
    outbox.queue(note, 'olena').add('b');
    const ids = outbox.pending('olena').map(({ id }) => id);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).not.toHaveBeenCalled();
    browser.goOnline();
    await settle();
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(ids);
  });

  it('each failure doubles the wait, up to five minutes', async () => {
    const moments: number[] = [];
    const begun = Date.now();
    send.mockImplementation(async () => {
      moments.push((Date.now() - begun) / 1000);
      throw away;
    });
    openTab().queue(note, 'olena').add('a');
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(moments).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
    expect(stored()).toEqual(['a']);
  });

  it('devices do not retry at the same time', async () => {
    vi.mocked(Math.random).mockReturnValue(1);
    send.mockRejectedValueOnce(away);
    openTab().queue(note, 'olena').add('a');
    await vi.advanceTimersByTimeAsync(6_249);
    expect(send).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('a tab that closes before the answer arrives sends again under the same id at the next visit', async () => {
    send.mockReturnValueOnce(new Promise(() => undefined));
    openTab().queue(note, 'olena').add('a');
    await settle();
    openTab();
    await settle();
    const ids = send.mock.calls.map(([{ id }]) => id);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(stored()).toEqual([]);
  });
});

describe('a refused item', () => {
  it('goes back to the form that waits for it', async () => {
    send.mockRejectedValueOnce(refusal);
    const outbox = openTab();
    const outcome = await outbox.queue(note, 'olena').submit('a');
    expect(outcome).toEqual({ state: 'refused', error: refusal });
    expect(stored()).toEqual([]);
  });

  it('that no form waits for stays with its reason, and does not block the next one', async () => {
    send.mockRejectedValueOnce(refusal);
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    outbox.queue(note, 'olena').add('b');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent()).toEqual(['a', 'b']);
    expect(outbox.shown()).toMatchObject([{ item: { payload: 'a', refused: 'no' } }]);
    const [one] = outbox.pending('olena');
    if (one) outbox.retry(one);
    await settle();
    expect(sent()).toEqual(['a', 'b', 'a']);
    expect(stored()).toEqual([]);
  });

  it('for a reason that may pass is retried at the next visit', async () => {
    const item = { kind: 'note', uid: 'olena', createdAt: '' };
    const items = [
      { ...item, id: '1', payload: 'a', refused: 'passing' },
      { ...item, id: '2', payload: 'b', refused: 'no' },
    ];
    browser.storage.items.set('note', JSON.stringify(items));
    openTab();
    await settle();
    expect(sent()).toEqual(['a']);
    expect(stored()).toEqual(['b']);
  });

  it('with a full storage is not sent forever', async () => {
    const outbox = openTab();
    browser.goOffline();
    outbox.queue(note, 'olena').add('a');
    await settle();
    // The storage has space for the item but not for its reason.
    browser.storage.room = (browser.storage.items.get('note') ?? '').length;
    send.mockRejectedValue(refusal);
    browser.goOnline();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.shown()).toMatchObject([{ item: { refused: 'no' }, state: { isStored: false } }]);
  });
});

describe('the list', () => {
  it('discards an item, and undoes that', async () => {
    browser.goOffline();
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    await settle();
    const [one] = outbox.pending('olena');
    const undo = one && outbox.discard(one);
    expect(stored()).toEqual([]);
    browser.goOnline();
    await settle();
    expect(send).not.toHaveBeenCalled();
    undo?.();
    expect(outbox.pending('olena')).toEqual([one]);
    await settle();
    expect(send).toHaveBeenCalledExactlyOnceWith(one);
    expect(one && outbox.discard(one)).toBeUndefined();
  });

  it('an item discarded while it is being sent is not delivered', async () => {
    const answer = holdAnswer();
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    await settle();
    const [one] = outbox.pending('olena');
    if (one) outbox.discard(one);
    answer('a!');
    await settle();
    expect(outbox.queue(note, 'olena').get()).toMatchObject({ items: [], delivered: [] });
  });

  it('reports items that cannot be stored, and sends them from memory', async () => {
    browser.storage.room = 0;
    browser.goOffline();
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    await settle();
    expect(outbox.shown()).toMatchObject([{ item: { payload: 'a' }, state: { isStored: false } }]);
    browser.goOnline();
    await settle();
    expect(sent()).toEqual(['a']);
    expect(outbox.queue(note, 'olena').get()).toMatchObject({ items: [], isStored: true });
  });

  it('returns the same state until something changes', () => {
    browser.goOffline();
    const outbox = openTab();
    const before = outbox.queue(note, 'olena').get();
    expect(outbox.queue(note, 'olena').get()).toBe(before);
    const heard = vi.fn<() => void>();
    const stop = outbox.subscribe(heard);
    outbox.queue(note, 'olena').add('a');
    expect(heard).toHaveBeenCalled();
    expect(outbox.queue(note, 'olena').get()).not.toBe(before);
    stop();
  });
});

describe('two tabs', () => {
  /** A fake of Web Locks for the two tabs of this test. */
  function locks(): void {
    const queues = new Map<string, Promise<void>>();
    const request = (name: string, _options: object, work: () => Promise<void>) => {
      const done = (queues.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
      queues.set(name, done);
      return done;
    };
    Object.assign(navigator, { locks: { request } });
  }

  it('send each item once, and show it as sent in both', async () => {
    locks();
    browser.goOffline();
    const [first, second] = [openTab(), openTab()];
    first.queue(note, 'olena').add('a');
    first.queue(note, 'olena').add('b');
    browser.storageEvent('note');
    await settle();
    expect(second.pending('olena')).toHaveLength(2);
    browser.goOnline();
    await settle();
    expect(sent()).toEqual(['a', 'b']);
    browser.storageEvent('note');
    expect([...first.shown(), ...second.shown()]).toEqual([]);
  });

  it('do not lose the items that each has stored', async () => {
    browser.goOffline();
    const [first, second] = [openTab(), openTab()];
    first.queue(note, 'olena').add('a');
    second.queue(note, 'olena').add('b');
    await settle();
    expect(stored()).toEqual(['a', 'b']);
    browser.goOnline();
    await settle();
    expect(sent().toSorted()).toEqual(expect.arrayContaining(['a', 'b']));
    expect(stored()).toEqual([]);
  });

  it('do not lose an item that the other tab overwrites without knowing it', async () => {
    browser.goOffline();
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    /** The other tab writes the list it has read, without the item. */
    const overwrite = () => {
      writeLocal('note', []);
      browser.storageEvent('note');
    };
    overwrite();
    expect(stored()).toEqual(['a']);
    // Much later it has removed the item.
    await vi.advanceTimersByTimeAsync(60_000);
    overwrite();
    expect(stored()).toEqual([]);
    expect(outbox.pending('olena')).toEqual([]);
  });
});

describe('users of one device', () => {
  it('no item of a user who has left is stored, sent or delivered', async () => {
    const answer = holdAnswer();
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    outbox.queue(note, 'olena').add('b');
    await settle();
    outbox.clear('olena');
    here = 'taras';
    outbox.queue(note, 'olena').add('c');
    answer('a!');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent()).toEqual(['a']);
    expect(stored()).toEqual([]);
    expect(outbox.queue(note, 'olena').get().delivered).toEqual([]);
  });

  it('a user who leaves during a pause sends nothing as the next one', async () => {
    const paced = createHandler('paced', { gapMs: 11_000 });
    const outbox = openTab('olena', [paced]);
    outbox.queue(paced, 'olena').add('a');
    await settle();
    outbox.queue(paced, 'olena').add('b');
    await settle();
    outbox.stop('olena');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent()).toEqual(['a']);
    expect(stored('paced')).toEqual(['b']);
    outbox.start('olena');
    await settle();
    expect(sent()).toEqual(['a', 'b']);
  });

  it('signing out sends all pending items with one call', async () => {
    browser.goOffline();
    const outbox = openTab();
    outbox.queue(note, 'olena').add('a');
    outbox.queue(badge, 'olena').add('x');
    await settle();
    await outbox.flush('olena');
    expect(outbox.pending('olena')).toMatchObject([{ payload: 'a' }, { payload: 'x' }]);
    browser.goOnline();
    await outbox.flush('olena');
    expect(sent().toSorted()).toEqual(['a', 'x']);
    expect(outbox.pending('olena')).toEqual([]);
  });

  it('an item of the device is sent for every user, and removed when a user leaves', async () => {
    browser.goOffline();
    const outbox = openTab();
    outbox.queue(badge, ANONYMOUS).add('x');
    await settle();
    expect(outbox.shown()).toMatchObject([{ item: { kind: 'badge' }, row: { words: 'x' } }]);
    expect(outbox.pending('olena')).toMatchObject([{ payload: 'x' }]);
    outbox.clear('olena');
    expect(stored('badge')).toEqual([]);
  });

  it('a guest’s items move to the account; those that cannot be stored stay with the guest', async () => {
    browser.goOffline();
    const outbox = openTab(ANONYMOUS);
    outbox.queue(note, ANONYMOUS).add('a');
    await settle();
    browser.storage.room = (browser.storage.items.get('note') ?? '').length - 1;
    outbox.moveGuest('olena-with-a-long-name');
    expect(outbox.pending(ANONYMOUS)).toMatchObject([{ payload: 'a', uid: ANONYMOUS }]);
    browser.storage.room = Number.POSITIVE_INFINITY;
    outbox.moveGuest('olena');
    expect(outbox.pending(ANONYMOUS)).toEqual([]);
    expect(outbox.pending('olena')).toMatchObject([{ payload: 'a', uid: 'olena' }]);
    outbox.start('olena');
    browser.goOnline();
    await settle();
    expect(send.mock.calls.map(([{ uid }]) => uid)).toEqual(['olena']);
  });

  it('a guest’s refused item whose reason may have passed is retried in the account', async () => {
    const item = { kind: 'note', uid: ANONYMOUS, createdAt: '', id: '1', payload: 'a' };
    localStorage.setItem('note', JSON.stringify([{ ...item, refused: 'passing' }]));
    const outbox = openTab();
    await settle();
    outbox.moveGuest('olena');
    await settle();
    expect(sent()).toEqual(['a']);
  });

  it('a guest’s items that are only in memory move to the account too', async () => {
    browser.storage.room = 0;
    browser.goOffline();
    const outbox = openTab(ANONYMOUS);
    outbox.queue(note, ANONYMOUS).add('a');
    outbox.stop(ANONYMOUS);
    outbox.start('olena');
    outbox.moveGuest('olena');
    expect(outbox.pending('olena')).toMatchObject([{ payload: 'a' }]);
    expect(outbox.pending(ANONYMOUS)).toEqual([]);
  });
});
