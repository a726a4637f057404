import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../../web/src/data/local-store.ts';
import {
  forgetSealingKey,
  keepSealingKey,
  sealingKeyOf,
} from '../../../web/src/data/sealing-key.ts';
import { FakeStorage } from './fake-storage.ts';

const service = vi.hoisted(() => ({ call: vi.fn<(name: string) => Promise<unknown>>() }));
vi.mock('../../../web/src/data/call-function.ts', () => ({ callFunction: service.call }));

const KEY = 'k'.repeat(43);

let storage: FakeStorage;
beforeEach(() => {
  for (const uid of ['u1', 'u2']) forgetSealingKey(uid);
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  service.call.mockReset().mockResolvedValue({ uid: 'u1', key: KEY });
  writeLocal(storageKeys.lastUser, { uid: 'u1', displayName: 'Олена' });
});
afterEach(() => vi.unstubAllGlobals());

it('is asked for once and then remembered', async () => {
  expect(sealingKeyOf('u1')).toBeUndefined();
  await keepSealingKey('u1');
  expect(sealingKeyOf('u1')).toBe(KEY);
  await keepSealingKey('u1');
  expect(service.call).toHaveBeenCalledExactlyOnceWith('sealingKey', {});
  expect(storage.items.has('sealingKey_u1')).toBe(true);
  expect(sealingKeyOf('u2')).toBeUndefined();
});

it('is not remembered when the server does not answer, and asked for again', async () => {
  service.call.mockRejectedValueOnce(new Error('unavailable'));
  await expect(keepSealingKey('u1')).rejects.toThrow('unavailable');
  expect(sealingKeyOf('u1')).toBeUndefined();
  await keepSealingKey('u1');
  expect(sealingKeyOf('u1')).toBe(KEY);
});

it.each([
  ['has signed out', () => removeLocal(storageKeys.lastUser)],
  ['has made room for somebody', () => writeLocal(storageKeys.lastUser, { uid: 'u2' })],
])('is not left behind by a person who %s meanwhile', async (_, leave) => {
  service.call.mockImplementation(async () => {
    leave();
    return { uid: 'u1', key: KEY };
  });
  await keepSealingKey('u1');
  expect(readLocal(storageKeys.sealingKey('u1'))).toBeUndefined();
});

it.each([
  ['of another account', { uid: 'u2', key: KEY }],
  ['that is none', { uid: 'u1', key: 'short' }],
  ['of another shape', { uid: 'u1' }],
])('a key %s is not taken', async (_, answer) => {
  service.call.mockResolvedValue(answer);
  await keepSealingKey('u1');
  expect(storage.items.has('sealingKey_u1')).toBe(false);
});

it('a remembered one that is none is asked for anew', async () => {
  writeLocal(storageKeys.sealingKey('u1'), 7);
  expect(sealingKeyOf('u1')).toBeUndefined();
  await keepSealingKey('u1');
  expect(sealingKeyOf('u1')).toBe(KEY);
});
