import { lessonState } from '@edu/domain/learning/progress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocalProfile } from '../profile/local-profile.ts';
import { ProgressStore, readCopy, writeServerCopies } from '../progress/progress-store.ts';
import { ANONYMOUS, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { setCourseFlag, getSavedCoursesStore } from '../sync/user-course-flags.ts';
import { saveNote } from '../notes/change-notes.ts';
import { changePractice, practiceStores } from '../practice/practice-store.ts';
import { attemptHandler } from '../quiz/attempt-handler.ts';
import { commentHandler } from '../comments/comment-handler.ts';
import { newsletterHandler } from '../newsletter/newsletter-handler.ts';
import { outbox } from '../outbox/outbox.ts';
import { clearOtherUsers, clearUserData } from './clear-user-data.ts';
import { signOut } from './sign-out.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { localCopy, NOW } from '../../../../tests/support/web/fake-server.ts';
import { writeCopy } from '../../../../tests/support/web/learner-device.ts';

const NOTE = { lessonId: 'l1', second: 70, text: 'таємно' };

const authSignOut = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../auth/api.ts', () => ({ signOut: authSignOut }));
const calls: [string, unknown][] = [];
vi.mock('../../lib/firebase/call-function.ts', () => ({
  callFunction: (name: string, input: unknown) => {
    calls.push([name, input]);
    return Promise.resolve();
  },
}));
const saveProfile = vi.hoisted(() => vi.fn<(uid: string, fields: object) => Promise<void>>());
vi.mock('../profile/api.ts', () => ({
  getProfile: () => Promise.resolve({ displayName: 'Олена', bio: '', github: 'olena' }),
  saveProfile,
}));

const OLENA = { uid: 'olena', email: 'olena@example.com', emailVerified: true };
const TARAS = { uid: 'taras', email: 'taras@example.com', emailVerified: true };
const ATTEMPT = { courseId: 'c1', quizId: 'secret-quiz', answers: { a: ['1'] }, title: 'Тест' };
const COMMENT = { courseId: 'c1', author: 'Ім’я', content: 'таємно' };

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  browser = fakeBrowser();
  authSignOut.mockReset().mockResolvedValue(true);
  saveProfile.mockReset().mockResolvedValue();
  arrive('olena');
  writeLocal(storageKeys.settings, { platformName: 'Edu' });
});
afterEach(async () => {
  await clearUserData('olena');
  vi.useRealTimers();
});

/** Simulates the data that the app stores for a signed-in user. */
function arrive(uid: string): void {
  writeLocal(storageKeys.lastUser, { uid, displayName: 'Ім’я', email: `${uid}@example.com` });
  writeLocal(storageKeys.userProfile(uid), { displayName: 'Ім’я' });
  writeLocal(storageKeys.quizDraft(uid, 'q1'), { attemptId: 'x', answers: { a: ['1'] } });
}

const storeOf = (uid: string) => new ProgressStore(uid);
const keys = () => [...browser.storage.items.keys()].toSorted();
const text = () => JSON.stringify([...browser.storage.items]);
const OF_NOBODY = [storageKeys.settings];

