import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../lib/storage/local-store.ts';
import { lessonState } from '@edu/domain/learning/progress';
import type { FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { type FakeServer, localCopy } from '../../../../tests/support/web/fake-server.ts';
import {
  isDone,
  later,
  newDevice,
  openTab,
  UID,
} from '../../../../tests/support/web/learner-device.ts';

vi.mock(
  '../progress/api.ts',
  async () => (await import('../../../../tests/support/web/fake-server.ts')).calls,
);

let browser: FakeBrowser;
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  ({ browser, server } = newDevice());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a change', () => {
  it('is sent, then saved: one read and one write', async () => {
    const { store } = await openTab();
    server.reads = 0;
    store.complete('c1', 'l1');
    expect(store.get().sync).toBe('saving');
    await later();
    expect(store.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(isDone(server.documents)).toBe(true);
    expect(server).toMatchObject({ reads: 1, writes: 1 });
  });

  it('among several within the delay costs no more than one', async () => {
    const { store } = await openTab();
    server.reads = 0;
    for (const id of ['l1', 'l2', 'l3', 'l4', 'l5']) store.complete('c1', id);
    await later();
    expect(server).toMatchObject({ reads: 1, writes: 1 });
  });

  it('made offline waits, is counted, and is sent when the connection returns', async () => {
    const { store } = await openTab();
    browser.goOffline();
    for (const id of ['l1', 'l2', 'l3']) store.complete('c1', id);
    store.uncomplete('c1', 'l3');
    await later();
    expect(store.get()).toMatchObject({ sync: 'waiting', pending: 3 });
    browser.goOnline();
    await store.sync.send?.();
    expect(store.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(['l1', 'l2', 'l3'].map((id) => isDone(server.documents, id))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('whose answer is lost is neither lost nor duplicated', async () => {
    const { store } = await openTab();
    server.losesAnswer = true;
    store.complete('c1', 'l1', 60);
    await later();
    expect(store.get().sync).toBe('waiting');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(store.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(lessonState(server.documents['c1'], 'l1')).toMatchObject({
      completed: true,
      timeSpent: 60,
    });
  });

  it('that removes a mark while the mark is being sent is not undone', async () => {
    const { store } = await openTab();
    store.complete('c1', 'l1');
    server.duringSave = () => store.uncomplete('c1', 'l1');
    await later();
    await later();
    expect(isDone(server.documents)).toBe(false);
    expect(isDone(store.get().courses)).toBe(false);
  });

  it('brings the writes of another device, in every course', async () => {
    server.put(localCopy('c1', 'l1', 'd1'));
    const { store } = await openTab();
    server.put(localCopy('c1', 'l9', 'phone'));
    server.put(localCopy('c2', 'l9', 'phone'));
    store.complete('c1', 'l2');
    await later();
    expect(isDone(store.get().courses, 'l9')).toBe(true);
    expect(isDone(store.get().courses, 'l9', 'c2')).toBe(true);
  });

  it('repairs a server that was restored from a backup meanwhile', async () => {
    const { store } = await openTab();
    for (const id of ['c1', 'c2']) store.complete(id, 'l1');
    await later();
    server.documents = {};
    store.complete('c1', 'l2');
    await later();
    for (const [course, lesson] of [
      ['c1', 'l1'],
      ['c1', 'l2'],
      ['c2', 'l1'],
    ] as const)
      expect(isDone(server.documents, lesson, course)).toBe(true);
  });

  it('works where the browser stores nothing', async () => {
    browser.storage.isDenied = true;
    const { store } = await openTab();
    store.complete('c1', 'l1');
    await later();
    expect(store.get()).toMatchObject({ sync: 'saved', pending: 0, isStored: false });
    expect(isDone(server.documents)).toBe(true);
    server.reads = server.writes = 0;
    store.complete('c1', 'l2');
    await later();
    expect(server).toMatchObject({ reads: 1, writes: 1 });
  });
});

describe('two tabs of one device', () => {
  it('count a change that one has sent as sent in the other', async () => {
    const [first, second] = [await openTab(), await openTab()];
    server.isUp = false;
    first.store.complete('c1', 'l1');
    await later();
    second.store.stored.join();
    await second.store.sync.send?.();
    expect(second.store.get()).toMatchObject({ sync: 'waiting', pending: 1 });
    server.isUp = true;
    await first.store.sync.send?.();
    server.writes = 0;
    browser.storageEvent(storageKeys.progressServer(UID));
    expect(second.store.get()).toMatchObject({ sync: 'saved', pending: 0 });
    await second.store.sync.send?.();
    expect(server.writes).toBe(0);
  });
});

it('a tab that shows a change of another tab as being sent shows it as saved after that', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.store.complete('c1', 'l1');
  server.duringSave = () => second.store.stored.join();
  await later();
  expect(second.store.get()).toMatchObject({ sync: 'saving', pending: 1 });
  browser.storageEvent(storageKeys.progressServer(UID));
  expect(second.store.get()).toMatchObject({ sync: 'saved', pending: 0 });
});

describe('a page that becomes visible again', () => {
  it('asks for news after five minutes, not before', async () => {
    await openTab();
    server.reads = 0;
    browser.show();
    expect(server.reads).toBe(0);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
    browser.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.reads).toBe(1);
  });
});
