import { describe, expect, it } from 'vitest';
import { CERTIFICATE, keyPair } from '../../../tests/support/data/certificate.ts';
import { createKeys, readKeys } from './keys.ts';
import { type BadgeCertificate, toClaims, toCredential } from './open-badge.ts';

const SITE = 'https://edu.example.com';
const certificate: BadgeCertificate = {
  ...CERTIFICATE,
  courseId: 'js-core',
  coverImage: '/media/cover.jpg',
  recipient: { salt: 'Kosher', hash: 'sha256$b5809d8a' },
};

describe('the credential', () => {
  const credential = toCredential(certificate, SITE);

  it('names issuer, learner, course, number and criteria', () => {
    expect(credential).toMatchObject({
      id: `${SITE}/certificates/${certificate.id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `${SITE}/certificates/issuer.json`, type: ['Profile'], name: 'Школа' },
      validFrom: '2026-05-01T13:00:00+03:00',
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
    expect(JSON.stringify(credential)).not.toMatch(/userId|score|quizzes/);
    const { description } = credential.credentialSubject.achievement;
    expect(description).toContain('1\u00A0год 30\u00A0хв');
    expect(description).toContain('Писати функції; Читати помилки');
  });

  it('is the payload of the signed form, without a wrapper and with claims that repeat it', () => {
    const claims = toClaims(certificate, SITE);
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

describe('the keys', () => {
  it('are read again when the secret changes', async () => {
    let secret = JSON.stringify({ keys: [keyPair().secret] });
    const keys = createKeys(() => secret);
    const { signing } = await keys();
    expect((await keys()).signing).toBe(signing);
    secret = JSON.stringify({ keys: [keyPair().secret] });
    expect((await keys()).signing).not.toBe(signing);
  });

  it.each(['', '{}', '{"keys":[]}', '{"keys":[{"kty":"EC"}]}', '{"keys":[{"kty":"RSA","n":"x"}]}'])(
    'are not %j',
    async (secret) => {
      await expect(readKeys(secret)).rejects.toThrow(/./);
    },
  );
});
