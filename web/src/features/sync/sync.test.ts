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
  resultOf,
  UID,
  writeCopy,
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

describe('opening as a learner', () => {
  it('merges the server’s and the device’s progress, and sends the server’s missing part', async () => {
    server.put(localCopy('c1', 'l1', 'other'));
    writeCopy(UID, { c1: localCopy('c1', 'l2', 'd1') });
    const { store } = await openTab();
    for (const id of ['l1', 'l2']) {
      expect(isDone(store.value, id)).toBe(true);
      expect(isDone(server.documents, id)).toBe(true);
    }
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
  });

  it('again costs one read and no write, however many courses there are', async () => {
    server.put(localCopy('c1', 'l1', 'd1'));
    const first = await openTab();
    for (const id of ['c2', 'c3']) first.store.complete(id, 'l1');
    await later();
    first.sync.stop();
    server.reads = server.writes = 0;
    const { store } = await openTab();
    expect(server).toMatchObject({ reads: 1, writes: 0 });
    expect(Object.keys(store.value)).toEqual(['c1', 'c2', 'c3']);
    expect(store.exchange.get().sync).toBe('saved');
  });

  it('without a connection counts only later changes as unsent', async () => {
    for (const id of ['c1', 'c2']) server.put(localCopy(id, 'l1', 'd1'));
    (await openTab()).sync.stop();
    browser.goOffline();
    const { store } = await openTab();
    expect(store.exchange.get().pending).toBe(0);
    store.complete('c1', 'l2');
    await later();
    expect(store.exchange.get()).toMatchObject({ sync: 'waiting', pending: 1 });
  });

  it('reads everything when another device has written', async () => {
    server.put(localCopy('c1', 'l1', 'd1'));
    (await openTab()).sync.stop();
    server.put(localCopy('c2', 'l9', 'phone'));
    const { store } = await openTab();
    expect(isDone(store.value, 'l9', 'c2')).toBe(true);
  });

  it('reads records from before revisions were counted', async () => {
    server.documents['c1'] = { ...localCopy('c1', 'l1', 'old'), rev: 0 };
    const { store } = await openTab();
    expect(isDone(store.value)).toBe(true);
  });

  it('shows a result that the server has graded, and removes one that was removed there', async () => {
    const copy = localCopy('c1', 'l1', 'd1');
    const earlier = '2026-04-01T10:00:00.000Z';
    server.put({ ...copy, quizzes: { q1: resultOf(1, earlier), gone: resultOf(4, earlier) } });
    (await openTab()).sync.stop();
    server.put({ ...copy, quizzes: { q1: resultOf(5) } });
    const { store } = await openTab();
    expect(store.getCourse('c1').quizzes).toEqual({ q1: resultOf(5) });
  });

  it('does not lose an old result of this device that the server has never had', async () => {
    const copy = localCopy('c1', 'l1', 'd1');
    writeCopy(UID, { c1: { ...copy, quizzes: { q1: resultOf(4) } } });
    server.put(copy);
    const { store } = await openTab();
    expect(store.getCourse('c1').quizzes).toEqual({ q1: resultOf(4) });
  });

  it('reads everything once a week, because sums may be equal', async () => {
    const { store, sync } = await openTab();
    store.complete('c1', 'l1');
    await later();
    sync.stop();
    // Restored to before one write, and written once by another device since.
    const stored = server.documents['c1'];
    delete server.documents['c1'];
    server.put(localCopy('c2', 'l9', 'phone'));
    expect(stored?.rev).toBe(1);
    const trusting = await openTab();
    expect(isDone(trusting.store.value, 'l9', 'c2')).toBe(false);
    trusting.sync.stop();
    await vi.advanceTimersByTimeAsync(7 * 24 * 3600_000 + 1);
    const checking = await openTab();
    expect(isDone(checking.store.value, 'l9', 'c2')).toBe(true);
    expect(isDone(server.documents, 'l1', 'c1')).toBe(true);
  });

  it('does not lose a result that was graded after the server’s copy was written', async () => {
    server.put(localCopy('c1', 'l1', 'd1'));
    const { store } = await openTab();
    store.showQuizResult('c1', 'q1', resultOf(5, '2026-05-01T10:00:01.000Z'));
    server.put(localCopy('c1', 'l2', 'phone'));
    store.complete('c1', 'l3');
    await later();
    expect(store.getCourse('c1').quizzes).toEqual({ q1: resultOf(5, '2026-05-01T10:00:01.000Z') });
  });
});

describe('a change', () => {
  it('is sent, then saved: one read and one write', async () => {
    const { store } = await openTab();
    server.reads = 0;
    store.complete('c1', 'l1');
    expect(store.exchange.get().sync).toBe('saving');
    await later();
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(isDone(server.documents)).toBe(true);
    expect(server).toMatchObject({ reads: 1, writes: 1 });
  });

  it('whose answer is lost is neither lost nor duplicated', async () => {
    const { store } = await openTab();
    server.losesAnswer = true;
    store.complete('c1', 'l1', 60);
    await later();
    expect(store.exchange.get().sync).toBe('waiting');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    const state = lessonState(server.documents['c1'], 'l1');
    expect(state).toMatchObject({ completed: true, timeSpent: 60 });
  });

  it('that removes a mark while the mark is being sent is not undone', async () => {
    const { store } = await openTab();
    store.complete('c1', 'l1');
    server.duringSave = () => store.uncomplete('c1', 'l1');
    await later();
    await later();
    expect(isDone(server.documents)).toBe(false);
    expect(isDone(store.value)).toBe(false);
  });

  it('brings the writes of another device, in every course', async () => {
    server.put(localCopy('c1', 'l1', 'd1'));
    const { store } = await openTab();
    server.put(localCopy('c1', 'l9', 'phone'));
    server.put(localCopy('c2', 'l9', 'phone'));
    store.complete('c1', 'l2');
    await later();
    expect(isDone(store.value, 'l9')).toBe(true);
    expect(isDone(store.value, 'l9', 'c2')).toBe(true);
  });

  it('repairs a server that was restored from a backup meanwhile', async () => {
    const { store } = await openTab();
    for (const id of ['c1', 'c2']) store.complete(id, 'l1');
    await later();
    server.documents = {};
    store.complete('c1', 'l2');
    await later();
    expect(isDone(server.documents, 'l1') && isDone(server.documents, 'l2')).toBe(true);
    expect(isDone(server.documents, 'l1', 'c2')).toBe(true);
  });

  it('works where the browser stores nothing', async () => {
    browser.storage.isDenied = true;
    const { store } = await openTab();
    store.complete('c1', 'l1');
    await later();
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(store.get().isStored).toBe(false);
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
    second.store.mergeStored();
    await second.store.sync.send?.();
    expect(second.store.exchange.get()).toMatchObject({ sync: 'waiting', pending: 1 });
    server.isUp = true;
    await first.store.sync.send?.();
    server.writes = 0;
    browser.storageEvent(storageKeys.progressServer(UID));
    expect(second.store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    await second.store.sync.send?.();
    expect(server.writes).toBe(0);
  });
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
