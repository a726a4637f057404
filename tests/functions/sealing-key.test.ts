import type { SealingKey } from '@edu/domain/account';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { app, db } from '../../functions/src/platform/admin-app.ts';
import { createAccount } from '../support/accounts.ts';
import { call, idTokenOf } from '../support/callables.ts';
import { placesOf } from '../support/person-world.ts';

/** The key that seals what an account could not send before it left a shared computer. */

const ask = async (token?: string) => await call<SealingKey>('sealingKey', {}, token);

describe('the sealing key', () => {
  it('is 32 bytes, the same at each sign-in, and another for each account', async () => {
    const [anna, bohdan] = [await createAccount(), await createAccount()];
    const first = await ask(await idTokenOf(anna));
    expect(first.result).toEqual({ uid: anna.uid, key: expect.stringMatching(/^[\w-]{43}$/) });
    const again = await ask(await idTokenOf(anna));
    expect(again.result).toEqual(first.result);
    const other = await ask(await idTokenOf(bohdan));
    expect(other.result?.uid).toBe(bohdan.uid);
    expect(other.result?.key).not.toBe(first.result?.key);
  });

  it('is stored nowhere', async () => {
    const anna = await createAccount();
    const { result } = await ask(await idTokenOf(anna));
    expect(await placesOf(db, [result?.key ?? '', anna.uid])).toEqual([]);
  });

  it('is not for guests', async () => {
    expect((await ask()).error?.status).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['disabled', (uid: string) => getAuth(app).updateUser(uid, { disabled: true })],
    ['removed', (uid: string) => getAuth(app).deleteUser(uid)],
  ])('is not for an account that was %s, whatever its token says', async (_, end) => {
    const anna = await createAccount();
    const token = await idTokenOf(anna);
    expect((await ask(token)).error).toBeUndefined();
    await end(anna.uid);
    expect(await ask(token)).toEqual({
      error: { status: 'UNAUTHENTICATED', message: 'Sign in again.' },
    });
  });

  it('is given sixty times an hour', async () => {
    const token = await idTokenOf(await createAccount());
    for (let n = 0; n < 60; n += 1) expect((await ask(token)).error).toBeUndefined();
    expect((await ask(token)).error?.status).toBe('RESOURCE_EXHAUSTED');
  });
});
