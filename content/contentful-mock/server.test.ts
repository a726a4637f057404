import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'contentful';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startContentfulMock, type ContentfulMock } from './server.ts';
import { course, exportOf, faultless } from '../../tests/support/content-fixtures.ts';
import { expectConsoleError } from '../../tests/support/setup.ts';

const ENTRIES = '/spaces/demoeduspace/environments/master/entries';
const headers = { Authorization: 'Bearer demo-delivery-token' };

let contentful: ContentfulMock;
beforeEach(async () => {
  contentful = await startContentfulMock({ data: exportOf(faultless()) });
});
afterEach(() => contentful.close());

const client = (timeout = 10_000) =>
  createClient({
    space: 'demoeduspace',
    accessToken: 'demo-delivery-token',
    host: contentful.host,
    insecure: true,
    proxy: false,
    retryOnError: false,
    timeout,
  });
const ask = (init: RequestInit = {}) => fetch(contentful.url + ENTRIES, { headers, ...init });

describe('HTTP', () => {
  it('listens on 127.0.0.1 alone', () => {
    expect(contentful.url).toBe(`http://127.0.0.1:${contentful.port}`);
  });

  it('compresses, names the request and answers a known ETag with 304', async () => {
    const first = await ask();
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('x-contentful-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask({ headers: { ...headers, 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('gives an error the same request id in header and body', async () => {
    const refused = await ask({ headers: {} });
    const body = (await refused.json()) as { requestId: string; sys: object };
    expect(refused.status).toBe(401);
    expect(body.sys).toEqual({ type: 'Error', id: 'AccessTokenInvalid' });
    expect(body.requestId).toBe(refused.headers.get('x-contentful-request-id'));
  });

  it('takes the token from the query too and never records it', async () => {
    const answered = await fetch(
      `${contentful.url}${ENTRIES}?access_token=demo-delivery-token&limit=1`,
    );
    expect(answered.status).toBe(200);
    expect(contentful.requests).toEqual([{ address: `${ENTRIES}?limit=1`, status: 200 }]);
  });

  it('cannot be written to', async () => {
    expect((await ask({ method: 'POST' })).status).toBe(405);
  });

  it('says which port is taken by failing to start on it', async () => {
    const again = startContentfulMock({ data: exportOf([]), port: contentful.port });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('faults, as the SDK reports them', () => {
  it.each([
    [{ kind: 'rate-limit', resetSec: 7 }, { name: 'RateLimitExceeded' }],
    [{ kind: 'server-error', status: 503 }, { name: 'ServerError' }],
    [{ kind: 'hang' }, { code: 'ECONNABORTED' }],
    [{ kind: 'reset' }, { code: 'ECONNRESET' }],
    [{ kind: 'html' }, { name: 'TypeError' }],
    [{ kind: 'truncated' }, { name: 'TypeError' }],
  ] as const)('%j', async (fault, expected) => {
    contentful.setFault({ ...fault, times: 1 });
    await expect(client(500).getEntries()).rejects.toMatchObject(expected);
    expect((await client().getEntries()).total).toBe(6);
  });

  it('tells how long to wait when the rate limit is exceeded', async () => {
    contentful.setFault({ kind: 'rate-limit', resetSec: 7 });
    const limited = await ask();
    expect([limited.status, limited.headers.get('x-contentful-ratelimit-reset')]).toEqual([
      429,
      '7',
    ]);
  });

  it('delays the first byte and answers normally after it', async () => {
    contentful.setFault({ kind: 'slow', delayMs: 50 });
    expect((await client().getEntries()).total).toBe(6);
    contentful.setFault({ kind: 'slow', delayMs: 60_000 });
    await expect(client(100).getEntries()).rejects.toMatchObject({ code: 'ECONNABORTED' });
  });

  it('spoils only the requests that match', async () => {
    contentful.setFault({ kind: 'server-error', match: 'content_type=quiz' });
    expect((await client().getEntries({ content_type: 'course' })).total).toBe(1);
    await expect(client().getEntries({ content_type: 'quiz' })).rejects.toMatchObject({
      name: 'ServerError',
    });
  });
});

describe('test hooks', () => {
  const hook = (body: string, type = 'application/json') =>
    fetch(`${contentful.url}/__fault`, { method: 'POST', body, headers: { 'Content-Type': type } });

  it('sets and clears a fault', async () => {
    expect((await hook('{"kind":"server-error","status":502}')).status).toBe(200);
    expect((await ask()).status).toBe(502);
    await hook('null');
    expect((await ask()).status).toBe(200);
  });

  it.each(['{"kind":"flood"}', '{"kind":"slow"}', '{"kind":"reset","times":-1}', '7', '{'])(
    'refuses %s',
    async (body) => {
      expect((await hook(body)).status).toBe(400);
    },
  );

  it('refuses what a foreign web page could send', async () => {
    expect((await hook('{"kind":"hang"}', 'text/plain')).status).toBe(415);
  });

  it('counts the requests and forgets them on demand', async () => {
    await ask();
    await ask();
    const counted = await fetch(`${contentful.url}/__requests`);
    expect(await counted.json()).toMatchObject({ count: 2 });
    await fetch(`${contentful.url}/__requests`, { method: 'DELETE' });
    expect(contentful.requests).toEqual([]);
  });
});

describe('content', () => {
  it('is read again when the file changes; a broken file keeps the last good content', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'contentful-mock-'));
    const file = path.join(folder, 'export.json');
    writeFileSync(file, JSON.stringify(exportOf([course('c1')])));
    const own = await startContentfulMock({ file });
    const total = async () => {
      const answered = await fetch(own.url + ENTRIES, { headers });
      return ((await answered.json()) as { total: number }).total;
    };
    try {
      expect(await total()).toBe(1);
      writeFileSync(file, JSON.stringify(exportOf([course('c1'), course('c2')])));
      expect(await total()).toBe(2);
      expectConsoleError(/export\.json cannot be served/);
      writeFileSync(file, '{ "entries": [');
      expect(await total()).toBe(2);
    } finally {
      await own.close();
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['a file of another kind', { items: [] }, /contentful-export/],
    ['two entries of one id', exportOf([course('c1'), course('c1')]), /two entries/],
    ['an unknown content type', exportOf([course('c1')], { contentTypes: [] }), /"course"/],
    ['no default locale', { ...exportOf([]), locales: [{ code: 'uk', name: 'uk' }] }, /default/],
  ])('refuses %s with a sentence', async (_, data, sentence) => {
    await expect(startContentfulMock({ data: data as never })).rejects.toThrow(sentence);
  });

  it('ends hanging connections when it is closed', async () => {
    const own = await startContentfulMock({ data: exportOf([]) });
    own.setFault({ kind: 'hang' });
    const hanging = fetch(own.url + ENTRIES, { headers });
    const ended = hanging.catch((error: Error) => error.message);
    while (own.requests.length === 0) await new Promise(setImmediate);
    await own.close();
    expect(await ended).toBe('fetch failed');
  });
});
