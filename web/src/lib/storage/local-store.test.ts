import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANONYMOUS,
  hasSession,
  localUserIds,
  parseLocal,
  readLocal,
  removeLocal,
  removeUserData,
  rememberUser,
  storageKeys,
  writeLocal,
} from './local-store.ts';
import { FakeStorage } from '../../../../tests/support/web/fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const KEY = storageKeys.progress('u1');
const names = () => [...storage.items.keys()];

describe('stored values', () => {
  it.each([{ quotes: '"\\’' }, [[1, 2]], 'текст', 0, false, null])(
    '%j is read as it was written, here and in another tab',
    (data) => {
      expect(writeLocal(KEY, data)).toBe(true);
      expect(readLocal(KEY)).toEqual(data);
      expect(parseLocal(storage.items.get(KEY) ?? '')).toEqual(data);
      removeLocal(KEY);
      expect(readLocal(KEY)).toBeUndefined();
    },
  );

  it('are under the keys of the specification', () => {
    expect(storageKeys.progress('u1')).toBe('progress_u1');
    expect(storageKeys.progress(ANONYMOUS)).toBe('progress_anonymous');
    expect(storageKeys.quizResults('u1')).toBe('quizResults_u1');
    expect(storageKeys.courseRatings('u1')).toBe('courseRatings_u1');
    expect(storageKeys.savedCourses('u1')).toBe('savedCourses_u1');
    expect(storageKeys.userProfile(ANONYMOUS)).toBe('userProfile_anonymous');
    expect(storageKeys.newsletter).toBe('newsletter_subscribers');
    expect(storageKeys.comments).toBe('comments_fallback');
  });
});

describe('an unreadable value', () => {
  const isBare = (json: unknown) => typeof json === 'object' && json !== null && 'name' in json;

  it.each([
    ['broken JSON', '{"v":1,"data":{"less'],
    ['a value without an envelope', '{"lessons":{}}'],
    ['a newer version', '{"v":2,"data":{},"name":"x"}'],
    ['an envelope with nothing in it', '{"v":1}'],
    ['a version as text', '{"v":"1","data":{}}'],
    ['a bare null', 'null'],
  ])('is logged and replaced by the next write: %s', (_, text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    storage.items.set(KEY, text);
    expect(readLocal(KEY, isBare)).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(KEY));
    expect(parseLocal(text)).toBeUndefined();
    expect(names()).toEqual([]);
    expect(writeLocal(KEY, 'new')).toBe(true);
    expect(readLocal(KEY)).toBe('new');
  });

  it('is not a bare legacy value that the reader accepts', () => {
    storage.items.set(KEY, '{"name":"Олена"}');
    expect(readLocal(KEY, isBare)).toEqual({ name: 'Олена' });
    writeLocal(KEY, { name: 'Тарас' });
    expect(readLocal(KEY, isBare)).toEqual({ name: 'Тарас' });
  });
});

describe('the users of the device', () => {
  beforeEach(() => {
    writeLocal(storageKeys.progress('u1'), {});
    writeLocal(storageKeys.quizDraft('u2', 'quiz_of_u9'), {});
    writeLocal(storageKeys.draft('u3', 'comment.sql'), 'text');
    writeLocal(storageKeys.progressServer('u10'), {});
    writeLocal(storageKeys.savedCourses(ANONYMOUS), []);
    for (const key of ['settings', 'lastUser', 'theme', 'newsletter_subscribers', 'userProfile'])
      storage.items.set(key, 'x');
    for (const key of ['foreign_u7', 'their_progress_u8']) storage.items.set(key, 'x');
  });

  it('are found by the keys that belong to a user', () => {
    expect(localUserIds().toSorted()).toEqual(['u1', 'u10', 'u2', 'u3']);
  });

  it('are found by every kind of key', () => {
    for (const key of Object.values(storageKeys)) {
      if (typeof key === 'string') continue;
      storage.items.clear();
      writeLocal(key('u5', 'q'), 1);
      expect(localUserIds()).toEqual(['u5']);
    }
  });

  it('lose all their own keys, and no other user’s', () => {
    const others = () => names().filter((key) => !/_u[13](_|$)/.test(key));
    const before = others();
    removeUserData('u1');
    removeUserData('u3');
    expect(localUserIds().toSorted()).toEqual(['u10', 'u2']);
    expect(names()).toEqual(before);
  });
});

describe.each([
  ['refuses every use of it', () => (storage.isDenied = true)],
  [
    'refuses to hand it out',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
  ['has none', () => vi.stubGlobal('localStorage', null)],
])('a browser that %s', (_, deny) => {
  it('reads nothing, stores nothing and says so, without an error', () => {
    writeLocal(KEY, 1);
    deny();
    expect(readLocal(KEY)).toBeUndefined();
    expect(writeLocal(KEY, 1)).toBe(false);
    expect(localUserIds()).toEqual([]);
    expect(hasSession('u1')).toBe(true);
    expect(() => removeLocal(KEY)).not.toThrow();
    expect(() => removeUserData('u1')).not.toThrow();
  });
});

describe('a full browser', () => {
  it('knows the current user even without space for the name', () => {
    storage.room = 0;
    rememberUser({ uid: 'u1' });
    expect([hasSession('u1'), hasSession('u2')]).toEqual([true, false]);
    rememberUser(undefined);
    expect(hasSession('u1')).toBe(false);
  });

  it('removes data that can be fetched again to store data that cannot', () => {
    writeLocal(storageKeys.settings, 'x'.repeat(50));
    writeLocal(storageKeys.progressServer('u1'), 'x'.repeat(50));
    writeLocal(storageKeys.savedCourses('u1'), ['sql']);
    storage.room = 200;
    expect(writeLocal(KEY, 'x'.repeat(120))).toBe(true);
    expect(names()).toEqual([storageKeys.savedCourses('u1'), KEY]);
  });

  it('loses nothing when there is still no space, and reports the failure', () => {
    writeLocal(KEY, 'before');
    storage.room = 50;
    expect(writeLocal(KEY, 'x'.repeat(80))).toBe(false);
    expect(readLocal(KEY)).toBe('before');
  });

  it('does not replace one cache by another', () => {
    writeLocal(storageKeys.settings, 'x'.repeat(50));
    storage.room = 80;
    expect(writeLocal(storageKeys.progressServer('u1'), 'x'.repeat(50))).toBe(false);
    expect(names()).toEqual([storageKeys.settings]);
  });
});
