import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByContentful } from './webhook.ts';

const SECRET = 'a'.repeat(64);
const NOW = 1_700_000_000_000;
/** Made with openssl from the text that the algorithm of Contentful's toolkit signs. */
const KNOWN = '883fcad64aa8f8a89683a84efb9e93d253f7b1eff2582aa079ec230818ea2173';
const BODY = '{"sys":{"id":"курс","type":"Entry"}}';

/** A call as Contentful signs it; written out here so that the test does not share an error with the code. */
function signed({
  names = 'x-contentful-crn,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
  timestamp = NOW,
  secret = SECRET,
  body = BODY,
  path = '/api/webhooks/contentful',
} = {}) {
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-crn': 'crn:contentful:::content:spaces/s',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'x-contentful-timestamp': String(timestamp),
    'x-contentful-signed-headers': names,
  };
  const lines = names
    .split(',')
    .map((name) => `${name}:${headers[name]}`)
    .join(';');
  const text = `POST\n${path}\n${lines}\n${body}`;
  headers['x-contentful-signature'] = createHmac('sha256', secret).update(text).digest('hex');
  return {
    method: 'POST',
    path,
    headers,
    body: new TextEncoder().encode(body),
  };
}

describe('a webhook call', () => {
  it('of the same moment with a good signature is Contentful’s', () => {
    expect(isSignedByContentful(signed(), SECRET, NOW)).toBe(true);
    expect(isSignedByContentful(signed({ body: '' }), SECRET, NOW)).toBe(true);
  });

  it('matches a signature made once by the published algorithm', () => {
    const call = {
      method: 'POST',
      path: '/api/webhooks/contentful',
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
