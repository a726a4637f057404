import {
  type CertificateRefusal,
  type IssuedCertificate,
  missingFor,
  type IssueCertificateRequest,
  issueCertificateSchema,
  revokeCertificateSchema,
} from '@edu/domain/learning/certificate';
import { type CoursePractice, solvedTasks } from '@edu/domain/learning/practice';
import type { CourseProgress } from '@edu/domain/learning/progress';
import { clipSeconds, type Course, studySeconds } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/errors/errors';
import { courseVolume } from '@edu/domain/learning/course-volume';
import { getOwn } from '@edu/domain/lib/get-own';
import type { Settings } from '@edu/domain/settings/settings';
import { findAccount } from '../accounts/accounts.ts';
import { content, isWithinLimit } from '../content/shared.ts';
import { callable, type Caller } from '../lib/callable.ts';
import { withContent } from '../lib/config.ts';
import { createQueue } from '../lib/queue.ts';
import { getSettings } from '../settings/store.ts';
import { findIssued, issue, type NewCertificate, revoke } from './store.ts';

const defaultDeps = {
  settings: getSettings,
  /**
   * A course as the content service has it; null when there is none. Throws when Contentful is
   * unreachable.
   */
  loadCourse: async (courseId: string) => (await content.course(courseId)).value,
  isWithinLimit,
  account: findAccount,
  findIssued,
  issue,
  now: () => new Date(),
};

const REFUSALS: Record<CertificateRefusal['reason'], string> = {
  unverified: 'Verify your email address first.',
  'quizzes-off': 'Quizzes are switched off, so no certificate is issued now.',
  'no-quiz': 'This course has no quiz, so it has no certificate.',
  'no-lesson': 'This course has no lesson, so it has no certificate.',
  incomplete: 'Complete all lessons and pass all quizzes first.',
};

const refusal = (details: CertificateRefusal) =>
  new AppError('forbidden', REFUSALS[details.reason], { details });

/** The part of a course that the settings show. */
function servedPart(course: Course, { limits }: Settings): Course {
  const lessons = course.lessons.slice(0, limits.maxLessonsPerCourse);
  return { ...course, lessons, lessonIds: lessons.map(({ id }) => id) };
}

/** The certificate's fields of the course; throws what is missing. */
function toCertificate(
  course: Course,
  progress: CourseProgress,
  practice: CoursePractice,
): Omit<NewCertificate, 'name' | 'issuer'> {
  const missing = missingFor(course, progress);
  const listTitles = (items: readonly { id: string; title: string }[], ids: readonly string[]) =>
    items.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  if (missing?.reason === 'incomplete') {
    const lessons = listTitles(course.lessons, missing.lessonIds);
    const quizzes = listTitles(course.quizzes, missing.quizIds);
    throw refusal({ reason: 'incomplete', lessons, quizzes });
  }
  if (missing) throw refusal(missing);
  const tasks = course.lessons.flatMap((lesson) => lesson.tasks ?? []);
  const solved = solvedTasks(practice, tasks).length;
  const totalSec = course.lessons.reduce((sum, lesson) => sum + clipSeconds(lesson), 0);
  return {
    courseTitle: course.title,
    category: course.category,
    coverImage: course.coverImage ?? null,
    outcomes: course.learningOutcomes,
    lessonCount: course.lessons.length,
    volume: courseVolume({ ...course, studySec: studySeconds({ ...course, totalSec }) }),
    quizzes: course.quizzes.map(({ id, title }) => {
      const { score = 0, totalQuestions = 0 } = getOwn(progress.quizzes, id) ?? {};
      return { title, score, totalQuestions };
    }),
    ...(tasks.length > 0 && { tasks: { solved, total: tasks.length } }),
  };
}

/**
 * Issues the certificate of a completed course, once for a learner and a course: a later call
 * answers the same one. Throws `forbidden` with a CertificateRefusal for an address that is not
 * verified, quizzes that are switched off, a course without a quiz or a lesson, and what is not
 * completed; `not-found` for a course that is not served.
 */
export function createIssueCertificate(deps = defaultDeps) {
  const serialised = createQueue();
  return async (
    { courseId, name }: IssueCertificateRequest,
    { uid }: Pick<Caller, 'uid'>,
  ): Promise<IssuedCertificate> => {
    const known = await deps.findIssued(uid, courseId);
    if (known) return known;
    const [settings, account] = await Promise.all([deps.settings(), deps.account(uid)]);
    // The rules deny an account with such a uid documents too: its ids could be another learner's.
    if (!account?.emailVerified || account.email === undefined || uid.includes('_'))
      throw refusal({ reason: 'unverified' });
    if (!settings.features.quizzes) throw refusal({ reason: 'quizzes-off' });
    const [course, isShown] = await Promise.all([
      deps.loadCourse(courseId),
      deps.isWithinLimit(courseId, settings),
    ]);
    if (!course || !isShown) throw new AppError('not-found', 'There is no such course.');
    const served = servedPart(course, settings);
    const shared = { name, issuer: settings.platformName };
    const learner = { userId: uid, courseId, email: account.email };
    return serialised(() =>
      deps.issue(
        learner,
        (progress, practice) => ({ ...toCertificate(served, progress, practice), ...shared }),
        deps.now(),
      ),
    );
  };
}

/** Issues the caller's certificate for a course. */
export const issueCertificate = callable(
  'issueCertificate',
  {
    access: 'signed-in',
    schema: issueCertificateSchema,
    limits: [{ name: 'issueCertificate', per: 'account', max: 60, windowSec: 3600 }],
    ...withContent,
  },
  createIssueCertificate(),
);

/** Revokes a certificate with a reason, or makes it valid again. */
export const revokeCertificate = callable(
  'revokeCertificate',
  { access: 'administrator', schema: revokeCertificateSchema, limits: [] },
  (request, { uid }) => revoke(request, uid),
);
