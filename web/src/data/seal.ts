/** Encrypts (AES-GCM) what a person could not send before signing out, with a key from the server (sealing-key.ts). */

/** Bytes of the random value that no two sealed texts share, in front of each. */
const IV_BYTES = 12;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Packed, because what it stands for may have filled the storage. */
const through = (
  stream: CompressionStream | DecompressionStream,
  data: BlobPart,
): Promise<ArrayBuffer> =>
  new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer();

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Seals a JSON value under a key of 32 bytes as base64url. The same value gives another text each time. */
export async function seal(key: string, data: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = await through(new CompressionStream('deflate-raw'), JSON.stringify(data ?? null));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), plain);
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), IV_BYTES);
  return base64Of(bytes);
}

/** What was sealed; undefined when it was sealed under another key, was tampered with, or is no sealed text. */
export async function unseal(key: string, text: string): Promise<unknown> {
  const cryptoKey = await importKey(key);
  let plain: ArrayBuffer;
  try {
    const bytes = bytesOf(text);
    const iv = bytes.slice(0, IV_BYTES);
    plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cryptoKey, bytes.slice(IV_BYTES));
  } catch (error) {
    // A text that is no base64, or one that the key does not open.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  const unpacked = await through(new DecompressionStream('deflate-raw'), plain);
  return JSON.parse(new TextDecoder().decode(unpacked)) as unknown;
}

/** The local-storage key of what is sealed under this key: tells neither whose it is nor the key. */
export async function sealedAt(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sealed at\n${key}`));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return `sealed_${hex.join('')}`;
}
