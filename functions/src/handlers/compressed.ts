import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createMemory } from '../content/memory.ts';

/** A page is a fifth of its size then; emulators and some caches pass answers on as they are. */

/** Shorter ones would hardly get shorter. */
const LEAST_BYTES = 1_000;
/** Higher qualities take more time than they save on the way. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const compress = promisify(brotliCompress);
/** The same answer is asked for again and again. */
const kept = createMemory<Buffer>({ maxKeys: 500, maxBytes: 16_000_000 });

/**
 * The body of an answer for a client that knows brotli; undefined for others and where it would not pay.
 * @param tag names the body: its ETag
 */
export async function compressed(
  request: IncomingMessage,
  tag: string,
  body: Buffer,
): Promise<Buffer | undefined> {
  const isKnown = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!isKnown || body.length < LEAST_BYTES) return undefined;
  const before = kept.get(tag);
  if (before) return before;
  const short = await compress(body, { params });
  kept.set(tag, short, short.length);
  return short;
}
