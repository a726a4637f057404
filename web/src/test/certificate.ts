import type { Certificate } from '@edu/domain/learning/certificate';

/** A valid certificate. */
export const makeCertificate = (change: Partial<Certificate> = {}): Certificate => ({
  id: 'a'.repeat(32),
  number: 'EDU-2026-000007',
  status: 'valid',
  name: 'Олена Бондар',
  courseId: 'js',
  courseTitle: 'JavaScript: ґрунтовний курс',
  category: 'JavaScript',
  coverImage: null,
  outcomes: ['Писати функції', 'Читати помилки'],
  lessonCount: 2,
  volume: { minutes: 390, source: 'editor' },
  quizzes: [{ title: 'Тест', score: 5, totalQuestions: 6 }],
  issuer: 'Школа',
  issuedOn: '2026-11-27',
  revokedOn: null,
  reason: null,
  ...change,
});
