import { lessonState, mergeProgress } from '@edu/domain/progress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeKnown } from '../../../web/src/data/known-progress.ts';
import { ANONYMOUS, storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { readCopy, writeCopy } from '../../../web/src/data/progress-copy.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { forgetChoicesOf, savedCoursesOf } from '../../../web/src/state/choices.ts';
import { commentKind } from '../../../web/src/state/outbox/comment-kind.ts';
import { outbox } from '../../../web/src/state/outbox/outbox.ts';
import { leave, sweep } from '../../../web/src/state/sync/leaving.ts';
import { openSealed } from '../../../web/src/state/sync/sealed-changes.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { DAY, localCopy, NOW } from './fake-server.ts';

const signOut = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../../web/src/data/auth.ts', () => ({ signOut }));
vi.mock('../../../web/src/data/call-function.ts', () => ({
  callFunction: () => Promise.resolve(server.answer),
}));

const KEYS = { olena: 'A'.repeat(43), taras: 'B'.repeat(43) };
const server = { answer: { uid: 'olena', key: KEYS.olena } };
let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  signOut.mockReset().mockResolvedValue(true);
  arrive('olena');
  writeLocal(storageKeys.settings, { platformName: 'Edu' });
});
afterEach(() => {
  forgetChoicesOf('olena');
  outbox.clear('olena');
  vi.useRealTimers();
});

/** What the app keeps of somebody who is signed in. */
function arrive(uid: 'olena' | 'taras', hasKey = true): void {
  server.answer = { uid, key: KEYS[uid] };
  writeLocal(storageKeys.lastUser, { uid, displayName: 'Ім’я', email: `${uid}@example.com` });
  writeLocal(storageKeys.userProfile(uid), { displayName: 'Ім’я' });
  writeLocal(storageKeys.quizDraft(uid, 'q1'), { attemptId: 'x', answers: { a: ['1'] } });
  browser.storage.items.set(`${storageKeys.progress(uid)}.corrupt.1`, '{"v":1,"data":{"c1"');
  if (hasKey) writeLocal(storageKeys.sealingKey(uid), KEYS[uid]);
}

function storeOf(uid: string): ProgressStore {
  return new ProgressStore({
    read: () => readCopy(uid),
    write: (courses) => writeCopy(uid, courses),
    device: 'd1',
    clock: () => ({ now: NOW, day: DAY }),
  });
}
const kept = () => [...browser.storage.items.keys()].toSorted();
const text = () => JSON.stringify([...browser.storage.items]);
const OF_NOBODY = [storageKeys.lastUser, storageKeys.settings];

