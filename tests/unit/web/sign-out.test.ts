import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal, storageKeys, writeLocal } from '../../../web/src/data/local-store.ts';
import { ProgressStore } from '../../../web/src/state/progress-store.ts';
import { leave } from '../../../web/src/state/sign-out.ts';
import { FakeServer, NOW } from './fake-server.ts';
import { FakeStorage } from './fake-storage.ts';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../../web/src/data/auth.ts', () => ({ signOut }));

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  signOut.mockReset().mockResolvedValue();
  // What the app keeps of somebody who is signed in.
  writeLocal(storageKeys.lastUser, { uid: 'u1', displayName: 'Олена', email: 'o@example.com' });
  writeLocal('userProfile_u1', { displayName: 'Олена' });
  writeLocal(storageKeys.settings, { platformName: 'Edu' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signedIn(server: FakeServer): Promise<ProgressStore> {
  const key = storageKeys.progress('u1');
  const store = new ProgressStore({
    read: () => readLocal(key),
    write: (courses) => writeLocal(key, courses),
    device: 'd1',
    now: () => NOW,
    today: () => '2026-05-01',
    log: () => undefined,
  });
  await store.start(server, []);
  store.complete('c1', 'l1');
  return store;
}
const OF_NOBODY = [storageKeys.settings];
const keys = () => [...storage.items.keys()].toSorted();

describe('signing out', () => {
  it('sends the last change first and leaves nothing of the person', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    await leave('u1', store);
    expect(server.saves).toBe(1);
    expect(signOut).toHaveBeenCalledOnce();
    expect(keys()).toEqual(OF_NOBODY);
  });

  it('leaves no answers of a quiz that was begun', async () => {
    const store = await signedIn(new FakeServer());
    writeLocal(storageKeys.quizDraft('u1', 'q1'), { attemptId: 'x', answers: { a: ['1'] } });
    await leave('u1', store);
    expect(keys()).toEqual(OF_NOBODY);
  });

  it('leaves nothing that was set aside because it could not be read', async () => {
    storage.items.set(storageKeys.progress('u1'), '{"v":1,"data":{"c1"');
    const store = await signedIn(new FakeServer());
    await leave('u1', store);
    expect(keys()).toEqual(OF_NOBODY);
  });

  it('without the server keeps what was not sent for the next sign-in', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    server.isWritable = false;
    await leave('u1', store);
    expect(signOut).toHaveBeenCalledOnce();
    expect(keys()).toEqual([...OF_NOBODY, storageKeys.progress('u1')].toSorted());
  });

  it('does not wait for ever for a server that does not answer', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    server.save = () => new Promise(() => undefined);
    const left = leave('u1', store);
    await vi.advanceTimersByTimeAsync(5000);
    await left;
    expect(signOut).toHaveBeenCalledOnce();
    expect(keys()).toContain(storageKeys.progress('u1'));
  });
});