describe('signing out', () => {
  it('sends the last change first and leaves no data of the user', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    store.sync.send = vi.fn<() => Promise<void>>(async () => {
      writeServerCopies('olena', { c1: { ...store.getCourse('c1'), rev: 1 } });
    });
    expect(await signOut('olena', store)).toBe(true);
    expect(store.sync.send).toHaveBeenCalledOnce();
    expect(authSignOut).toHaveBeenCalledOnce();
    expect(keys()).toEqual(OF_NOBODY);
  });

  it('sends and writes nothing once the session has ended', async () => {
    const store = storeOf('olena');
    store.sync.stop = vi.fn<() => void>();
    authSignOut.mockImplementation(() => {
      expect(store.sync.stop).toHaveBeenCalledOnce();
      // Other tabs distinguish a sign-out from an expired session by it.
      expect(keys()).not.toContain(storageKeys.lastUser);
      return Promise.resolve(true);
    });
    await signOut('olena', store);
    store.complete('c1', 'l1');
    store.save();
    expect(keys()).toEqual(OF_NOBODY);
  });

  it('leaves no data and reloads the page when the sign-in service does not answer', async () => {
    const replace = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { replace });
    authSignOut.mockResolvedValue(false);
    expect(await signOut('olena', storeOf('olena'))).toBe(true);
    expect(keys()).toEqual(OF_NOBODY);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('asks when a change is unsent, and discards it when the user confirms', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    expect(await signOut('olena', store)).toBe(false);
    expect(authSignOut).not.toHaveBeenCalled();
    expect(lessonState(readCopy('olena')['c1'], 'l1').completed).toBe(true);
    expect(await signOut('olena', store, true)).toBe(true);
    expect(keys()).toEqual(OF_NOBODY);
  });

  it.each([
    ['a saved course', () => setCourseFlag(getSavedCoursesStore('olena'), 'c7', true)],
    ['code of a task', () => changePractice('olena', 'c7', 'sum', { code: 'let a;' })],
    [
      'code beyond the space of the server',
      () => {
        for (const key of ['a', 'b', 'c'])
          changePractice('olena', 'c7', key, { code: 'x'.repeat(10_000) });
        const store = practiceStores.of('olena');
        store.change(practiceStores.sent(store.value.courses));
      },
    ],
    ['a note', () => void saveNote('olena', 'c7', 'n1', NOTE)],
    ['a comment', () => outbox.queue(commentHandler, 'olena').add(COMMENT)],
    ['a finished quiz', () => void outbox.queue(attemptHandler, 'olena').submit(ATTEMPT)],
    [
      'an address for the newsletter',
      () => outbox.queue(newsletterHandler, 'olena').add('secret-quiz@example.com'),
    ],
  ])('asks when %s is unsent', async (_, act) => {
    browser.goOffline();
    act();
    expect(await signOut('olena', storeOf('olena'))).toBe(false);
    expect(text()).toMatch(/c7|таємно|secret-quiz/);
    expect(await signOut('olena', storeOf('olena'), true)).toBe(true);
    expect(keys()).toEqual(OF_NOBODY);
    expect(outbox.pending('olena')).toEqual([]);
  });

  it.each(['denied', 'full'])(
    'asks when storage is %s: changes only in memory count too',
    async (how) => {
      const store = storeOf('olena');
      if (how === 'denied') browser.storage.isDenied = true;
      else browser.storage.room = 600;
      for (let i = 0; i < 20; i += 1) store.complete('c1', `lesson-${i}`);
      store.flush();
      expect(await signOut('olena', store)).toBe(false);
      expect(authSignOut).not.toHaveBeenCalled();
    },
  );

  it('asks about a change that is made while the last ones are being sent', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    store.sync.send = async () => {
      writeServerCopies('olena', { c1: { ...store.getCourse('c1'), rev: 1 } });
      store.complete('c1', 'l2');
    };
    expect(await signOut('olena', store)).toBe(false);
    expect(lessonState(readCopy('olena')['c1'], 'l2').completed).toBe(true);
  });

  it('waits 5 s for a server that does not answer, then asks', async () => {
    const store = storeOf('olena');
    store.complete('c1', 'l1');
    store.sync.send = () => new Promise(() => undefined);
    const left = signOut('olena', store);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await left).toBe(false);
  });

  it('makes a guest’s work that stays here a question for the next user', async () => {
    writeCopy(ANONYMOUS, { c1: localCopy('c1', 'l1', 'guest') });
    await signOut('olena', storeOf('olena'));
    expect(keys()).toContain(storageKeys.guestUnsure);
    expect(readCopy(ANONYMOUS)['c1']).toBeDefined();
  });
});

