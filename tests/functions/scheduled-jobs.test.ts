import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import { describe, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { beginDeletion, findDeletion } from '../../functions/src/accounts/deletions.ts';
import { runJob } from '../../scripts/ops/local-environment.ts';
import { createAccount } from '../support/accounts.ts';
import { addresses } from '../support/emulator.ts';

/** `npm run ops -- run <job>`, with the functions as they are deployed. */
describe('a job of the night, run by hand', () => {
  it('continues a deletion that is due', async () => {
    const { uid } = await createAccount();
    const now = Date.now();
    const job = { uid, email: undefined, holdsPlace: true, requestedAt: now } as const;
    await beginDeletion({ ...job, state: 'begun' }, now - 1);
    expect(await runJob(addresses.functions, 'resumeDeletions')).toBe(true);
    expect(await findDeletion(uid)).toMatchObject({ state: 'waiting' });
    await db.collection(SERVER_COLLECTIONS.deletions).doc(uid).delete();
    await db.collection(COLLECTIONS.users).doc(uid).delete();
  });

  it('that does not exist fails', async () => {
    expect(await runJob(addresses.functions, 'noSuchJob')).toBe(false);
  });
});
