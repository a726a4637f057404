import type { IncomingMessage, ServerResponse } from 'node:http';
import { asObject } from './contentful/entry.ts';
import type { Log } from '../lib/log.ts';
import { isSignedByContentful } from './webhook-signature.ts';

interface Deps {
  secret: () => string;
  /** The environment that the content is read from. */
  environment: () => string;
  /** Makes what was read until `now` (ms) outdated. */
  raiseVersion: (now: number) => Promise<void>;
  now: () => number;
  log: Log;
}

/** The functions platform keeps the body as it came; `url` is the path that Contentful called. */
type WebhookRequest = IncomingMessage & { rawBody?: Uint8Array; originalUrl?: string };

/** Changes that visitors cannot see yet. */
const UNSEEN = /\.(auto_save|save|create)$/;

const idOf = (link: unknown): unknown => asObject(asObject(link)['sys'])['id'];

/** Whether a call concerns this environment, by its own id or an alias of it. One that does not say counts too. */
function isOurs(body: Uint8Array, environment: string): boolean {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    // It is signed; a body of another shape was chosen by the operator.
    return true;
  }
  const link = asObject(asObject(payload)['sys'])['environment'];
  const { aliases } = asObject(asObject(link)['sys']);
  const names = [idOf(link), ...(Array.isArray(aliases) ? aliases.map(idOf) : [])].filter(
    (name) => typeof name === 'string',
  );
  return names.length === 0 || names.includes(environment);
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
}

/**
 * Contentful's word that something was published or taken back: raises the content version. 204 when done or not ours, 401
 * without a good signature, 405 for anything but POST, 500 when the version could not be written, so that Contentful asks again.
 */
export function createContentWebhook({ secret, environment, raiseVersion, now, log }: Deps) {
  return async (request: WebhookRequest, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return end(response, 405, { Allow: 'POST' });
    const { method, headers, rawBody: body = new Uint8Array() } = request;
    const path = request.originalUrl ?? request.url ?? '/';
    if (!isSignedByContentful({ method, path, headers, body }, secret(), now())) {
      log('warn', 'A webhook call without a good signature was refused.', {});
      return end(response, 401);
    }
    const topic = String(headers['x-contentful-topic'] ?? '');
    if (UNSEEN.test(topic) || !isOurs(body, environment())) return end(response, 204);
    try {
      await raiseVersion(now());
    } catch (error) {
      log('error', 'The content version could not be raised.', { reason: String(error) });
      return end(response, 500);
    }
    log('info', 'The content version was raised.', { topic: topic.slice(0, 80) });
    end(response, 204);
  };
}
