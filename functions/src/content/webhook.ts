import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../lib/log.ts';
import { answering } from '../lib/time-limit.ts';
import { BUSY } from './answer.ts';
import { asObject } from './contentful/entry.ts';

/** A webhook call as it was received: the path without a host, header names in lower case, the raw body. */
export interface SignedRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
}

const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';
/** Contentful's signing secrets have this length. An empty secret would accept every signature. */
const SECRET_LENGTH = 64;
const MAX_AGE_MS = 30_000;

/**
 * Whether Contentful signed this call within the last 30 s: HMAC-SHA256 in hex over method, path, the signed headers as
 * `name:value;…` and the body, each on its own line. A path with a query is refused.
 */
export function isSignedByContentful(
  { method, path, headers, body }: SignedRequest,
  secret: string,
  now: number,
): boolean {
  const valueOf = (name: string) => [headers[name] ?? ''].flat().join(',').trim();
  const names = valueOf(SIGNED_HEADERS)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .sort();
  const timestamp = valueOf(TIMESTAMP);
  const isRecent = /^\d{1,16}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= MAX_AGE_MS;
  const isWhole = names.includes(SIGNED_HEADERS) && names.includes(TIMESTAMP);
  if (secret.length !== SECRET_LENGTH || !isWhole || !isRecent || path.includes('?')) return false;
  const pairs = names.map((name) =>
    name === SIGNED_HEADERS ? `${name}:${names.join(',')}` : `${name}:${valueOf(name)}`,
  );
  const expected = createHmac('sha256', secret)
    .update([method, encodeURI(path), pairs.join(';'), ''].join('\n'))
    .update(body)
    .digest();
  const given = Buffer.from(valueOf('x-contentful-signature'), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Changes that visitors cannot see yet. */
const UNSEEN = /\.(auto_save|save|create)$/;

const idOf = (link: unknown): unknown => asObject(asObject(link)['sys'])['id'];

/** Whether a call concerns this environment, by its own id or an alias of it. A call without an environment counts too. */
function isOurs(body: Uint8Array, environment: string): boolean {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    // It is signed; the operator has configured another body.
    return true;
  }
  const link = asObject(asObject(payload)['sys'])['environment'];
  const { aliases } = asObject(asObject(link)['sys']);
  const names = [idOf(link), ...(Array.isArray(aliases) ? aliases.map(idOf) : [])].filter(
    (name) => typeof name === 'string',
  );
  return names.length === 0 || names.includes(environment);
}

interface Deps {
  secret: () => string;
  /** The environment that the content is read from. */
  environment: () => string;
  /** Makes content read until `now` (ms) outdated. */
  raiseVersion: (now: number) => Promise<void>;
  now: () => number;
  log: Log;
}

/** The functions platform leaves the body unparsed in `rawBody`; `originalUrl` is the path that Contentful called. */
type WebhookRequest = IncomingMessage & { rawBody?: Uint8Array; originalUrl?: string };

/**
 * Contentful's webhook: raises the content version. 204 when done or for another environment, 401 without a valid signature,
 * 405 for anything but POST, 503 on a failure, so that Contentful calls again.
 */
export function createContentWebhook({ secret, environment, raiseVersion, now, log }: Deps) {
  async function statusOf(request: WebhookRequest): Promise<number> {
    const { method, headers, rawBody: body = new Uint8Array() } = request;
    if (method !== 'POST') return 405;
    const path = request.originalUrl ?? request.url ?? '/';
    if (!isSignedByContentful({ method, path, headers, body }, secret(), now())) {
      log('warn', 'A webhook call without a good signature was refused.', {});
      return 401;
    }
    const topic = String(headers['x-contentful-topic'] ?? '');
    if (UNSEEN.test(topic) || !isOurs(body, environment())) return 204;
    await raiseVersion(now());
    log('info', 'The content version was raised.', { topic: topic.slice(0, 80) });
    return 204;
  }
  const MORE: Record<number, object> = { 405: { Allow: 'POST' }, 503: BUSY };
  return answering<WebhookRequest, ServerResponse, number>(
    statusOf,
    (error) => {
      log('error', 'The content version could not be raised.', { reason: String(error) });
      return 503;
    },
    (_, response, status) =>
      response.writeHead(status, { 'Cache-Control': 'no-store', ...MORE[status] }).end(),
  );
}