describe('an unsent newsletter address', () => {
  beforeEach(() => {
    writeLocal(storageKeys.newsletter, ['reader@example.com']);
  });

  it('is sent at sign-out', async () => {
    outbox.start('olena');
    expect(await signOut('olena', storeOf('olena'))).toBe(true);
    expect(calls).toEqual([['subscribeNewsletter', { email: 'reader@example.com' }]]);
    expect(text()).not.toContain('reader');
  });

  it('is removed with another user’s data, and stays with the current user', async () => {
    await clearOtherUsers(OLENA);
    expect(text()).toContain('reader@example.com');
    await clearOtherUsers(TARAS);
    expect(text()).not.toContain('reader');
  });
});

describe('the first answer of the sign-in service', () => {
  it('removes the data of all users but the current one', async () => {
    arrive('taras');
    writeCopy('olena', { c1: localCopy('c1', 'l1', 'd1') });
    writeCopy('taras', { c2: localCopy('c2', 'l1', 'd1') });
    await clearOtherUsers(TARAS);
    expect(text()).not.toContain('olena');
    expect(readCopy('taras')['c2']).toBeDefined();
  });

  it('keeps the data of an expired session until another user signs in', async () => {
    writeLocal(storageKeys.expiredSession, 'olena');
    writeCopy('olena', { c1: localCopy('c1', 'l1', 'd1') });
    await clearOtherUsers(null, 'olena');
    expect(readCopy('olena')['c1']).toBeDefined();
    await clearOtherUsers(TARAS);
    expect(readCopy('olena')).toEqual({});
  });

  it('clears the memory of a user who has signed out in another tab', async () => {
    setCourseFlag(getSavedCoursesStore('olena'), 'c7', true);
    browser.storage.items.clear();
    await clearOtherUsers(TARAS, 'olena');
    expect(getSavedCoursesStore('olena').value).toEqual({});
    expect(keys()).toEqual([]);
  });

  it('removes a comment of another user without any other data here', async () => {
    const comment = { id: 'a', courseId: 'c1', author: 'Інша', content: 'таємно', createdAt: NOW };
    writeLocal(storageKeys.comments, [{ ...comment, userId: 'nobody-else' }]);
    await clearOtherUsers(OLENA);
    expect(text()).not.toContain('таємно');
  });

  it('does not remove the guest’s copy while the server may lack it', async () => {
    writeCopy(ANONYMOUS, { c1: localCopy('c1', 'l1', 'guest') });
    writeCopy('olena', { c1: localCopy('c1', 'l1', 'guest') });
    writeLocal(storageKeys.guestTaken('olena'), { lessons: 1, quizzes: 0, savedCourses: 0 });
    await clearOtherUsers(null);
    expect(readCopy(ANONYMOUS)['c1']).toBeDefined();
    expect(keys()).toContain(storageKeys.guestUnsure);
  });
});

describe('a device with a profile from before keys named a user', () => {
  beforeEach(() => {
    browser.storage.items.clear();
    browser.storage.items.set(
      storageKeys.legacyProfile,
      JSON.stringify({ displayName: 'Оля', bio: 'Вчуся', github: 'old', email: OLENA.email }),
    );
  });

  it('gives it to its owner: the account’s empty fields are filled', async () => {
    await clearOtherUsers(OLENA);
    await vi.advanceTimersByTimeAsync(0);
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith('olena', { bio: 'Вчуся' });
    expect(browser.storage.items.has(storageKeys.legacyProfile)).toBe(false);
  });

  it('leaves it unchanged while another user or a guest is here', async () => {
    await clearOtherUsers(TARAS);
    await clearOtherUsers(null);
    expect(saveProfile).not.toHaveBeenCalled();
    expect(readLocalProfile('taras')).toEqual({});
    expect(readLocalProfile('anonymous')).toEqual({});
    await clearOtherUsers(OLENA);
    await vi.advanceTimersByTimeAsync(0);
    expect(saveProfile).toHaveBeenCalledOnce();
  });
});
