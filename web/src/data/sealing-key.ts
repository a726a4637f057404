import type { SealingKey } from '@edu/domain/account';
import { callFunction } from './call-function.ts';
import { isHere, localKeys, readLocal, storageKeys, writeLocal } from './local-store.ts';

/** The key that seals what a person could not send before signing out (seal.ts). It goes with the person's other keys. */

/** 32 bytes as base64url. */
const KEY = /^[\w-]{43}$/;

const isKey = (key: unknown): key is string => typeof key === 'string' && KEY.test(key);

/** In memory too, for a browser that keeps nothing. */
const keys = new Map<string, string>();

/** The remembered key of somebody who is signed in here, as base64url. */
export function sealingKeyOf(uid: string): string | undefined {
  const key = readLocal(storageKeys.sealingKey(uid)) ?? keys.get(uid);
  return isKey(key) ? key : undefined;
}

/** Asks for the key once per sign-in and remembers it while the person is here. Throws AppError without an answer. */
export async function keepSealingKey(uid: string): Promise<void> {
  if (sealingKeyOf(uid)) return;
  const answer = await callFunction<object, SealingKey>('sealingKey', {});
  if (answer.uid !== uid || !isKey(answer.key)) return;
  // Where nothing is kept, nobody can be told apart either; then there is nothing to seal or to open.
  if (isHere(uid) || localKeys().length === 0) keys.set(uid, answer.key);
  // Whoever has left meanwhile takes the key along, and one that was given to the next person is not theirs.
  if (isHere(uid)) writeLocal(storageKeys.sealingKey(uid), answer.key);
}

/** The person has left: their key goes out of memory too. */
export function forgetSealingKey(uid: string): void {
  keys.delete(uid);
}
