import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerCopies } from '../progress/progress-copy.ts';
import { storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { setCourseFlag, courseRatingsOf, savedCoursesOf } from '../sync/user-course-flags.ts';
import { forgetStoresOf } from '../../lib/storage/user-stores.ts';
import { commentKind } from '../comments/comment-kind.ts';
import { outbox } from '../outbox/outbox.ts';
import { connectSync, type PendingChange, pendingChanges, statusOf } from './pending-changes.ts';
import { ProgressStore } from '../progress/progress-store.ts';
import { listUnsent } from '../sync/unsent-changes.ts';
import { fakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { DAY, NOW } from '../../../../tests/support/web/fake-server.ts';

/** One list of the unsent changes of the progress sync and the outbox. */

const send = vi.fn<() => Promise<void>>();
const refused = new Set<string>();
let known: ServerCopies;
let store: ProgressStore;
let disconnect: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  fakeBrowser().goOffline();
  writeLocal(storageKeys.lastUser, { uid: 'olena', displayName: 'Олена' });
  refused.clear();
  known = {};
  send.mockReset().mockResolvedValue();
  store = new ProgressStore({
    read: () => ({}),
    write: () => true,
    device: 'd1',
    clock: () => ({ now: NOW, day: DAY }),
  });
  disconnect = listUnsent({
    uid: 'olena',
    store,
    known: () => known,
    isRefused: (step) => refused.has(step),
    send,
  });
});
afterEach(() => {
  disconnect();
  forgetStoresOf('olena');
  outbox.clear('olena');
  vi.useRealTimers();
});
const changes = () => pendingChanges.read();

describe('progress', () => {
  it('lists each set and each removed mark until the server has it', () => {
    store.complete('c1', 'l1');
    store.complete('c1', 'l2');
    store.uncomplete('c1', 'l2');
    store.set({ sync: 'waiting' });
    expect(changes()).toMatchObject([
      { kind: 'lesson', courseId: 'c1', partId: 'l1', since: NOW, state: 'waiting' },
      { kind: 'lesson', partId: 'l2', isRemoval: true, state: 'waiting' },
    ]);
    known = { c1: { ...store.courseOf('c1'), rev: 1 } };
    store.set({ sync: 'saved' });
    expect(changes()).toEqual([]);
  });

  it('distinguishes the time spent in a lesson from a mark that the server has', () => {
    store.complete('c1', 'l1');
    known = { c1: { ...store.courseOf('c1'), rev: 1 } };
    store.complete('c1', 'l1', 40);
    expect(changes()).toMatchObject([{ kind: 'time', courseId: 'c1', partId: 'l1' }]);
  });

  it('shows which changes are being sent and which the server rejects', () => {
    store.complete('c1', 'l1');
    store.set({ sync: 'saving' });
    expect(changes()).toMatchObject([{ state: 'sending' }]);
    refused.add('lessons c1');
    store.set({ sync: 'refused' });
    expect(changes()).toMatchObject([{ state: 'refused', reason: 'refused' }]);
    const [change] = changes();
    if (change) pendingChanges.retry(change);
    expect(send).toHaveBeenCalledOnce();
    expect(change && pendingChanges.discard(change)).toBeUndefined();
  });

  it('lists ratings and saved courses with the time of the choice', () => {
    setCourseFlag(courseRatingsOf('olena'), 'c1', 4);
    setCourseFlag(savedCoursesOf('olena'), 'c2', true);
    setCourseFlag(savedCoursesOf('olena'), 'c2', null);
    expect(changes()).toMatchObject([
      { kind: 'saved', id: 'c2', isRemoval: true, since: NOW },
      { kind: 'rating', id: 'c1', words: '4', since: NOW },
    ]);
  });
});

it('the outbox and the sync are one list, newest first, until their user leaves', async () => {
  store.complete('c1', 'l1');
  outbox.start('olena');
  vi.setSystemTime(new Date(NOW).getTime() + 1_000);
  outbox.add(commentKind, 'olena', { courseId: 'c1', author: 'Олена', content: 'Дякую!' });
  expect(changes().map(({ kind }) => kind)).toEqual(['comment', 'lesson']);
  await pendingChanges.send();
  expect(send).toHaveBeenCalledOnce();
  outbox.stop('olena');
  expect(changes().map(({ kind }) => kind)).toEqual(['lesson']);
  disconnect();
  expect(changes()).toEqual([]);
});

it('reports a change once, and returns the same list until then', () => {
  let list: PendingChange[] = [];
  let look: () => void = () => undefined;
  const stop = connectSync({
    read: () => list,
    subscribe: (listener) => {
      look = listener;
      return () => undefined;
    },
    send,
  });
  const heard = vi.fn<() => void>();
  const unsubscribe = pendingChanges.subscribe(heard);
  const before = changes();
  look();
  expect(heard).not.toHaveBeenCalled();
  expect(changes()).toBe(before);
  list = [{ kind: 'lesson', id: 'a', state: 'waiting' }];
  look();
  expect(heard).toHaveBeenCalledOnce();
  unsubscribe();
  stop();
});

it.each([
  [[], 'empty'],
  [['sending'], 'sending'],
  [['sending', 'refused'], 'refused'],
  [['refused', 'waiting', 'sending'], 'waiting'],
] as const)('changes that are %j are %s as a whole', (states, status) => {
  expect(statusOf(states.map((state, i) => ({ kind: 'lesson', id: String(i), state })))).toBe(
    status,
  );
});
