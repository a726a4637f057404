import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANONYMOUS,
  readLocal,
  removeLocal,
  removeLocalOf,
  removeRetired,
  setAside,
  storageKeys,
  writeLocal,
} from '../../../web/src/data/local-store.ts';
import { localUserIds } from '../../../web/src/data/local-user-ids.ts';
import { FakeStorage } from './fake-storage.ts';

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

describe('what is kept on the device', () => {
  it.each([
    [{ lessons: { l1: true } }],
    [[1, 2, 3]],
    ['текст'],
    [0],
    [false],
    [null],
    [{ nested: { quotes: '"\\’' } }],
  ])('%j is read as it was written', (data) => {
    expect(writeLocal(KEY, data)).toBe(true);
    expect(readLocal(KEY)).toEqual(data);
  });

  it('is nothing before it is written and after it is removed', () => {
    expect(readLocal(KEY)).toBeUndefined();
    writeLocal(KEY, 1);
    removeLocal(KEY);
    expect(readLocal(KEY)).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it('belongs to one person', () => {
    writeLocal(storageKeys.progress('u1'), 'one');
    writeLocal(storageKeys.progress('u2'), 'two');
    expect(readLocal(storageKeys.progress('u1'))).toBe('one');
    expect(readLocal(storageKeys.progress(ANONYMOUS))).toBeUndefined();
  });

  it('stands under the keys of the specification', () => {
    expect(storageKeys.progress('u1')).toBe('progress_u1');
    expect(storageKeys.progress(ANONYMOUS)).toBe('progress_anonymous');
    expect(storageKeys.quizResults('u1')).toBe('quizResults_u1');
    expect(storageKeys.courseRatings('u1')).toBe('courseRatings_u1');
    expect(storageKeys.savedCourses('u1')).toBe('savedCourses_u1');
    expect(storageKeys.userProfile(ANONYMOUS)).toBe('userProfile_anonymous');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['broken JSON', '{"v":1,"data":{"less'],
    ['an empty text', ''],
    ['a value of another program', 'hello'],
    ['a value without an envelope', '{"lessons":{}}'],
    ['a newer version', '{"v":2,"data":{}}'],
    ['an envelope with nothing in it', '{"v":1}'],
    ['a version as text', '{"v":"1","data":{}}'],
    ['a bare null', 'null'],
    ['a bare list', '[]'],
  ])('%s is read as nothing, set aside and out of the way of the next write', (_, text) => {
    storage.items.set(KEY, text);
    expect(readLocal(KEY)).toBeUndefined();
    expect(storage.items.get(`${KEY}.corrupt.1`)).toBe(text);
    expect(writeLocal(KEY, 'new')).toBe(true);
    expect(readLocal(KEY)).toBe('new');
    expect(storage.items.get(`${KEY}.corrupt.1`)).toBe(text);
  });

  it('is not lost when there is no room to set it aside', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const broken = `{"v":1,"data":"${'x'.repeat(80)}`;
    storage.items.set(KEY, broken);
    storage.room = 120;
    expect(readLocal(KEY)).toBeUndefined();
    expect([...storage.items.values()]).toContain(broken);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('what was set aside', () => {
  const places = () =>
    [...storage.items]
      .filter(([key]) => key.includes('.corrupt'))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));

  it('is never overwritten by what is set aside later', () => {
    for (const text of ['first', 'second', 'third']) {
      storage.items.set(KEY, text);
      expect(readLocal(KEY)).toBeUndefined();
      expect(storage.items.has(KEY)).toBe(false);
    }
    const three = [
      [`${KEY}.corrupt.1`, 'first'],
      [`${KEY}.corrupt.2`, 'second'],
      [`${KEY}.corrupt.3`, 'third'],
    ];
    expect(places()).toEqual(three);

    // A fourth stays where it is, and the console says so.
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    storage.items.set(KEY, 'fourth');
    expect(readLocal(KEY)).toBeUndefined();
    expect(storage.items.get(KEY)).toBe('fourth');
    expect(places()).toEqual(three);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(KEY));

    // One that is there already is kept once, and out of the way.
    storage.items.set(KEY, 'second');
    expect(readLocal(KEY)).toBeUndefined();
    expect(storage.items.has(KEY)).toBe(false);
    expect(places()).toEqual(three);
  });

  it('can be a copy of what is read all the same', () => {
    writeLocal(KEY, { c1: 'kept', c2: 'dropped by a schema' });
    const text = storage.items.get(KEY);
    expect(setAside(KEY)).toBe(true);
    expect(setAside(KEY)).toBe(true);
    expect(places()).toEqual([[`${KEY}.corrupt.1`, text]]);
    expect(readLocal(KEY)).toEqual({ c1: 'kept', c2: 'dropped by a schema' });
  });

  it('of a key without a value is nothing', () => {
    expect(setAside(KEY)).toBe(false);
    expect(storage.items.size).toBe(0);
  });
});

describe('a value from before there were envelopes', () => {
  const isBare = (json: unknown) => typeof json === 'object' && json !== null && 'name' in json;

  it('is read where the reader knows it', () => {
    storage.items.set(KEY, '{"name":"Олена"}');
    expect(readLocal(KEY, isBare)).toEqual({ name: 'Олена' });
    expect([...storage.items.keys()]).toEqual([KEY]);
  });

  it('is preferred to nothing, but not to an envelope', () => {
    writeLocal(KEY, { name: 'Тарас' });
    expect(readLocal(KEY, isBare)).toEqual({ name: 'Тарас' });
  });

  it.each([
    ['is another', '{"title":"x"}'],
    ['is broken', '{"name":"Оле'],
    ['is null', 'null'],
    ['is of a newer version', '{"v":2,"data":{},"name":"x"}'],
  ])('that %s is set aside as ever', (_, text) => {
    storage.items.set(KEY, text);
    expect(readLocal(KEY, isBare)).toBeUndefined();
    expect([...storage.items]).toEqual([[`${KEY}.corrupt.1`, text]]);
  });
});

describe('whose keys are on the device', () => {
  beforeEach(() => {
    writeLocal(storageKeys.progress('u1'), {});
    writeLocal(storageKeys.quizDraft('u2', 'quiz_of_u9'), {});
    writeLocal(storageKeys.progressServer('u10'), {});
    writeLocal(storageKeys.savedCourses(ANONYMOUS), []);
    storage.items.set('userProfile_u3.corrupt.2', 'broken');
    for (const key of ['settings', 'lastUser', 'theme', 'newsletter_subscribers'])
      storage.items.set(key, 'x');
    storage.items.set('userProfile', 'legacy');
    storage.items.set('foreign_u7', 'x');
    storage.items.set('their_progress_u8', 'x');
  });

  it('is told by the keys that belong to somebody', () => {
    expect(localUserIds().toSorted()).toEqual(['u1', 'u10', 'u2', 'u3']);
  });

  it('knows every kind of key, those of the next person too', () => {
    for (const key of Object.values(storageKeys)) {
      if (typeof key === 'string') continue;
      storage.items.clear();
      writeLocal(key('u5', 'q'), 1);
      expect(localUserIds()).toEqual(['u5']);
    }
  });

  it('loses what an earlier version of the app stored', () => {
    for (const key of ['sealed_ab12', 'sealingKey_u7']) storage.items.set(key, 'x');
    const before = [...storage.items.keys()].filter((key) => !key.startsWith('seal'));
    removeRetired();
    expect([...storage.items.keys()]).toEqual(before);
  });

  it('changes when everything of one is removed, and nothing of another', () => {
    const others = () => [...storage.items.keys()].filter((key) => !/_u[13]\b/.test(key));
    const before = others();
    removeLocalOf('u1');
    removeLocalOf('u3');
    expect(localUserIds().toSorted()).toEqual(['u10', 'u2']);
    expect([...storage.items.keys()]).toEqual(before);
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
  it('reads nothing, keeps nothing and says so, without an error', () => {
    writeLocal(KEY, 1);
    deny();
    expect(readLocal(KEY)).toBeUndefined();
    expect(writeLocal(KEY, 1)).toBe(false);
    expect(setAside(KEY)).toBe(false);
    expect(localUserIds()).toEqual([]);
    expect(() => removeLocal(KEY)).not.toThrow();
    expect(() => removeLocalOf('u1')).not.toThrow();
  });
});

describe('a full browser', () => {
  const CACHED = [
    storageKeys.settings,
    storageKeys.progressServer('u1'),
    storageKeys.progressServer('u2'),
    'settings.corrupt.1',
  ];
  const OWN = [
    storageKeys.progress('u2'),
    storageKeys.savedCourses('u1'),
    storageKeys.newsletter,
    storageKeys.lastUser,
    `${storageKeys.progress('u1')}.corrupt.1`,
    'theme',
  ];
  const stored = () => [...storage.items.keys()].toSorted();

  it('says that the value was not kept, and keeps the earlier one', () => {
    writeLocal(KEY, 'earlier');
    storage.room = 40;
    expect(writeLocal(KEY, 'x'.repeat(100))).toBe(false);
    expect(readLocal(KEY)).toBe('earlier');
  });

  it('gives up what can be fetched again, and nothing else', () => {
    for (const key of [...CACHED, ...OWN]) storage.items.set(key, 'x'.repeat(100));
    storage.room = storage.items.size * 100;
    expect(writeLocal(KEY, 'x'.repeat(200))).toBe(true);
    expect(readLocal(KEY)).toBe('x'.repeat(200));
    expect(stored()).toEqual([...OWN, KEY].toSorted());
  });

  it('gives up nothing while there is room', () => {
    for (const key of CACHED) storage.items.set(key, 'x');
    writeLocal(KEY, 1);
    expect(stored()).toEqual([...CACHED, KEY].toSorted());
  });

  it('does not give up one cache for another', () => {
    for (const key of CACHED) storage.items.set(key, 'x'.repeat(100));
    storage.room = CACHED.length * 100;
    expect(writeLocal(storageKeys.settings, 'x'.repeat(200))).toBe(false);
    expect(writeLocal(storageKeys.progressServer('u1'), 'x'.repeat(200))).toBe(false);
    expect(stored()).toEqual(CACHED.toSorted());
  });

  it('makes room for what is set aside', () => {
    storage.items.set(storageKeys.settings, 'x'.repeat(100));
    storage.items.set(KEY, 'broken');
    storage.room = 106;
    expect(readLocal(KEY)).toBeUndefined();
    expect([...storage.items]).toEqual([[`${KEY}.corrupt.1`, 'broken']]);
  });
});
