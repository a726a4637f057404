import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';

/** The value of CERTIFICATE_KEYS: a JWK set on one line, whose first key signs. */

interface KeySet {
  keys: JsonWebKey[];
}

const newKey = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** A set with one new key. */
export const newKeySet = (): string => JSON.stringify({ keys: [newKey()] } satisfies KeySet);

/**
 * A set with a new key before those of an older set, of which only the public parts stay:
 * signatures of older certificates can still be checked, and the older keys sign nothing any more.
 * Throws when the older text is no such set.
 */
export function rotatedKeySet(older: string): string {
  const { keys } = JSON.parse(older) as Partial<KeySet>;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('This is no JWK set with keys.');
  const open = keys.map((key) => createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }));
  return JSON.stringify({ keys: [newKey(), ...open] } satisfies KeySet);
}
