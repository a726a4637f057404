import { type CoursePractice, PRACTICE_LIMITS, withPractice } from '@edu/domain/learning/practice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPractice, savePractice } from './api.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { ANONYMOUS, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { SyncLoop, type SyncStatus } from '../../lib/sync/sync-loop.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { changePractice, practiceStores, sendPractice } from './practice-store.ts';
import { syncedPractice } from './synced-practice.ts';

vi.mock('./api.ts');

const UNAVAILABLE = new Error('unavailable');
const NOW = Date.parse('2026-05-01T10:00:00Z');
const EVERY_MS = 30_000;

let browser: FakeBrowser;
let loop: SyncLoop | undefined;
const statuses: SyncStatus[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = fakeBrowser();
  vi.mocked(getPractice).mockReset().mockResolvedValue({});
  acceptAll();
  writeLocal(storageKeys.lastUser, { uid: 'olena' });
});
afterEach(() => {
  loop?.stop();
  loop = undefined;
  statuses.length = 0;
  for (const uid of ['olena', ANONYMOUS]) forgetUserStores(uid);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** From now on; earlier calls do not count. */
const acceptAll = () =>
  vi
    .mocked(savePractice)
    .mockReset()
    .mockImplementation(async (_uid, _courseId, sent) => sent);
const store = () => practiceStores.of('olena');
const type = (code: string | undefined, courseId = 'c1', key = 'sum') =>
  changePractice('olena', courseId, key, { code });
const codeOf = (key = 'sum', uid = 'olena') =>
  practiceStores.of(uid).value.courses['c1']?.[key]?.code;
const sent = () =>
  vi.mocked(savePractice).mock.calls.map(([, id, course]) => `${id} ${course['sum']?.code}`);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const start = () => {
  loop = new SyncLoop({
    syncedData: [syncedPractice('olena')],
    onStatus: (status) => statuses.push(status),
  });
  return loop;
};
const edit = (key: string, code: string | undefined, ms: number, before: CoursePractice = {}) =>
  withPractice(before, key, { code }, NOW + ms);

describe('a draft', () => {
  it('is on this device after 300 ms and when the page is left, and not another user’s', async () => {
    type('let a');
    await later(300);
    expect(readLocal('practice_olena')).toMatchObject({
      courses: { c1: { sum: { code: 'let a' } } },
    });
    type('let ab');
    window.dispatchEvent(new Event('pagehide'));
    forgetUserStores('olena');
    expect(codeOf()).toBe('let ab');
    expect(practiceStores.of('taras').value.courses).toEqual({});
  });

  it('is sent at once, then every 30 s while it changes, also after the last change', async () => {
    await start().sync();
    for (const code of ['a', 'ab', 'abc']) {
      type(code);
      await later(1_000);
    }
    expect(sent()).toEqual(['c1 a']);
    await later(EVERY_MS);
    expect(sent()).toEqual(['c1 a', 'c1 abc']);
    await later(10 * EVERY_MS);
    expect(savePractice).toHaveBeenCalledTimes(2);
    expect(practiceStores.unsent(store().value)).toEqual([]);
  });

  it('does not wait when the editor is left, also when it was stored before', async () => {
    await start().sync();
    type('a');
    await later(1_000);
    type('ab');
    await later(1_000);
    sendPractice('olena');
    await later(0);
    expect(sent()).toEqual(['c1 a', 'c1 ab']);
    sendPractice('olena');
    await later(EVERY_MS);
    expect(savePractice).toHaveBeenCalledTimes(2);
  });

  it('in each course is a part of its own', async () => {
    await start().sync();
    type('a');
    type('b', 'c2');
    sendPractice('olena');
    await later(0);
    expect(sent()).toEqual(['c1 a', 'c2 b']);
  });

  it('that changes during the request is sent again', async () => {
    let answer = (): void => undefined;
    vi.mocked(savePractice).mockImplementationOnce(
      (_uid, _id, course) => new Promise((resolve) => (answer = () => resolve(course))),
    );
    await start().sync();
    type('a');
    await later(300);
    type('ab');
    await later(5_000);
    // Not on the device yet.
    type('abc');
    answer();
    await later(0);
    expect(practiceStores.unsent(store().value)).toEqual(['c1']);
    await later(EVERY_MS);
    expect(sent()).toEqual(['c1 a', 'c1 abc']);
    expect(codeOf()).toBe('abc');
  });

  it('that cannot be sent waits for the next round, however much is typed meanwhile', async () => {
    await start().sync();
    statuses.length = 0;
    vi.mocked(savePractice).mockRejectedValue(UNAVAILABLE);
    for (const code of ['a', 'ab', 'abc']) {
      type(code);
      await later(400);
    }
    expect(statuses).toEqual(['saving', 'waiting']);
    acceptAll();
    await later(10_000);
    expect(sent()).toEqual(['c1 abc']);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('typed without a connection is sent when it is back, also after a reload', async () => {
    browser.goOffline();
    type('a');
    await later(300);
    forgetUserStores('olena');
    expect(practiceStores.unsent(store().value)).toEqual(['c1']);
    browser.goOnline();
    await start().sync();
    expect(sent()).toEqual(['c1 a']);
  });
});

describe('the account’s practice', () => {
  it('is read once a visit, when a block is shown; the later edit of two wins', async () => {
    type('mine');
    type('older', 'c1', 'B1');
    const account = edit('B1', 'newer', 60_000, edit('sum', 'theirs', -60_000));
    vi.mocked(getPractice).mockResolvedValue({ c1: account });
    start();
    await later(300);
    expect(getPractice).not.toHaveBeenCalled();
    for (const _ of [1, 2]) store().requestRead();
    await later(0);
    await loop?.sync();
    expect(getPractice).toHaveBeenCalledOnce();
    expect([codeOf('sum'), codeOf('B1')]).toEqual(['mine', 'newer']);
  });

  it('is not sent back to it', async () => {
    vi.mocked(getPractice).mockResolvedValue({ c1: edit('sum', 'theirs', 0) });
    store().requestRead();
    await start().sync();
    await later(EVERY_MS);
    expect(codeOf()).toBe('theirs');
    expect(savePractice).not.toHaveBeenCalled();
  });

  it('that is newer does not hide a change of this device that was not sent', async () => {
    vi.mocked(savePractice).mockRejectedValue(UNAVAILABLE);
    type('mine');
    vi.mocked(getPractice).mockResolvedValue({ c1: edit('B1', 'newer', 3_600_000) });
    store().requestRead();
    await start().sync();
    expect(codeOf('B1')).toBe('newer');
    expect(practiceStores.unsent(store().value)).toEqual(['c1']);
    acceptAll();
    await loop?.sync();
    expect(sent()).toEqual(['c1 mine']);
  });
});

describe('two copies', () => {
  const mine = { courses: { c1: edit('sum', 'mine', 0) }, sentAt: {} };
  const newer = practiceStores.sent({ c1: edit('B1', 'newer', 3_600_000) });
  const both = practiceStores.sent(practiceStores.join(mine, newer).courses);

  it.each([
    ['an unsent change and a newer copy of the account', mine, newer, ['c1']],
    ['an unsent change and another one', mine, { ...newer, sentAt: {} }, ['c1']],
    ['an unsent change and a copy of the account that has it', mine, both, []],
    ['two copies of the account', newer, both, []],
    ['an unsent change and nothing', mine, { courses: {}, sentAt: {} }, ['c1']],
  ])('of %s: what is unsent stays unsent', (_, a, b, unsent) => {
    expect(practiceStores.unsent(practiceStores.join(a, b))).toEqual(unsent);
    expect(practiceStores.join(b, a)).toEqual(practiceStores.join(a, b));
    expect(practiceStores.join(practiceStores.join(a, b), b)).toEqual(practiceStores.join(a, b));
  });
});

describe('what only this device has', () => {
  it('is unsent code, and code beyond the space of the server', async () => {
    type('a', 'c2');
    for (const key of ['b1', 'b2', 'b3']) type('x'.repeat(PRACTICE_LIMITS.code), 'c1', key);
    expect(practiceStores.onDevice(store().value)).toEqual(['c2', 'c1']);
    sendPractice('olena');
    await start().sync();
    expect(practiceStores.unsent(store().value)).toEqual([]);
    expect(practiceStores.onDevice(store().value)).toEqual(['c1']);
    type(undefined, 'c1', 'b2');
    expect(codeOf('b1')).toHaveLength(PRACTICE_LIMITS.code);
    sendPractice('olena');
    await loop?.sync();
    expect(practiceStores.onDevice(store().value)).toEqual([]);
  });
});

describe('a guest’s practice', () => {
  it('moves to the user who signs in and is sent, also when the account has later changes', async () => {
    changePractice(ANONYMOUS, 'c1', 'sum', { code: 'guest', tries: 2 });
    changePractice(ANONYMOUS, 'c1', 'B1', { code: 'older' });
    await later(60_000);
    type('newer', 'c1', 'B1');
    await start().sync();
    practiceStores.joinGuest('olena');
    expect([codeOf('sum'), codeOf('B1')]).toEqual(['guest', 'newer']);
    expect(readLocal(storageKeys.practice(ANONYMOUS))).toBeUndefined();
    expect(codeOf('sum', ANONYMOUS)).toBeUndefined();
    await later(0);
    expect(sent().at(-1)).toBe('c1 guest');
  });

  it('stays with the guest while the device cannot store it for the user', async () => {
    changePractice(ANONYMOUS, 'c1', 'sum', { code: 'guest' });
    await later(300);
    browser.storage.isDenied = true;
    practiceStores.joinGuest('olena');
    expect(codeOf('sum', ANONYMOUS)).toBe('guest');
  });
});
