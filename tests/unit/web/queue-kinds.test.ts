import { emptyProgress } from '@edu/domain/progress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptComments } from '../../../web/src/data/kept-comments.ts';
import type { KnownCopies } from '../../../web/src/data/known-progress.ts';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import {
  chooseIn,
  courseRatingsOf,
  forgetChoicesOf,
  savedCoursesOf,
} from '../../../web/src/state/choices.ts';
import { commentPostOf, forgetCommentsOf } from '../../../web/src/state/comment-post.ts';
import { startKeptAddresses } from '../../../web/src/state/kept-addresses.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { queue } from '../../../web/src/state/queue.ts';
import { announceProgress } from '../../../web/src/state/sync/progress-queue.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { DAY, NOW } from './fake-server.ts';

/** What each kind says of what waits. */

const add = vi.hoisted(() => vi.fn<() => Promise<void>>());
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const profile = vi.hoisted(() => vi.fn<() => Promise<object | undefined>>());
vi.mock('../../../web/src/data/profile.ts', () => ({ getProfile: profile }));
vi.mock('../../../web/src/data/comments.ts', () => ({ addComment: add }));
vi.mock('../../../web/src/data/id-token.ts', () => ({ roleHere: async () => undefined }));
vi.mock('../../../web/src/data/call-function.ts', () => ({ callFunction: call }));

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  browser.goOffline();
  writeLocal(storageKeys.lastUser, { uid: 'olena', displayName: 'Олена' });
  add.mockReset().mockResolvedValue();
  call.mockReset().mockResolvedValue({});
});
afterEach(() => {
  forgetChoicesOf('olena');
  forgetCommentsOf('olena');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const items = () => queue.getState().items;

describe('progress', () => {
  const refused = new Set<string>();
  let known: KnownCopies = {};
  let store: ProgressStore;
  let withdraw: () => void;
  beforeEach(() => {
    refused.clear();
    known = {};
    store = new ProgressStore({
      read: () => ({}),
      write: () => true,
      device: 'd1',
      clock: () => ({ now: NOW, day: DAY }),
    });
    withdraw = announceProgress({
      uid: 'olena',
      store,
      known: () => known,
      isRefused: (step) => refused.has(step),
      send: async () => undefined,
    });
  });
  afterEach(() => withdraw());

  it('says each mark, and each mark taken back, until the server has it', () => {
    store.complete('c1', 'l1');
    store.complete('c1', 'l2');
    store.uncomplete('c1', 'l2');
    store.set({ sync: 'waiting' });
    expect(items()).toMatchObject([
      { kind: 'lesson', courseId: 'c1', partId: 'l1', since: NOW, state: 'waiting' },
      { kind: 'lesson', partId: 'l2', isRemoval: true, state: 'waiting' },
    ]);
    known = { c1: { ...store.courseOf('c1'), rev: 1, updatedAt: NOW } };
    store.set({ sync: 'saved' });
    expect(items()).toEqual([]);
  });

  it('tells the time spent in a lesson from a mark that the server has', () => {
    store.complete('c1', 'l1');
    known = { c1: { ...store.courseOf('c1'), rev: 1, updatedAt: NOW } };
    store.complete('c1', 'l1', 40);
    expect(items()).toMatchObject([{ kind: 'time', courseId: 'c1', partId: 'l1' }]);
  });

  it('says what is on its way, and what the server does not take', () => {
    store.complete('c1', 'l1');
    store.set({ sync: 'saving' });
    expect(items()).toMatchObject([{ state: 'sending' }]);
    refused.add('lessons c1');
    store.set({ sync: 'refused' });
    expect(items()).toMatchObject([{ state: 'refused', reason: 'refused' }]);
  });

  it('says a result that the account has not taken', () => {
    const result = { score: 2, totalQuestions: 3, completedAt: NOW, answers: {}, attemptId: 'a' };
    store.replace([{ ...emptyProgress('c1'), quizzes: { q1: result } }]);
    expect(items()).toMatchObject([{ kind: 'result', partId: 'q1', words: '2/3', since: NOW }]);
  });

  it('says stars and bookmarks with the moment of the choice', () => {
    chooseIn(courseRatingsOf('olena'), 'c1', 4);
    chooseIn(savedCoursesOf('olena'), 'c2', true);
    chooseIn(savedCoursesOf('olena'), 'c2', null);
    expect(items()).toMatchObject([
      { kind: 'saved', id: 'c2', isRemoval: true, since: NOW },
      { kind: 'rating', id: 'c1', words: '4', since: NOW },
    ]);
  });
});

describe('a comment', () => {
  it('stands in the queue while its writer is here, and can be taken back and brought back', () => {
    const post = commentPostOf('olena');
    post.start();
    post.post('c1', 'Олена', 'Дякую!');
    const [item] = items();
    expect(item).toMatchObject({ kind: 'comment', words: 'Дякую!', since: NOW, courseId: 'c1' });
    const undo = item && queue.discard(item);
    expect(items()).toEqual([]);
    undo?.();
    expect(items()).toMatchObject([{ id: item?.id }]);
    post.stop();
    expect(items()).toEqual([]);
  });

  it('that another tab has sent meanwhile is not sent again', async () => {
    const post = commentPostOf('olena');
    post.start();
    post.post('c1', 'Олена', 'Дякую!');
    browser.storage.items.delete(storageKeys.comments);
    browser.goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(add).not.toHaveBeenCalled();
    post.stop();
  });

  it('that is refused says so and is tried again when asked', async () => {
    const kept = { id: 'a', courseId: 'c1', author: 'Олена', content: 'Ні', createdAt: NOW };
    keptComments.keep({ ...kept, userId: 'olena', isRefused: true });
    const post = commentPostOf('olena');
    post.start();
    expect(items()).toMatchObject([{ state: 'refused', reason: 'not-taken' }]);
    browser.goOnline();
    const [item] = items();
    if (item) queue.retry(item);
    await vi.advanceTimersByTimeAsync(0);
    expect(add).toHaveBeenCalledOnce();
    expect(items()).toEqual([]);
    post.stop();
  });

  it('of an account that is switched off says that', async () => {
    add.mockRejectedValue({ code: 'permission-denied' });
    profile.mockResolvedValue({ displayName: 'Олена', isActive: false });
    browser.goOnline();
    const post = commentPostOf('olena');
    post.start();
    post.post('c1', 'Олена', 'Дякую!');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(items()).toMatchObject([{ state: 'refused', reason: 'inactive' }]);
    post.stop();
  });
});

describe('an address for the newsletter', () => {
  it('stands in the queue, is taken back and brought back, and goes when the connection is', async () => {
    writeLocal(storageKeys.newsletter, ['a@example.com']);
    startKeptAddresses();
    await vi.advanceTimersByTimeAsync(0);
    const [item] = items();
    expect(item).toMatchObject({ kind: 'newsletter', words: 'a@example.com', state: 'waiting' });
    const undo = item && queue.discard(item);
    expect(browser.storage.items.has(storageKeys.newsletter)).toBe(false);
    expect(items()).toEqual([]);
    undo?.();
    expect(items()).toHaveLength(1);
    browser.goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(call).toHaveBeenCalledExactlyOnceWith(
      'subscribeNewsletter',
      { email: 'a@example.com' },
      expect.any(Number),
    );
    expect(items()).toEqual([]);
  });
});
