import { COMMENT_LIMITS } from '@edu/domain/comment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptComments } from '../../../web/src/data/kept-comments.ts';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { commentPostOf, forgetCommentsOf } from '../../../web/src/state/comment-post.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';

const add = vi.hoisted(() => vi.fn<(id: string, comment: object) => Promise<void>>());
const profile = vi.hoisted(() => vi.fn<() => Promise<object | undefined>>());
const write = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../../web/src/data/comments.ts', () => ({ addComment: add }));
vi.mock('../../../web/src/data/profile.ts', () => ({ getProfile: profile }));
vi.mock('../../../web/src/data/own-profile.ts', () => ({ writeOwnProfile: write }));

const role = vi.hoisted(() => vi.fn<() => Promise<'admin' | undefined>>());
vi.mock('../../../web/src/data/id-token.ts', () => ({ roleHere: role }));

const DENIED = { code: 'permission-denied' };
const AWAY = { code: 'unavailable' };
const PAUSE_MS = (COMMENT_LIMITS.throttleSec + 1) * 1000;
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  writeLocal(storageKeys.lastUser, { uid: 'olena', displayName: 'Олена' });
  add.mockReset().mockResolvedValue();
  write.mockReset().mockResolvedValue();
  role.mockReset().mockResolvedValue(undefined);
  profile.mockReset().mockResolvedValue({ displayName: 'Олена' });
});
afterEach(() => {
  forgetCommentsOf('olena');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const postOf = () => commentPostOf('olena');
const contents = () => keptComments.read().map(({ content }) => content);

describe('a comment on its way', () => {
  it('is kept first, sent at once, and kept no longer', async () => {
    postOf().post('js-core', 'Олена', 'Дякую!');
    expect(contents()).toEqual(['Дякую!']);
    await settle();
    expect(add).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      courseId: 'js-core',
      userId: 'olena',
      author: 'Олена',
      content: 'Дякую!',
    });
    expect(contents()).toEqual([]);
    expect(postOf().getState().sent).toMatchObject([{ content: 'Дякую!' }]);
    expect(browser.storage.items.has(storageKeys.comments)).toBe(false);
  });

  it('waits without a connection and goes under the same id when there is one', async () => {
    browser.goOffline();
    postOf().start();
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(add).not.toHaveBeenCalled();
    expect(postOf().getState()).toMatchObject({ delivery: 'waiting', kept: [{}] });
    const [kept] = keptComments.read();
    browser.goOnline();
    await settle();
    expect(add).toHaveBeenCalledExactlyOnceWith(kept?.id, expect.anything());
  });

  it('is sent again by itself after a failure', async () => {
    add.mockRejectedValueOnce(AWAY);
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(contents()).toEqual(['Дякую!']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(add).toHaveBeenCalledTimes(2);
    expect(add.mock.calls[0]?.[0]).toBe(add.mock.calls[1]?.[0]);
    expect(contents()).toEqual([]);
  });

  it('that an earlier visit kept goes at the next start', async () => {
    browser.goOffline();
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    const kept = browser.storage.items.get(storageKeys.comments) ?? '';
    forgetCommentsOf('olena');
    browser.storage.items.set(storageKeys.comments, kept);
    browser.goOnline();
    postOf().start();
    await settle();
    expect(add).toHaveBeenCalledOnce();
  });

  it('carries the role of the token at the time when it is sent', async () => {
    browser.goOffline();
    postOf().start();
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    role.mockResolvedValue('admin');
    browser.goOnline();
    await settle();
    expect(add.mock.calls[0]?.[1]).toMatchObject({ content: 'Дякую!', authorRole: 'admin' });
    expect(postOf().getState().sent).toMatchObject([{ authorRole: 'admin' }]);
  });

  it('does not carry a role that the writer has lost meanwhile', async () => {
    role.mockResolvedValueOnce('admin');
    add.mockRejectedValueOnce(DENIED);
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(add.mock.calls[0]?.[1]).toHaveProperty('authorRole');
    expect(add.mock.calls[1]?.[1]).not.toHaveProperty('authorRole');
    expect(contents()).toEqual([]);
  });

  it('waits for its turn after the one before', async () => {
    postOf().post('js-core', 'Олена', 'перший');
    await settle();
    postOf().post('js-core', 'Олена', 'другий');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1000);
    expect(add).toHaveBeenCalledOnce();
    expect(postOf().getState().isPausing).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(add).toHaveBeenCalledTimes(2);
    expect(postOf().getState().isPausing).toBe(false);
  });
});

