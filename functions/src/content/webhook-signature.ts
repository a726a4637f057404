import { createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook call as it came: the path without a host, header names in lower case, the body untouched. */
export interface SignedRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
}

const SIGNATURE = 'x-contentful-signature';
const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';
/** Contentful's signing secrets have this length. An empty one, left unset, would let everybody sign. */
const SECRET_LENGTH = 64;
const MAX_AGE_MS = 30_000;

const valueOf = (headers: SignedRequest['headers'], name: string): string =>
  [headers[name] ?? ''].flat().join(',').trim();

/** The names of the signed headers, sorted; undefined when they leave out those that must be among them. */
function signedNames(headers: SignedRequest['headers']): string[] | undefined {
  const names = valueOf(headers, SIGNED_HEADERS)
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return names.includes(SIGNED_HEADERS) && names.includes(TIMESTAMP) ? names.sort() : undefined;
}

/**
 * Whether Contentful signed this call within the last 30 s: HMAC-SHA256 in hex over method, path, the signed headers as
 * `name:value;…` and the body, each on its own line. Our address has no query, so a path with one is not verified.
 */
export function isSignedByContentful(
  { method, path, headers, body }: SignedRequest,
  secret: string,
  now: number,
): boolean {
  const names = signedNames(headers);
  const timestamp = valueOf(headers, TIMESTAMP);
  const isRecent = /^\d{1,16}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= MAX_AGE_MS;
  if (secret.length !== SECRET_LENGTH || !names || !isRecent || path.includes('?')) return false;
  const pairs = names.map((name) =>
    name === SIGNED_HEADERS ? `${name}:${names.join(',')}` : `${name}:${valueOf(headers, name)}`,
  );
  const expected = createHmac('sha256', secret)
    .update([method, encodeURI(path), pairs.join(';'), ''].join('\n'))
    .update(body)
    .digest();
  const given = Buffer.from(valueOf(headers, SIGNATURE), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
