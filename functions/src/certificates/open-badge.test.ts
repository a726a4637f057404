import { Timestamp } from '@google-cloud/firestore';
import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { createKeys, readKeys } from './keys.ts';
import { type BadgeCertificate, claimsOf, credentialOf, keyAddress } from './open-badge.ts';

const SITE = 'https://edu.example.com';
const certificate: BadgeCertificate = {
  id: 'a'.repeat(32),
  number: 'EDU-2026-000123',
  status: 'valid',
  name: 'Олена Коваль',
  courseId: 'js-core',
  courseTitle: 'JavaScript: ґрунтовний курс',
  category: 'JavaScript',
  coverImage: '/media/cover.jpg',
  outcomes: ['Писати функції', 'Читати помилки'],
  lessonCount: 6,
  volume: { minutes: 90, source: 'editor' },
  quizzes: [{ title: 'Тест', score: 6, totalQuestions: 6 }],
  issuer: 'Школа',
  issuedOn: '2026-11-27',
  contentVersion: 0,
  revokedOn: null,
  reason: null,
  recipient: { salt: 'Kosher', hash: 'sha256$b5809d8a' },
  createdAt: Timestamp.fromDate(new Date('2026-11-27T10:00:00Z')),
};

describe('the credential', () => {
  const credential = credentialOf(certificate, SITE);

  it('names issuer, learner, course, number and criteria', () => {
    expect(credential).toMatchObject({
      id: `${SITE}/certificates/${certificate.id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `${SITE}/certificates/issuer.json`, type: ['Profile'], name: 'Школа' },
      validFrom: '2026-11-27T10:00:00Z',
      credentialSubject: {
        licenseNumber: 'EDU-2026-000123',
        identifier: [
          { identityHash: 'Олена Коваль', hashed: false },
          { identityHash: 'sha256$b5809d8a', hashed: true, salt: 'Kosher' },
        ],
        achievement: {
          id: `${SITE}/courses/js-core`,
          name: 'JavaScript: ґрунтовний курс',
          image: { id: `${SITE}/media/cover.jpg` },
        },
      },
    });
    const { description } = credential.credentialSubject.achievement;
    expect(description).toContain('1\u00A0год 30\u00A0хв');
    expect(description).toContain('Писати функції; Читати помилки');
  });

  it('has no results and no id of the account', () => {
    expect(JSON.stringify(credential)).not.toMatch(/userId|score|quizzes/);
  });

  it('is the payload of the signed form, without a wrapper and with claims that repeat it', () => {
    const claims = claimsOf(certificate, SITE);
    expect(claims).toMatchObject(credential);
    expect(claims).toMatchObject({
      iss: credential.issuer.id,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Date.parse(credential.validFrom) / 1000,
    });
    expect(Object.keys(claims)).not.toEqual(expect.arrayContaining(['vc']));
    expect(claims).not.toHaveProperty('iat');
  });
});

const pair = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { secret: await exportJWK(privateKey), open: await exportJWK(publicKey) };
};

describe('the keys', () => {
  it('of a rotation are all published, the first one signs, and no private part leaves', async () => {
    const [fresh, old] = [await pair(), await pair()];
    const keys = await readKeys(JSON.stringify({ keys: [fresh.secret, old.open] }));
    expect([...keys.published.values()]).toEqual([
      { kty: 'RSA', n: fresh.secret.n, e: fresh.secret.e },
      { kty: 'RSA', n: old.open.n, e: old.open.e },
    ]);
    expect([...keys.published.keys()][0]).toBe(keys.signing);
    expect(keyAddress(SITE, keys.signing)).toMatch(
      /^https:\/\/edu\.example\.com\/certificates\/keys\/[0-9a-f]{64}\.json$/,
    );
  });

  it('are read again when the secret changes', async () => {
    let secret = JSON.stringify({ keys: [(await pair()).secret] });
    const keys = createKeys(() => secret);
    const { signing } = await keys();
    expect((await keys()).signing).toBe(signing);
    secret = JSON.stringify({ keys: [(await pair()).secret] });
    expect((await keys()).signing).not.toBe(signing);
  });

  it.each([
    '',
    '{}',
    '{"keys":[]}',
    '{"keys":[{"kty":"EC"}]}',
    '{"keys":[{"kty":"RSA","n":"x","e":"AQAB"}]}',
  ])('are not %j', async (secret) => {
    await expect(readKeys(secret)).rejects.toThrow(/./);
  });
});
