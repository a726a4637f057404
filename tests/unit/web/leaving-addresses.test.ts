import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { readCopy, writeCopy } from '../../../web/src/data/progress-copy.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { leave, sweep } from '../../../web/src/state/sync/leaving.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { DAY, NOW } from './fake-server.ts';

const calls: [string, unknown][] = [];
vi.mock('../../../web/src/data/auth.ts', () => ({ signOut: () => Promise.resolve(true) }));
vi.mock('../../../web/src/data/call-function.ts', () => ({
  callFunction: (name: string, input: unknown) => {
    calls.push([name, input]);
    return Promise.resolve();
  },
}));

const TRIED = ['subscribeNewsletter', { email: 'reader@example.com' }];
let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  browser = fakeBrowser();
  writeLocal(storageKeys.userProfile('olena'), { displayName: 'Ім’я' });
  writeLocal(storageKeys.newsletter, ['reader@example.com']);
  browser.storage.items.set(`${storageKeys.newsletter}.corrupt.1`, '["reader@exa');
});
afterEach(() => void vi.useRealTimers());

const store = () =>
  new ProgressStore({
    read: () => readCopy('olena'),
    write: (courses) => writeCopy('olena', courses),
    device: 'd1',
    clock: () => ({ now: NOW, day: DAY }),
  });
const text = () => JSON.stringify([...browser.storage.items]);

describe('an address of the newsletter that could not be sent', () => {
  it.each([
    { how: 'tried once more', isOffline: false, sent: [TRIED] },
    { how: 'given up without a connection', isOffline: true, sent: [] },
  ])('is $how when somebody signs out, and does not stay', async ({ isOffline, sent }) => {
    if (isOffline) browser.goOffline();
    expect(await leave('olena', store())).toBe(true);
    expect(calls).toEqual(sent);
    expect(text()).not.toContain('reader');
  });

  it('does not stay of somebody who has left in another way, but is tried once more', async () => {
    await sweep('taras');
    expect(text()).not.toContain('reader');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([TRIED]);
  });

  it('stays with whoever is here', async () => {
    await sweep('olena');
    expect(text()).toContain('reader@example.com');
    expect(calls).toEqual([]);
  });
});
