import type {
  CourseEmailPreview,
  CourseEmailProgress,
  CourseEmailRequest,
} from '@edu/domain/community/course-email';
import type { CourseCard } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import type { Settings } from '@edu/domain/platform/settings';
import type { Letter } from '../lib/email.ts';
import { type AnnouncedCourse, newCourse } from './email.ts';

/** What the email about a course needs from outside. */
export interface CourseEmailDeps {
  settings: () => Promise<Settings>;
  siteUrl: () => string;
  unsubscribeTokenOf: (subscriberId: string) => string;
  hashOf: (text: string) => string;
  now: () => number;
  /** A course of the catalogue; undefined where the catalogue does not show it. */
  findCourse: (id: string) => Promise<CourseCard | undefined>;
  /** The address of an account. */
  addressOf: (uid: string) => Promise<string | undefined>;
  readProgress: (courseId: string) => Promise<CourseEmailProgress | null>;
  countSubscribers: () => Promise<number>;
  start: (course: AnnouncedCourse, by: string) => Promise<void>;
  writeTest: (letter: Letter, now: number) => Promise<void>;
}

/** The email about a course to one subscriber. */
export function createEmailTo({
  siteUrl,
  unsubscribeTokenOf,
}: Pick<CourseEmailDeps, 'siteUrl' | 'unsubscribeTokenOf'>) {
  return (
    { platformName, supportEmail }: Settings,
    course: AnnouncedCourse,
    subscriber: { id: string; email: string },
  ): Letter =>
    newCourse({
      email: subscriber.email,
      course,
      platformName,
      supportEmail,
      siteUrl: siteUrl(),
      unsubscribeToken: unsubscribeTokenOf(subscriber.id),
    });
}

/**
 * Shows the email about a course, sends it to the administrator, or begins to send it to every confirmed subscriber, once for
 * each course. Throws 'not-found' for a course that the catalogue does not show, 'already-exists' when it was sent before.
 */
export function createCourseEmail(deps: CourseEmailDeps) {
  const emailTo = createEmailTo(deps);
  return async (
    { courseId, step }: CourseEmailRequest,
    { uid }: { uid: string },
  ): Promise<CourseEmailPreview> => {
    const [settings, card, address] = await Promise.all([
      deps.settings(),
      deps.findCourse(courseId),
      deps.addressOf(uid),
    ]);
    if (!card) throw new AppError('not-found', 'The catalogue does not show this course.');
    const { id, title, description, lessonIds } = card;
    const course = { id, title, description, lessons: lessonIds.length };
    const email = address ?? settings.supportEmail;
    const letter = emailTo(settings, course, { id: deps.hashOf(email), email });
    if (step === 'test') await deps.writeTest(letter, deps.now());
    if (step === 'send') await deps.start(course, uid);
    const [progress, subscribers] = await Promise.all([
      deps.readProgress(courseId),
      deps.countSubscribers(),
    ]);
    const { subject, text } = letter.message;
    return { subject, text, subscribers, progress, ...(step === 'test' && { testTo: email }) };
  };
}
