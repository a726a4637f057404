import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SyncLoop, type SyncStatus, type UnsentPart } from './sync-loop.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

const UNAVAILABLE = new Error('unavailable');
const REFUSED = Object.assign(new Error('refused'), { code: 'permission-denied' });

let browser: FakeBrowser;
let loop: SyncLoop;
const statuses: SyncStatus[] = [];
const steps: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  statuses.length = steps.length = 0;
});
afterEach(() => {
  loop.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Data of two parts, each dirty with a version until it is pushed. */
function createFakeData(name: string) {
  const saved = new Set<() => void>();
  const dirty = new Map<string, string>();
  const failures = new Map<string, unknown>();
  let isDue = false;
  const fail = (step: string) => {
    steps.push(step);
    if (failures.has(step)) throw failures.get(step);
  };
  return {
    dirty,
    failures,
    /** Called while a part is pushed. */
    meanwhile: () => undefined as void,
    expire: () => void (isDue = true),
    change(part: string, version: string) {
      dirty.set(part, version);
      for (const listener of saved) listener();
    },
    store: {
      keys: [name],
      onSaved: (listener: () => void) => {
        saved.add(listener);
        return () => saved.delete(listener);
      },
    },
    mergeStored: () => void steps.push(`join ${name}`),
    pull: async () => fail(`pull ${name}`),
    unsent(): UnsentPart[] {
      return [...dirty].map(([part, version]) => ({
        id: part,
        version,
        push: async () => {
          fail(`push ${part} ${version}`);
          this.meanwhile();
          await Promise.resolve();
          if (dirty.get(part) === version) dirty.delete(part);
        },
      }));
    },
    refresh: () => {
      const wasDue = isDue;
      isDue = false;
      return wasDue;
    },
  };
}
type FakeData = ReturnType<typeof createFakeData>;

const start = (syncedData: FakeData[], after?: () => Promise<void>) => {
  loop = new SyncLoop({
    syncedData,
    onStatus: (status) => statuses.push(status),
    ...(after && { after }),
  });
  return loop;
};
const pushes = () => steps.filter((step) => step.startsWith('push'));
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('a round of the sync loop', () => {
  it('merges the tabs, then pulls and pushes one after the other', async () => {
    const [a, b] = [createFakeData('a'), createFakeData('b')];
    a.dirty.set('a1', '1');
    b.dirty.set('b1', '1');
    const after = vi.fn<() => Promise<void>>(async () => undefined);
    await start([a, b], after).sync();
    expect(steps).toEqual(['join a', 'join b', 'pull a', 'push a1 1', 'pull b', 'push b1 1']);
    expect(statuses).toEqual(['saving', 'saved']);
    expect(after).toHaveBeenCalledOnce();
  });

  it('runs once at a time, and again for changes made meanwhile', async () => {
    const data = createFakeData('a');
    data.dirty.set('a1', '1');
    data.meanwhile = () => {
      data.meanwhile = () => undefined;
      data.change('a1', '2');
    };
    const running = start([data]).sync();
    expect(loop.sync()).toBe(running);
    await running;
    expect(pushes()).toEqual(['push a1 1', 'push a1 2']);
    expect(statuses).toEqual(['saving', 'saving', 'saved']);
  });

  it('is reported as waiting when the server takes longer than 5 s', async () => {
    const data = createFakeData('a');
    data.pull = () => new Promise((resolve) => void setTimeout(resolve, 6_000));
    const running = start([data]).sync();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(statuses).toEqual(['saving', 'waiting']);
    await vi.advanceTimersByTimeAsync(1_000);
    await running;
    expect(statuses.at(-1)).toBe('saved');
  });

  it('sends nothing after it was stopped', async () => {
    const data = createFakeData('a');
    data.dirty.set('a1', '1');
    data.dirty.set('a2', '1');
    data.meanwhile = () => loop.stop();
    const after = vi.fn<() => Promise<void>>(async () => undefined);
    await start([data], after).sync();
    await loop.sync();
    data.change('a2', '2');
    browser.goOnline();
    await vi.runAllTimersAsync();
    expect(pushes()).toEqual(['push a1 1']);
    expect(after).not.toHaveBeenCalled();
    expect(statuses).toEqual(['saving']);
  });

  it('stopped in the last part, neither ends the data nor starts the next one', async () => {
    const data = createFakeData('a');
    data.dirty.set('a1', '1');
    data.meanwhile = () => loop.stop();
    const after = vi.fn<() => Promise<void>>(async () => undefined);
    await start([data], after).sync();
    expect(after).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('is retried, and at once when the connection returns', async () => {
    const data = createFakeData('a');
    data.dirty.set('a1', '1');
    data.failures.set('push a1 1', UNAVAILABLE);
    await start([data]).sync();
    expect(statuses).toEqual(['saving', 'waiting']);
    // outbox.test.ts has the delays of the scheduler.
    await vi.advanceTimersByTimeAsync(7_000);
    expect(pushes()).toHaveLength(2);
    data.failures.clear();
    browser.goOffline();
    browser.goOnline();
    await soon();
    expect(data.dirty.size).toBe(0);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('is retried when the page becomes visible, while something is unsent', async () => {
    const data = createFakeData('a');
    start([data]);
    browser.show();
    await soon();
    expect(steps).toEqual([]);
    data.dirty.set('a1', '1');
    browser.show();
    await soon();
    expect(pushes()).toEqual(['push a1 1']);
  });
});

describe('a refusal', () => {
  it('blocks nothing else, and is not sent again until it changes', async () => {
    const [a, b] = [createFakeData('a'), createFakeData('b')];
    for (const part of ['a1', 'a2']) a.dirty.set(part, '1');
    b.dirty.set('b1', '1');
    a.failures.set('push a1 1', REFUSED);
    const after = vi.fn<() => Promise<void>>(async () => undefined);
    await start([a, b], after).sync();
    expect(pushes()).toEqual(['push a1 1', 'push a2 1', 'push b1 1']);
    expect(statuses).toEqual(['saving', 'refused']);
    expect(loop.isRefused('a1')).toBe(true);
    expect(after).not.toHaveBeenCalled();
    b.change('b1', '2');
    await soon();
    expect(pushes().slice(3)).toEqual(['push b1 2']);
    a.change('a1', '2');
    await soon();
    expect(pushes().slice(4)).toEqual(['push a1 2']);
    expect(statuses.at(-1)).toBe('saved');
    expect(loop.isRefused('a1')).toBe(false);
  });

  it('of a pull blocks nothing else', async () => {
    const [a, b] = [createFakeData('a'), createFakeData('b')];
    a.failures.set('pull a', REFUSED);
    a.dirty.set('a1', '1');
    await start([a, b]).sync();
    expect(steps).toContain('push a1 1');
    expect(steps).toContain('pull b');
    expect(statuses.at(-1)).toBe('refused');
  });

  it.each([
    ['the person asks for it', () => loop.retry()],
    [
      'the page is looked at after a while',
      () => {
        data.expire();
        browser.show();
        return soon();
      },
    ],
  ])('is sent again when %s', async (_, act) => {
    data = createFakeData('a');
    data.dirty.set('a1', '1');
    data.failures.set('push a1 1', REFUSED);
    await start([data]).sync();
    await act();
    expect(pushes()).toHaveLength(2);
  });
  let data: FakeData;
});

describe('a change stored by another tab', () => {
  it('is sent from here when that tab has not sent it within 5 s', async () => {
    const data = createFakeData('a');
    start([data]);
    data.dirty.set('a1', '1');
    browser.storageEvent('a');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(pushes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(pushes()).toEqual(['push a1 1']);
  });

  it('is sent from here too when this tab was about to end a round', async () => {
    const data = createFakeData('a');
    await start([data], async () => {
      data.dirty.set('a1', '1');
      browser.storageEvent('a');
    }).sync();
    expect(pushes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pushes()).toEqual(['push a1 1']);
  });

  it('is not sent when that tab has sent it, nor for a key of other data', async () => {
    const data = createFakeData('a');
    start([data]);
    browser.storageEvent('a');
    data.dirty.set('a1', '1');
    browser.storageEvent('theme');
    data.dirty.clear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(steps).toEqual([]);
  });
});
