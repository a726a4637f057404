import { withPosition } from '@edu/domain/learning/positions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPositions, savePositions } from './api.ts';
import { ANONYMOUS, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { SyncLoop } from '../../lib/sync/sync-loop.ts';
import {
  joinGuestPositions,
  storePosition,
  getPositionsStore,
  sendPositions,
  stoppedVideo,
} from './positions.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { syncedPositions } from './synced-positions.ts';
import { fakeBrowser } from '../../../../tests/support/web/fake-browser.ts';

vi.mock('./api.ts');

let loop: SyncLoop | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') });
  fakeBrowser();
  vi.mocked(getPositions).mockResolvedValue({});
  vi.mocked(savePositions).mockImplementation(async (_uid, sent) => sent);
  arrive('olena');
});
afterEach(() => {
  loop?.stop();
  loop = undefined;
  for (const uid of ['olena', ANONYMOUS]) forgetUserStores(uid);
  stoppedVideo.clear();
  vi.useRealTimers();
});

const arrive = (uid: string) => writeLocal(storageKeys.lastUser, { uid });
const sentSecond = () => vi.mocked(savePositions).mock.lastCall?.[1]['a']?.second;
const secondOf = (uid: string, id: string) => getPositionsStore(uid).value.entries[id]?.second;
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const start = () =>
  (loop = new SyncLoop({ syncedData: [syncedPositions('olena')], onStatus: () => undefined }));

describe('a stored position', () => {
  it('belongs to a user and a clip on this device', async () => {
    storePosition('olena', 'a', 61.7);
    expect(secondOf('olena', 'a')).toBe(61);
    forgetUserStores('olena');
    expect(secondOf('olena', 'a')).toBe(61);
    expect(secondOf('taras', 'a')).toBeUndefined();
  });

  it('moves from a guest to the user who signs in, whose own wins', () => {
    storePosition(ANONYMOUS, 'a', 10);
    storePosition(ANONYMOUS, 'b', 20);
    storePosition('olena', 'b', 99);
    joinGuestPositions('olena');
    expect([secondOf('olena', 'a'), secondOf('olena', 'b')]).toEqual([10, 99]);
    expect(readLocal(storageKeys.positions(ANONYMOUS))).toBeUndefined();
  });
});

describe('positions and the account', () => {
  it('are sent when the video is paused, and once a minute while it plays', async () => {
    await start().sync();
    for (let sec = 5; sec <= 120; sec += 5) {
      storePosition('olena', 'a', sec, true);
      await later(5_000);
    }
    expect(savePositions).toHaveBeenCalledTimes(2);
    storePosition('olena', 'a', 121);
    await later(0);
    expect(savePositions).toHaveBeenCalledTimes(3);
    expect(sentSecond()).toBe(121);
    await loop?.sync();
    await later(120_000);
    expect(savePositions).toHaveBeenCalledTimes(3);
  });

  it('are sent at sign-out before the minute is over', async () => {
    await start().sync();
    storePosition('olena', 'a', 5, true);
    await later(300);
    storePosition('olena', 'a', 10, true);
    sendPositions('olena');
    await loop?.sync();
    expect(sentSecond()).toBe(10);
  });

  it('are read once a visit, when a player is shown; the newer of two wins', async () => {
    storePosition('olena', 'a', 5);
    const newer = withPosition({}, 'a', 700, Date.now() + 60_000);
    vi.mocked(getPositions).mockResolvedValue(withPosition(newer, 'b', 30, Date.now()));
    start();
    expect(getPositions).not.toHaveBeenCalled();
    getPositionsStore('olena').requestRead();
    await later(0);
    await loop?.sync();
    expect(getPositions).toHaveBeenCalledOnce();
    expect([secondOf('olena', 'a'), secondOf('olena', 'b')]).toEqual([700, 30]);
  });

  it('that only the account has are not sent back to it', async () => {
    vi.mocked(getPositions).mockResolvedValue(withPosition({}, 'b', 30, Date.now()));
    getPositionsStore('olena').requestRead();
    await start().sync();
    await later(120_000);
    await loop?.sync();
    expect(secondOf('olena', 'b')).toBe(30);
    expect(savePositions).not.toHaveBeenCalled();
  });
});
