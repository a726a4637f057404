import type { Category } from '../content/categories.ts';
import { type CourseProgress, lessonState } from './progress.ts';
import { type CountedCourse, quizState } from './progress-summary.ts';
import * as v from 'valibot';
import { tidyName } from '../accounts/person-name.ts';
import { cleanLine } from '../text/one-line.ts';
import { pastedLine } from '../text/pasted.ts';
import { id, personName, text } from '../validation/values.ts';

/**
 * A certificate of course completion: issued once for a learner and a course, and read by everybody
 * who has its address. Functions write it (functions/src/certificates).
 */

/** 128 random bits in hexadecimal: the address of a certificate cannot be guessed. */
export const CERTIFICATE_ID = /^[0-9a-f]{32}$/;

/**
 * `revoked` by the administrator with a reason, `removed` by its owner with the account: then it
 * has no name, and keeps its number and date. A revoked one loses only the name with the account.
 */
export const CERTIFICATE_STATUSES = ['valid', 'revoked', 'removed'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/**
 * Where the volume of a course comes from: the editor, the platform's estimate for videos, texts
 * and quizzes, or, in older certificates, the clips alone; `unknown` when there is none.
 */
export type VolumeSource = 'editor' | 'estimate' | 'lessons' | 'unknown';

/** The volume of a course in whole minutes; 0 when it is unknown. */
export interface Volume {
  minutes: number;
  source: VolumeSource;
}

/** A passed quiz with the result that the server graded. */
export interface CertificateQuiz {
  title: string;
  score: number;
  totalQuestions: number;
}

/** How many tasks of the course were solved: the learner's browser says so, and it earns nothing. */
export interface CertificateTasks {
  solved: number;
  total: number;
}

/**
 * certificates/{id} as it is shown. The document has also `userId`, `recipient` and `createdAt`.
 */
export interface Certificate {
  id: string;
  /** See `certificateNumber`. */
  number: string;
  status: CertificateStatus;
  /** As the learner confirmed it; null after its removal. */
  name: string | null;
  courseId: string;
  courseTitle: string;
  /** For the cover, together with `courseId`. */
  category: Category;
  coverImage: string | null;
  outcomes: string[];
  lessonCount: number;
  volume: Volume;
  /** Null after the removal. */
  quizzes: CertificateQuiz[] | null;
  /** Absent for a course without tasks, and in older certificates; null after the removal. */
  tasks?: CertificateTasks | null;
  /** The platform's name when it was issued. */
  issuer: string;
  /** The platform's calendar day, YYYY-MM-DD. */
  issuedOn: string;
  /** Of a revoked one: the platform's day, and the reason; null when it went with the account. */
  revokedOn: string | null;
  reason: string | null;
}

/** Lengths in characters. */
export const CERTIFICATE_LIMITS = { name: 80, reason: 300 } as const;

const PREFIX = 'EDU';
const DIGITS = 6;

/** «EDU-2026-000123»: numbers of a year begin with 1 and have no gap. */
export const certificateNumber = (year: number, count: number): string =>
  `${PREFIX}-${year}-${String(count).padStart(DIGITS, '0')}`;

/** «EDU» also of the Cyrillic and Greek letters that look alike, or that the same keys type. */
const LETTERS = '[EЕΕ]\\s*[DДԀ]\\s*[UУՍ]';
/** A digit, and the letters that are taken for 0 and 1. */
const DIGIT = '[0-9OОΟIІΙL|]';
const BETWEEN = '[\\s\\-_./:]*';
/** In the middle of any text, such as an address of the page that checks numbers. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}])${LETTERS}${BETWEEN}(${DIGIT}{4})${BETWEEN}(${DIGIT}{3}\\s?${DIGIT}{3,6})(?![\\p{L}\\p{N}])`,
  'u',
);
const digits = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replaceAll(/[OОΟ]/g, '0').replaceAll(/\D/g, '1');

/** Longer texts are not searched. */
const TYPED_MAX = 1_000;

/**
 * A number as a person typed or pasted it, also within a text, in its stored form; undefined when
 * there is none.
 */
export function readCertificateNumber(typed: string): string | undefined {
  if (typed.length > TYPED_MAX) return undefined;
  const [, year, count] = NUMBER.exec(pastedLine(typed).toUpperCase()) ?? [];
  return year && count ? `${PREFIX}-${digits(year)}-${digits(count)}` : undefined;
}

/** The id in a pasted address of a certificate or of its files; undefined when there is none. */
export const certificateIdIn = (typed: string): string | undefined =>
  /\/certificates\/([0-9a-f]{32})(?![0-9a-z])/i
    .exec(pastedLine(typed.slice(0, TYPED_MAX)))?.[1]
    ?.toLowerCase();

/** What is missing for a certificate; the ids are in the order of the curriculum. */
export type Missing =
  /** Without a quiz nothing of the course is graded by the server. */
  | { reason: 'no-quiz' }
  | { reason: 'no-lesson' }
  | { reason: 'incomplete'; lessonIds: string[]; quizIds: string[] };

/**
 * Compares the progress with what the content has now: lessons that were added after the completion
 * count too. Undefined when the certificate is earned. The offer and the callable both decide by
 * it.
 */
export function missingFor(
  course: CountedCourse,
  progress: CourseProgress | undefined,
): Missing | undefined {
  if (course.lessonIds.length === 0) return { reason: 'no-lesson' };
  if (course.quizIds.length === 0) return { reason: 'no-quiz' };
  const lessonIds = course.lessonIds.filter(
    (lessonId) => !lessonState(progress, lessonId).completed,
  );
  const quizIds = course.quizIds.filter(
    (quizId) => quizState(course, quizId, progress) !== 'passed',
  );
  if (lessonIds.length + quizIds.length === 0) return undefined;
  return { reason: 'incomplete', lessonIds, quizIds };
}

/** Why no certificate is issued; the `details` of the callable's error. */
export type CertificateRefusal =
  | { reason: 'unverified' | 'quizzes-off' | 'no-quiz' | 'no-lesson' }
  | { reason: 'incomplete'; lessons: string[]; quizzes: string[] };

/** The answer of `issueCertificate`: the same for every call of a learner for one course. */
export interface IssuedCertificate {
  id: string;
  number: string;
}

/** The requests about certificates, for the callables. */

const certificateId = v.pipe(v.string(), v.regex(CERTIFICATE_ID));

/** `name` as the learner confirmed it, in its tidy form: what is shown before is what is stored. */
export const issueCertificateSchema = v.strictObject({
  courseId: id,
  name: v.pipe(
    personName(CERTIFICATE_LIMITS.name),
    v.check((name) => tidyName(name, CERTIFICATE_LIMITS.name) === name),
  ),
});

export type IssueCertificateRequest = v.InferOutput<typeof issueCertificateSchema>;

/**
 * With a reason, in one line of visible characters, the certificate is revoked; with null it is
 * valid again.
 */
export const revokeCertificateSchema = v.strictObject({
  certificateId,
  reason: v.nullable(
    v.pipe(text(1, CERTIFICATE_LIMITS.reason), v.transform(cleanLine), v.minLength(1)),
  ),
});

export type RevokeCertificateRequest = v.InferOutput<typeof revokeCertificateSchema>;