describe('signing out', () => {
  it('sends the last change first and leaves nothing of the person', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    store.send = vi.fn<() => Promise<void>>(async () => {
      writeKnown('olena', { c1: { ...store.courseOf('c1'), rev: 1, updatedAt: NOW } });
    });
    expect(await leave('olena', store)).toBe(true);
    expect(store.send).toHaveBeenCalledOnce();
    expect(signOut).toHaveBeenCalledOnce();
    expect(kept()).toEqual(OF_NOBODY);
  });

  it('leaves nothing and begins the page anew where the sign-in service does not answer', async () => {
    const replace = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { replace });
    signOut.mockResolvedValue(false);
    expect(await leave('olena', storeOf('olena'))).toBe(true);
    expect(kept()).toEqual([storageKeys.settings]);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('seals what could not be sent: nothing of it can be read, and it comes back for that account', async () => {
    const store = storeOf('olena');
    store.complete('secret-course', 'secret-lesson');
    expect(await leave('olena', store)).toBe(true);
    expect(kept()).toEqual(['lastUser', expect.stringMatching(/^sealed_[\da-f]{64}$/), 'settings']);
    expect(text().replaceAll(/"lastUser".*?\]/g, '')).not.toMatch(/olena|secret/);

    arrive('taras');
    const other = storeOf('taras');
    await openSealed('taras', other);
    expect(other.getState().courses).toEqual({});

    await sweep(undefined);
    arrive('olena', false);
    const again = storeOf('olena');
    await openSealed('olena', again);
    expect(lessonState(again.courseOf('secret-course'), 'secret-lesson').completed).toBe(true);
    expect(kept().some((key) => key.startsWith('sealed_'))).toBe(false);
  });

  it('seals a comment that could not be sent, and it comes back for its writer alone', async () => {
    browser.goOffline();
    outbox.add(commentKind, 'olena', { courseId: 'c1', author: 'Ім’я', content: 'таємно' });
    expect(text()).toContain('таємно');
    expect(await leave('olena', storeOf('olena'))).toBe(true);
    expect(kept()).toEqual(['lastUser', expect.stringMatching(/^sealed_/), 'settings']);
    expect(text()).not.toContain('таємно');

    arrive('taras');
    await openSealed('taras', storeOf('taras'));
    expect(outbox.pending('taras')).toEqual([]);

    arrive('olena', false);
    await openSealed('olena', storeOf('olena'));
    expect(outbox.pending('olena')).toMatchObject([{ payload: { content: 'таємно' } }]);
  });

  it('of somebody who left another way, a comment is sealed too', async () => {
    browser.goOffline();
    outbox.add(commentKind, 'olena', { courseId: 'c1', author: 'Ім’я', content: 'таємно' });
    arrive('taras');
    await sweep('taras');
    expect(text()).not.toContain('таємно');
    arrive('olena', false);
    await openSealed('olena', storeOf('olena'));
    expect(outbox.pending('olena')).toMatchObject([{ payload: { content: 'таємно' } }]);
  });

  it('of somebody of whom nothing else is left, a comment goes', async () => {
    const comment = { id: 'a', courseId: 'c1', author: 'Інша', content: 'таємно', createdAt: NOW };
    writeLocal(storageKeys.comments, [{ ...comment, userId: 'nobody-else' }]);
    await sweep('olena');
    expect(text()).not.toContain('таємно');
  });

  it('twice without a connection loses neither', async () => {
    const first = storeOf('olena');
    first.complete('c1', 'l1');
    await leave('olena', first);
    arrive('olena');
    const second = storeOf('olena');
    second.complete('c1', 'l2');
    await leave('olena', second);
    arrive('olena');
    const third = storeOf('olena');
    await openSealed('olena', third);
    for (const id of ['l1', 'l2'])
      expect(lessonState(third.courseOf('c1'), id).completed).toBe(true);
  });

  it('does not happen when what is not sent cannot be sealed either, unless the person is sure', async () => {
    browser.storage.items.delete(storageKeys.sealingKey('olena'));
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    expect(await leave('olena', store)).toBe(false);
    expect(signOut).not.toHaveBeenCalled();
    expect(lessonState(readCopy('olena')['c1'], 'l1').completed).toBe(true);
    expect(await leave('olena', store, true)).toBe(true);
    expect(kept()).toEqual(OF_NOBODY);
  });

  it.each(['denied', 'full'])(
    'asks where storage is %s: what is in memory alone counts too',
    async (how) => {
      const store = storeOf('olena');
      if (how === 'denied') browser.storage.isDenied = true;
      else browser.storage.room = 600;
      for (let i = 0; i < 20; i += 1) store.complete('c1', `lesson-${i}`);
      store.flush();
      expect(await leave('olena', store)).toBe(false);
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  it('seals what is changed while the last changes are being sent', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    store.send = async () => {
      writeKnown('olena', { c1: { ...store.courseOf('c1'), rev: 1, updatedAt: NOW } });
      store.complete('c1', 'l2');
    };
    expect(await leave('olena', store)).toBe(true);
    arrive('olena');
    const again = storeOf('olena');
    await openSealed('olena', again);
    expect(lessonState(again.courseOf('c1'), 'l2').completed).toBe(true);
  });

  it('removes a broken copy of who was here', async () => {
    browser.storage.items.set(`${storageKeys.lastUser}.corrupt.1`, '{"v":1,"data":{"uid":"olena"');
    await leave('olena', storeOf('olena'));
    expect(kept()).toEqual(OF_NOBODY);
  });

  it('does not wait for ever for a server that does not answer', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    store.send = () => new Promise(() => undefined);
    const left = leave('olena', store);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await left).toBe(true);
    expect(kept().some((key) => key.startsWith('sealed_'))).toBe(true);
  });

  it('writes nothing any more afterwards', async () => {
    const store = storeOf('olena');
    await leave('olena', store, true);
    store.complete('c1', 'l1');
    store.keep();
    expect(kept()).toEqual(OF_NOBODY);
  });

  it('makes a guest’s work that stays here a question for whoever comes', async () => {
    writeCopy(ANONYMOUS, { c1: localCopy('c1', 'l1', 'guest') });
    await leave('olena', storeOf('olena'));
    expect(kept()).toContain(storageKeys.guestUnsure);
    expect(readCopy(ANONYMOUS)['c1']).toBeDefined();
  });
});

