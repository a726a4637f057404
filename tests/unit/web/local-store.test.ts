import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANONYMOUS,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../../web/src/data/local-store.ts';
import { FakeStorage } from './fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

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
  });
});

describe('what cannot be read', () => {
  it.each([
    ['broken JSON', '{"v":1,"data":{"less'],
    ['an empty text', ''],
    ['a value of another program', 'hello'],
    ['a value without an envelope', '{"lessons":{}}'],
    ['a newer version', '{"v":2,"data":{}}'],
    ['a version as text', '{"v":"1","data":{}}'],
    ['a bare null', 'null'],
    ['a bare list', '[]'],
  ])('%s is read as nothing, set aside and out of the way of the next write', (_, text) => {
    storage.items.set(KEY, text);
    expect(readLocal(KEY)).toBeUndefined();
    expect(storage.items.get(`${KEY}.corrupt`)).toBe(text);
    expect(writeLocal(KEY, 'new')).toBe(true);
    expect(readLocal(KEY)).toBe('new');
    expect(storage.items.get(`${KEY}.corrupt`)).toBe(text);
  });

  it('is not lost when there is no room to set it aside', () => {
    const broken = `{"v":1,"data":"${'x'.repeat(80)}`;
    storage.items.set(KEY, broken);
    storage.room = 120;
    expect(readLocal(KEY)).toBeUndefined();
    expect([...storage.items.values()]).toContain(broken);
  });
});

describe('a browser that denies storage', () => {
  beforeEach(() => {
    storage.isDenied = true;
  });

  it('reads nothing, keeps nothing and says so, without an error', () => {
    expect(readLocal(KEY)).toBeUndefined();
    expect(writeLocal(KEY, 1)).toBe(false);
    expect(() => removeLocal(KEY)).not.toThrow();
  });
});

it('a full browser says that the value was not kept, and keeps the earlier one', () => {
  writeLocal(KEY, 'earlier');
  storage.room = 40;
  expect(writeLocal(KEY, 'x'.repeat(100))).toBe(false);
  expect(readLocal(KEY)).toBe('earlier');
});
