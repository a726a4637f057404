import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  setCourseFlag,
  getCourseRatingsStore,
  getSavedCoursesStore,
} from '../sync/user-course-flags.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { savePractice } from '../practice/api.ts';
import { changePractice, sendPractice } from '../practice/practice-store.ts';
import { commentHandler } from '../comments/comment-handler.ts';
import { outbox } from '../outbox/outbox.ts';
import {
  type PendingChange,
  pendingChanges,
  pendingStatus,
  unsentSync,
} from './pending-changes.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import type { FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { type FakeServer, NOW } from '../../../../tests/support/web/fake-server.ts';
import { later, newDevice, openTab, UID } from '../../../../tests/support/web/learner-device.ts';

/** One list of the unsent changes of the progress sync and the outbox. */

vi.mock(
  '../progress/api.ts',
  async () => (await import('../../../../tests/support/web/fake-server.ts')).calls,
);

vi.mock('../practice/api.ts');

let browser: FakeBrowser;
let server: FakeServer;
let store: ProgressStore;
let sync: { stop: () => void };
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(NOW) });
  ({ browser, server } = newDevice());
  ({ store, sync } = await openTab());
  browser.goOffline();
});
afterEach(() => {
  sync.stop();
  forgetUserStores(UID);
  outbox.clear(UID);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const changes = () => pendingChanges.read();

describe('progress', () => {
  it('lists each set and each removed mark until the server has it', async () => {
    store.complete('c1', 'l1');
    store.complete('c1', 'l2');
    store.uncomplete('c1', 'l2');
    await later();
    store.flush();
    await store.sync.send?.();
    expect(changes()).toMatchObject([
      { kind: 'lesson', courseId: 'c1', partId: 'l1', since: NOW, state: 'waiting' },
      { kind: 'lesson', partId: 'l2', isRemoval: true, state: 'waiting' },
    ]);
    browser.goOnline();
    await later();
    expect(changes()).toEqual([]);
  });

  it('distinguishes the time spent in a lesson from a mark that the server has', async () => {
    browser.goOnline();
    store.complete('c1', 'l1');
    await later();
    store.complete('c1', 'l1', 40);
    expect(changes()).toMatchObject([{ kind: 'time', courseId: 'c1', partId: 'l1' }]);
  });

  it('shows which changes are being sent and which the server rejects', async () => {
    browser.goOnline();
    server.refuses = 'c1';
    store.complete('c1', 'l1');
    expect(changes()).toMatchObject([{ state: 'sending' }]);
    await later();
    expect(changes()).toMatchObject([{ state: 'refused', reason: 'refused' }]);
    const [change] = changes();
    expect(change && pendingChanges.discard(change)).toBeUndefined();
    server.refuses = undefined;
    if (change) pendingChanges.retry(change);
    await later();
    expect(changes()).toEqual([]);
  });

  it('lists ratings and saved courses with the time of the flag', () => {
    setCourseFlag(getCourseRatingsStore(UID), 'c1', 4);
    setCourseFlag(getSavedCoursesStore(UID), 'c2', true);
    setCourseFlag(getSavedCoursesStore(UID), 'c2', null);
    expect(changes()).toMatchObject([
      { kind: 'saved', id: 'c2', isRemoval: true, since: NOW },
      { kind: 'rating', id: 'c1', words: '4', since: NOW },
    ]);
  });
});

describe('practice', () => {
  const type = async (code: string) => {
    changePractice(UID, 'c1', 'sum', { code });
    await later();
  };
  beforeEach(() => {
    browser.goOnline();
    vi.mocked(savePractice)
      .mockReset()
      .mockImplementation(async (_uid, _courseId, course) => course);
  });

  it('that waits for its turn is not shown, and no lesson waits for it', async () => {
    const shown = vi.fn<() => void>();
    const unsubscribe = pendingChanges.subscribe(shown);
    for (const code of ['a', 'ab', 'abc']) await type(code);
    expect(savePractice).toHaveBeenCalledOnce();
    expect(store.exchange.get()).toMatchObject({ sync: 'saved', pending: 0 });
    expect(shown).not.toHaveBeenCalled();
    unsubscribe();
  });

  it('that cannot be sent is one change of each course, also while it is tried again', async () => {
    vi.mocked(savePractice).mockRejectedValue(new Error('unavailable'));
    for (const code of ['a', 'ab']) await type(code);
    expect(changes()).toMatchObject([{ kind: 'practice', courseId: 'c1', state: 'waiting' }]);
    vi.mocked(savePractice).mockImplementation(() => new Promise(() => undefined));
    sendPractice(UID);
    await later();
    expect(changes()).toMatchObject([{ kind: 'practice', state: 'sending' }]);
  });

  it('that the server rejects is shown until it is accepted', async () => {
    const refusal = Object.assign(new Error('refused'), { code: 'permission-denied' });
    vi.mocked(savePractice).mockRejectedValueOnce(refusal);
    await type('a');
    expect(changes()).toMatchObject([{ kind: 'practice', state: 'refused', reason: 'refused' }]);
    await pendingChanges.send();
    expect(changes()).toEqual([]);
  });
});

it('the outbox and the sync are one list, newest first, until their user leaves', async () => {
  store.complete('c1', 'l1');
  vi.setSystemTime(new Date(NOW).getTime() + 1_000);
  outbox.queue(commentHandler, UID).add({ courseId: 'c1', author: 'Олена', content: 'Дякую!' });
  expect(changes().map(({ kind }) => kind)).toEqual(['comment', 'lesson']);
  await pendingChanges.send();
  outbox.stop(UID);
  expect(changes().map(({ kind }) => kind)).toEqual(['lesson']);
  sync.stop();
  expect(changes()).toEqual([]);
});

it('reports a change once, and returns the same list until then', () => {
  const send = async () => undefined;
  const heard = vi.fn<() => void>();
  const unsubscribe = pendingChanges.subscribe(heard);
  const before = changes();
  unsentSync.set({ changes: [], send });
  expect(heard).not.toHaveBeenCalled();
  expect(changes()).toBe(before);
  unsentSync.set({ changes: [{ kind: 'lesson', id: 'a', state: 'waiting' }], send });
  expect(heard).toHaveBeenCalledOnce();
  unsubscribe();
});

it.each([
  [[], 'empty'],
  [['sending'], 'sending'],
  [['sending', 'refused'], 'refused'],
  [['refused', 'waiting', 'sending'], 'waiting'],
] as const)('changes that are %j are %s as a whole', (states, status) => {
  const all = states.map((state, i): PendingChange => ({ kind: 'lesson', id: String(i), state }));
  expect(pendingStatus(all)).toBe(status);
});
