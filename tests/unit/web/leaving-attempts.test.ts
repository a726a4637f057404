import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { readCopy, writeCopy } from '../../../web/src/data/progress-copy.ts';
import { forgetSealingKey } from '../../../web/src/data/sealing-key.ts';
import { attemptKind } from '../../../web/src/state/outbox/attempt-kind.ts';
import { outbox } from '../../../web/src/state/outbox/outbox.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { leave } from '../../../web/src/state/sync/leaving.ts';
import { openSealed } from '../../../web/src/state/sync/sealed-changes.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { DAY, NOW } from './fake-server.ts';

vi.mock('../../../web/src/data/auth.ts', () => ({ signOut: () => Promise.resolve(true) }));
vi.mock('../../../web/src/data/call-function.ts', () => ({
  callFunction: () => Promise.resolve(answer),
}));

const KEYS = { olena: 'A'.repeat(43), taras: 'B'.repeat(43) };
let answer = { uid: 'olena', key: KEYS.olena };
let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  arrive('olena');
});
afterEach(() => {
  outbox.clear('olena');
  forgetSealingKey('olena');
  vi.useRealTimers();
});

function arrive(uid: 'olena' | 'taras', hasKey = true): void {
  answer = { uid, key: KEYS[uid] };
  writeLocal(storageKeys.lastUser, { uid, displayName: 'Ім’я', email: `${uid}@example.com` });
  if (hasKey) writeLocal(storageKeys.sealingKey(uid), KEYS[uid]);
}

const storeOf = (uid: string) =>
  new ProgressStore({
    read: () => readCopy(uid),
    write: (courses) => writeCopy(uid, courses),
    device: 'd1',
    clock: () => ({ now: NOW, day: DAY }),
  });
const kept = () => [...browser.storage.items.keys()].toSorted();
const text = () => JSON.stringify([...browser.storage.items]);

describe('signing out with a quiz that waits', () => {
  const attempt = {
    courseId: 'c1',
    quizId: 'secret-quiz',
    answers: { a: ['1'] },
    title: 'Тест',
  };

  it('seals an attempt at a quiz that was not graded, and it comes back for its person alone', async () => {
    browser.goOffline();
    await outbox.submit(attemptKind, 'olena', attempt);
    expect(text()).toContain('secret-quiz');
    expect(await leave('olena', storeOf('olena'))).toBe(true);
    expect(kept()).toEqual(['lastUser', expect.stringMatching(/^sealed_/)]);
    expect(text()).not.toContain('secret-quiz');

    arrive('taras');
    await openSealed('taras', storeOf('taras'));
    expect(text()).not.toContain('secret-quiz');

    arrive('olena', false);
    await openSealed('olena', storeOf('olena'));
    expect(outbox.pending('olena')).toMatchObject([{ payload: attempt }]);
  });

  it('asks when an attempt can be neither graded nor sealed', async () => {
    browser.goOffline();
    browser.storage.items.delete(storageKeys.sealingKey('olena'));
    forgetSealingKey('olena');
    await outbox.submit(attemptKind, 'olena', attempt);
    expect(await leave('olena', storeOf('olena'))).toBe(false);
    expect(outbox.pending('olena')).toMatchObject([{ payload: attempt }]);
    expect(await leave('olena', storeOf('olena'), true)).toBe(true);
    expect(text()).not.toContain('secret-quiz');
  });
});
