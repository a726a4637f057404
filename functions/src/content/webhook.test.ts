import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { signedHeaders, WEBHOOK_PATH } from '../../../tests/support/webhook-call.ts';
import { createContentWebhook, isSignedByContentful } from './webhook.ts';

const SECRET = 'a'.repeat(64);
const NOW = 1_700_000_000_000;
const eventOf = (environment: object) =>
  JSON.stringify({ sys: { id: 'курс', type: 'Entry', environment: { sys: environment } } });
const ours = eventOf({ id: 'master' });

interface Call {
  method?: string;
  body?: string;
  /** The received body, when it differs from the signed one. */
  sent?: string;
  topic?: string;
  /** The version cannot be written. */
  fails?: boolean;
}

/** The answer to the call, and how often it has raised the version. */
async function answerTo(how: Call): Promise<unknown[]> {
  const { method = 'POST', body = ours, topic = 'Entry.publish', fails = false } = how;
  const sent = how.sent ?? body;
  const headers = signedHeaders({ secret: SECRET, body, topic, timestamp: NOW });
  const raiseVersion = vi.fn<(now: number) => Promise<void>>(async () => {
    if (fails) throw new Error('The database is away.');
  });
  const answered: unknown[] = [];
  const response = {
    writeHead: (status: number, more: Record<string, string>) => {
      answered.push(status, more['Allow']);
      expect(more['Cache-Control']).toBe('no-store');
      return response;
    },
    end: () => response,
  };
  const webhook = createContentWebhook({
    secret: () => SECRET,
    environment: () => 'master',
    raiseVersion,
    now: () => NOW,
    log: () => undefined,
  });
  const request = { method, url: WEBHOOK_PATH, headers, rawBody: new TextEncoder().encode(sent) };
  await webhook(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return [...answered, raiseVersion.mock.calls.length];
}

it.each([
  ['of this environment', {}, 204, 1],
  [
    'of an alias of it',
    { body: eventOf({ id: 'v7', aliases: [{ sys: { id: 'master' } }] }) },
    204,
    1,
  ],
  ['of a shape that the operator chose', { body: 'published' }, 204, 1],
  ['of another environment', { body: eventOf({ id: 'staging' }) }, 204, 0],
  ['of a draft', { topic: 'Entry.auto_save' }, 204, 0],
  ['of a saved entry', { topic: 'Entry.save' }, 204, 0],
  ['with another body than was signed', { sent: eventOf({ id: 'other' }) }, 401, 0],
  ['while the database is away', { fails: true }, 503, 1],
])('a call %s', async (_, change, status, raised) => {
  expect(await answerTo(change)).toEqual([status, undefined, raised]);
});

it.each(['GET', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  expect(await answerTo({ method })).toEqual([405, 'POST', 0]);
});

type Signed = Parameters<typeof signedHeaders>[0];
/** Made with openssl from the text that the algorithm of Contentful's toolkit signs. */
const KNOWN = '883fcad64aa8f8a89683a84efb9e93d253f7b1eff2582aa079ec230818ea2173';
const BODY = '{"sys":{"id":"курс","type":"Entry"}}';

/** A call with the signature of the secret. */
function signed({
  path = WEBHOOK_PATH,
  body = BODY,
  secret = SECRET,
  ...how
}: Partial<Signed> = {}) {
  const headers = signedHeaders({ path, body, secret, timestamp: NOW, ...how });
  return { method: 'POST', path, headers, body: new TextEncoder().encode(body) };
}

describe('the signature of a webhook call', () => {
  it('of the same moment with a good signature is Contentful’s', () => {
    expect(isSignedByContentful(signed(), SECRET, NOW)).toBe(true);
    expect(isSignedByContentful(signed({ body: '' }), SECRET, NOW)).toBe(true);
  });

  it('matches a signature made once by the published algorithm', () => {
    const call = {
      method: 'POST',
      path: WEBHOOK_PATH,
      headers: {
        'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp',
        'x-contentful-timestamp': '1700000000000',
        'x-contentful-signature': KNOWN,
      },
      body: new TextEncoder().encode('{}'),
    };
    expect(isSignedByContentful(call, SECRET, NOW)).toBe(true);
  });

  it.each([-30_000, 30_000])('may be %i ms old', (age) => {
    expect(isSignedByContentful(signed({ timestamp: NOW - age }), SECRET, NOW)).toBe(true);
  });

  it.each([-30_001, 30_001, 3_600_000])(
    'of %i ms ago is rejected, so that none can be replayed',
    (age) => {
      expect(isSignedByContentful(signed({ timestamp: NOW - age }), SECRET, NOW)).toBe(false);
    },
  );

  const good = signed();
  const withHeaders = (change: Record<string, string | undefined>) => ({
    ...good,
    headers: { ...good.headers, ...change },
  });
  it.each([
    ['another body', { ...good, body: new TextEncoder().encode(BODY.replace('Entry', 'Asset')) }],
    ['another method', { ...good, method: 'PUT' }],
    ['another path', { ...good, path: '/api/webhooks/other' }],
    ['a query', signed({ path: `${good.path}?a=1` })],
    ['no signature', withHeaders({ 'x-contentful-signature': undefined })],
    ['half a signature', withHeaders({ 'x-contentful-signature': 'abcd' })],
    ['a signature that is none', withHeaders({ 'x-contentful-signature': 'z'.repeat(64) })],
    ['another topic', withHeaders({ 'x-contentful-topic': 'ContentManagement.Entry.delete' })],
    ['a signed header missing', withHeaders({ 'x-contentful-crn': undefined })],
    ['no timestamp', withHeaders({ 'x-contentful-timestamp': undefined })],
    ['a later timestamp', withHeaders({ 'x-contentful-timestamp': String(NOW + 5) })],
    ['a timestamp that is none', withHeaders({ 'x-contentful-timestamp': 'now' })],
    ['no list of signed headers', withHeaders({ 'x-contentful-signed-headers': undefined })],
    ['no signed timestamp', signed({ names: 'x-contentful-signed-headers,x-contentful-topic' })],
    ['another secret', signed({ secret: 'b'.repeat(64) })],
  ])('with %s is rejected', (_, call) => {
    expect(isSignedByContentful(call, SECRET, NOW)).toBe(false);
  });

  it.each(['', 'a'.repeat(63)])('is rejected while the secret is %j', (secret) => {
    expect(isSignedByContentful(signed({ secret }), secret, NOW)).toBe(false);
  });
});
