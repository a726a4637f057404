import { withPosition } from '@edu/domain/learning/positions';
import { describe, expect, it, vi } from 'vitest';
import { getPositions, savePositions } from '../../../web/src/features/positions/api.ts';
import { newUid } from '../people.ts';
import { startApp } from './app.ts';

vi.mock('../../../web/src/lib/firebase/firebase.ts', () => import('./connection.ts'));

const app = startApp('positions');

describe('playback positions', () => {
  it('follow the learner to another device; of two at one moment the newer wins', async () => {
    const uid = newUid();
    const [phone, laptop] = [app.device(uid), app.device(uid)];
    expect(await laptop(() => getPositions(uid))).toEqual({});
    const there = withPosition({}, 'l1', 70, 1_000);
    const here = withPosition({}, 'l1', 760, 2_000);
    await Promise.all([
      laptop(() => savePositions(uid, here)),
      phone(() => savePositions(uid, withPosition(there, 'l2', 5, 3_000))),
    ]);
    const all = await phone(() => getPositions(uid));
    expect(all['l1']?.second).toBe(760);
    expect(all['l2']?.second).toBe(5);
  });

  it('are not written again when the account has them', async () => {
    const uid = newUid();
    const device = app.device(uid);
    const positions = withPosition({}, 'l1', 70, 1_000);
    await device(() => savePositions(uid, positions));
    const stored = await app.documentAt(`positions/${uid}`);
    await device(() => savePositions(uid, positions));
    expect(await app.documentAt(`positions/${uid}`)).toEqual(stored);
  });

  it('of a session that has ended are not written', async () => {
    const uid = newUid();
    const signal = AbortSignal.abort();
    const save = () => savePositions(uid, withPosition({}, 'l1', 70, 1_000), signal);
    await expect(app.device(uid)(save)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await app.documentAt(`positions/${uid}`)).toBeUndefined();
  });
});