describe('a comment that is refused', () => {
  it('goes under the name that the profile has by now', async () => {
    add.mockRejectedValueOnce(DENIED);
    profile.mockResolvedValue({ displayName: 'Олена Шевчук' });
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(add).toHaveBeenLastCalledWith(
      expect.any(String),
      expect.objectContaining({ author: 'Олена Шевчук' }),
    );
    expect(contents()).toEqual([]);
  });

  it('goes with a profile where there was none', async () => {
    add.mockRejectedValueOnce(DENIED);
    profile.mockResolvedValueOnce(undefined);
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(write).toHaveBeenCalledOnce();
    expect(contents()).toEqual([]);
  });

  it('goes after the pause where another device was quicker', async () => {
    add.mockRejectedValueOnce(DENIED).mockRejectedValueOnce(DENIED);
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(postOf().getState().isPausing).toBe(true);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(add).toHaveBeenCalledTimes(3);
    expect(contents()).toEqual([]);
  });

  it('for good stays for its writer, is not tried for ever, and goes when it is told to', async () => {
    add.mockRejectedValue(DENIED);
    postOf().post('js-core', 'Олена', 'Дякую!');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(add).toHaveBeenCalledTimes(3);
    expect(keptComments.read()).toMatchObject([{ isRefused: true }]);
    add.mockReset().mockResolvedValue();
    postOf().retry(keptComments.read()[0]?.id ?? '');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(add).toHaveBeenCalledOnce();
    expect(contents()).toEqual([]);
  });

  it('does not hold the next one up', async () => {
    add.mockImplementation((_id, comment) =>
      (comment as { content: string }).content === 'погано'
        ? Promise.reject(DENIED)
        : Promise.resolve(),
    );
    postOf().post('js-core', 'Олена', 'погано');
    postOf().post('js-core', 'Олена', 'добре');
    await vi.advanceTimersByTimeAsync(3 * PAUSE_MS);
    expect(contents()).toEqual(['погано']);
  });
});

describe('on a shared computer', () => {
  it('somebody who has left leaves no comment, and nothing is sent in their name', async () => {
    browser.goOffline();
    const post = postOf();
    post.start();
    post.post('js-core', 'Олена', 'Дякую!');
    await settle();
    forgetCommentsOf('olena');
    expect(browser.storage.items.has(storageKeys.comments)).toBe(false);
    browser.goOnline();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(add).not.toHaveBeenCalled();
  });

  it('somebody who leaves while a comment waits for its turn does not send it as the next person', async () => {
    postOf().start();
    postOf().post('js-core', 'Олена', 'перший');
    await settle();
    postOf().post('js-core', 'Олена', 'другий');
    await settle();
    forgetCommentsOf('olena');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(add).toHaveBeenCalledOnce();
  });

  it('what others have kept there is neither shown nor sent', async () => {
    writeLocal(storageKeys.comments, [
      {
        id: 'a',
        courseId: 'js-core',
        userId: 'taras',
        author: 'Тарас',
        content: 'Моє',
        createdAt: '',
      },
      { nothing: true },
    ]);
    postOf().start();
    await settle();
    expect(postOf().getState().kept).toEqual([]);
    expect(add).not.toHaveBeenCalled();
    expect(contents()).toEqual(['Моє']);
  });

  it('a browser that keeps nothing sends from memory', async () => {
    browser.storage.room = 0;
    browser.goOffline();
    postOf().start();
    postOf().post('js-core', 'Олена', 'Дякую!');
    await settle();
    expect(postOf().getState()).toMatchObject({ isKept: false, kept: [{ content: 'Дякую!' }] });
    browser.goOnline();
    await settle();
    expect(add).toHaveBeenCalledOnce();
    expect(postOf().getState().kept).toEqual([]);
  });
});
