import { describe, expect, it } from 'vitest';
import { signedHeaders, WEBHOOK_PATH } from '../../../tests/support/webhook-call.ts';
import { isSignedByContentful } from './webhook.ts';

type Call = Parameters<typeof signedHeaders>[0];

const SECRET = 'a'.repeat(64);
const NOW = 1_700_000_000_000;
/** Made with openssl from the text that the algorithm of Contentful's toolkit signs. */
const KNOWN = '883fcad64aa8f8a89683a84efb9e93d253f7b1eff2582aa079ec230818ea2173';
const BODY = '{"sys":{"id":"курс","type":"Entry"}}';

/** A call with the signature of the secret. */
function signed({ path = WEBHOOK_PATH, body = BODY, secret = SECRET, ...how }: Partial<Call> = {}) {
  const headers = signedHeaders({ path, body, secret, timestamp: NOW, ...how });
  return { method: 'POST', path, headers, body: new TextEncoder().encode(body) };
}

describe('a webhook call', () => {
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
