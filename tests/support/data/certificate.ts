import { generateKeyPairSync } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredCertificate } from '../../../functions/src/certificates/store.ts';

/** A valid certificate as the function stores it. */
export const CERTIFICATE: StoredCertificate & { id: string } = {
  id: '0123456789abcdef0123456789abcdef',
  userId: 'olena-uid',
  number: 'EDU-2026-000123',
  status: 'valid',
  name: 'Олена Коваль',
  courseId: 'c1',
  courseTitle: 'JavaScript: ґрунтовний курс',
  category: 'JavaScript',
  coverImage: 'https://images.ctfassets.net/space/cover.jpg',
  outcomes: ['Писати функції', 'Читати помилки'],
  lessonCount: 6,
  volume: { minutes: 90, source: 'editor' },
  quizzes: [{ title: 'Тест', score: 6, totalQuestions: 6 }],
  issuer: 'Школа',
  issuedOn: '2026-05-01',
  revokedOn: null,
  reason: null,
  recipient: { salt: 'Kosher', hash: 'sha256$b5809d8a92f8858436d7e6b87c12ebc0' },
  createdAt: Timestamp.fromDate(new Date('2026-05-01T10:00:00Z')),
};

/** A new signing key: the private form of the secret, and the public one. */
export function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    secret: privateKey.export({ format: 'jwk' }),
    open: publicKey.export({ format: 'jwk' }),
  };
}
