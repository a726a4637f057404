import {
  type CourseFlags,
  setFlag,
  mergeTabs,
  shown,
} from '@edu/domain/learning/user-course-flags';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type StorageFormat, SyncedStore } from './synced-store.ts';
import { ANONYMOUS } from '../storage/local-store.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

const KIND: StorageFormat<CourseFlags<number>> = {
  keys: () => ['key'],
  read: ([stored]) => (stored ?? {}) as CourseFlags<number>,
  merge: mergeTabs,
  delayMs: 300,
  empty: {},
};
const DELAY_MS = KIND.delayMs;
type Store = SyncedStore<CourseFlags<number>>;

let browser: FakeBrowser;
let write: MockInstance<(key: string, value: string) => void>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  write = vi.spyOn(browser.storage, 'setItem');
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: its own store over the shared storage of the device. */
const open = (): Store => new SyncedStore(KIND, ANONYMOUS);
const set = (store: Store, id: string, value: number | null) =>
  store.change(setFlag(store.value, id, value));
const valuesOf = (store: Store) => Object.fromEntries(shown(store.value));
const storedText = () => browser.storage.items.get('key') ?? null;
/** Sends the storage event to the watching tabs. */
const fire = (key: string, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

describe('a change', () => {
  it('shows at once and is stored after the delay, together with later ones', () => {
    const store = open();
    expect(store.get()).toBe(store.getFirst());
    set(store, 'sql', 4);
    expect(valuesOf(store)).toEqual({ sql: 4 });
    vi.advanceTimersByTime(DELAY_MS - 1);
    set(store, 'sql', 5);
    set(store, 'css', 1);
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledOnce();
    expect(valuesOf(open())).toEqual({ sql: 5, css: 1 });
  });

  it.each(['pagehide', 'visibilitychange'])(
    'is stored in the same step as %s, until the last listener unsubscribes',
    (event) => {
      const target = event === 'pagehide' ? window : document;
      const store = open();
      const stop = store.watch();
      set(store, 'sql', 4);
      target.dispatchEvent(new Event(event));
      expect(valuesOf(open())).toEqual({ sql: 4 });
      expect(vi.getTimerCount()).toBe(0);
      stop();
      set(store, 'sql', 5);
      target.dispatchEvent(new Event(event));
      expect(valuesOf(open())).toEqual({ sql: 4 });
    },
  );

  it('notifies listeners until they unsubscribe, and only of real changes', () => {
    const store = open();
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(heard);
    set(store, 'sql', 4);
    store.save();
    const before = store.get();
    set(store, 'sql', 4);
    store.save();
    expect(store.get()).toBe(before);
    expect(heard).toHaveBeenCalledOnce();
    expect(write).toHaveBeenCalledOnce();
    stop();
    set(store, 'sql', 5);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is passed to the sync loop once it is stored, once', () => {
    const store = open();
    const saved = vi.fn<() => void>();
    store.onSaved(saved);
    set(store, 'sql', 4);
    set(store, 'css', 4);
    expect(saved).not.toHaveBeenCalled();
    vi.advanceTimersByTime(DELAY_MS);
    expect(saved).toHaveBeenCalledOnce();
    store.save();
    expect(saved).toHaveBeenCalledOnce();
  });

  it('that the device cannot store is reported, and stored when the page is left', () => {
    const store = open();
    browser.storage.room = 0;
    set(store, 'sql', 4);
    vi.advanceTimersByTime(DELAY_MS);
    expect(store.get().isStored).toBe(false);
    browser.storage.room = Infinity;
    store.flush();
    expect(store.get().isStored).toBe(true);
    expect(valuesOf(open())).toEqual({ sql: 4 });
  });

  it('is not written again when nothing has changed', () => {
    const store = open();
    set(store, 'sql', 4);
    vi.advanceTimersByTime(DELAY_MS);
    browser.storage.items.clear();
    write.mockClear();
    // A tab that is hidden after a guest’s data have moved to an account must not restore them.
    store.flush();
    expect(write).not.toHaveBeenCalled();
  });

  it('of an ended session is not written', () => {
    const store = open();
    set(store, 'sql', 4);
    store.close();
    set(store, 'css', 4);
    vi.advanceTimersByTime(DELAY_MS);
    store.flush();
    store.save();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  it('do not repeat each other’s writes', () => {
    const [first, second] = [open(), open()];
    set(first, 'css', 4);
    set(second, 'sql', 4);
    for (const store of [first, second]) store.save();
    first.mergeStored();
    write.mockClear();
    for (const store of [first, second]) store.watch();
    for (let i = 0; i < 3; i += 1) fire('key', storedText());
    vi.advanceTimersByTime(DELAY_MS);
    expect(write).not.toHaveBeenCalled();
  });

  it('that write at the same time lose nothing: an overwritten value is written again', () => {
    const [first, second] = [open(), open()];
    first.watch();
    set(first, 'sql', 4);
    first.save();
    // The second tab has not received that event yet.
    browser.storage.items.clear();
    set(second, 'css', 1);
    second.save();
    fire('key', storedText());
    vi.advanceTimersByTime(DELAY_MS);
    expect(valuesOf(open())).toEqual({ css: 1, sql: 4 });
  });

  it('lose nothing when one is closed: the event contains its text', () => {
    const [closed, other] = [open(), open()];
    other.watch();
    set(closed, 'sql', 4);
    closed.save();
    const written = storedText();
    browser.storage.items.clear();
    set(other, 'css', 1);
    other.save();
    fire('key', written);
    vi.advanceTimersByTime(DELAY_MS);
    expect(valuesOf(open())).toEqual({ css: 1, sql: 4 });
  });

  it('follow each other by the storage event, but not when the key is removed', () => {
    const store = open();
    store.watch();
    const written = JSON.stringify({ v: 1, data: setFlag({}, 'sql', 4) });
    browser.storage.items.set('key', written);
    fire('theme', '1');
    fire('key', null);
    expect(valuesOf(store)).toEqual({});
    fire('key', written);
    expect(valuesOf(store)).toEqual({ sql: 4 });
  });
});