describe('what is sealed', () => {
  it('is not opened for somebody who has left while the key was on its way', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    savedCoursesOf('olena').choose('c7', true);
    await leave('olena', store);
    const before = kept();
    arrive('olena', false);
    const back = storeOf('olena');
    const opening = openSealed('olena', back);
    await leave('olena', back);
    browser.storage.items.delete(storageKeys.lastUser);
    await opening;
    expect(kept()).toEqual(before.filter((key) => key !== storageKeys.lastUser));
  });

  it('does not overwrite what is done while it is opened', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    await leave('olena', store);
    arrive('olena');
    const back = storeOf('olena');
    const opening = openSealed('olena', back);
    back.complete('c1', 'l2');
    await opening;
    for (const id of ['l1', 'l2'])
      expect(lessonState(back.courseOf('c1'), id).completed).toBe(true);
  });
});

describe('whoever has left in another way', () => {
  it('is removed, but not the one who is here', async () => {
    arrive('taras');
    writeCopy('olena', { c1: localCopy('c1', 'l1', 'd1') });
    writeCopy('taras', { c2: localCopy('c2', 'l1', 'd1') });
    await sweep('taras');
    expect(text()).not.toContain('olena');
    expect(readCopy('taras')['c2']).toBeDefined();
  });

  it('without a key does not take the guest’s copy along, which is the last one', async () => {
    arrive('olena', false);
    browser.storage.items.delete(storageKeys.sealingKey('olena'));
    writeCopy(ANONYMOUS, { c1: localCopy('c1', 'l1', 'guest') });
    writeCopy('olena', { c1: localCopy('c1', 'l1', 'guest') });
    writeLocal(storageKeys.guestTaken('olena'), { lessons: 1, quizzes: 0, savedCourses: 0 });
    await sweep(undefined);
    expect(readCopy(ANONYMOUS)['c1']).toBeDefined();
    expect(kept()).toContain(storageKeys.guestUnsure);
  });

  it('has what was not sent sealed even where the originals are in its way', async () => {
    const lessons = Array.from({ length: 60 }, (_, i) => localCopy('c1', `lesson-${i}`, 'd1'));
    writeCopy('olena', { c1: lessons.reduce((a, b) => mergeProgress(a, b)) });
    const used = [...browser.storage.items].reduce((sum, [, value]) => sum + value.length, 0);
    browser.storage.room = used + 100;
    await sweep(undefined);
    arrive('olena');
    browser.storage.room = Infinity;
    const store = storeOf('olena');
    await openSealed('olena', store);
    expect(lessonState(store.courseOf('c1'), 'lesson-59').completed).toBe(true);
  });

  it('has what was not sent sealed', async () => {
    writeCopy('olena', { c1: localCopy('c1', 'l1', 'd1') });
    await sweep(undefined);
    arrive('olena');
    const store = storeOf('olena');
    await openSealed('olena', store);
    expect(lessonState(store.courseOf('c1'), 'l1').completed).toBe(true);
  });
});
