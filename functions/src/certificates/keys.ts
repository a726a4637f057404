import { calculateJwkThumbprint, importJWK, type JWK, SignJWT } from 'jose';

/** The keys that sign Open Badges: RS256, which every verifier of Open Badges 3.0 must support. */

/** The public part of an RSA key, and nothing else of it. */
export interface PublicKey {
  kty: 'RSA';
  n: string;
  e: string;
}

interface SigningKeys {
  /** Public keys by their thumbprint (RFC 7638, hexadecimal), the signing key first. */
  published: Map<string, PublicKey>;
  /** The thumbprint of the key that signs. */
  signing: string;
  sign: (payload: Record<string, unknown>, kid: string) => Promise<string>;
}

const ALGORITHM = 'RS256';

const isRsa = (key: unknown): key is JWK & PublicKey =>
  typeof key === 'object' &&
  key !== null &&
  ['n', 'e'].every((field) => typeof Reflect.get(key, field) === 'string') &&
  Reflect.get(key, 'kty') === 'RSA';

/** Reads a JWK set; throws when it is no set of RSA keys whose first one is private. */
export async function readKeys(secret: string): Promise<SigningKeys> {
  const { keys } = JSON.parse(secret) as { keys?: unknown };
  const [first, ...others] = Array.isArray(keys) ? (keys as unknown[]) : [];
  if (!isRsa(first) || typeof first.d !== 'string' || !others.every(isRsa))
    throw new Error('CERTIFICATE_KEYS is no JWK set whose first key is a private RSA key.');
  const published = new Map<string, PublicKey>();
  for (const { n, e } of [first, ...others]) {
    const key = { kty: 'RSA', n, e } as const;
    const thumbprint = Buffer.from(await calculateJwkThumbprint(key), 'base64url');
    published.set(thumbprint.toString('hex'), key);
  }
  const privateKey = await importJWK(first, ALGORITHM);
  const [signing = ''] = published.keys();
  return {
    published,
    signing,
    sign: (payload, kid) =>
      new SignJWT(payload).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(privateKey),
  };
}

/** The keys of the secret, read once for each value of it. */
export function createKeys(secret: () => string): () => Promise<SigningKeys> {
  let read: { of: string; keys: Promise<SigningKeys> } | undefined;
  return () => {
    const value = secret();
    if (read?.of !== value) read = { of: value, keys: readKeys(value) };
    return read.keys;
  };
}
