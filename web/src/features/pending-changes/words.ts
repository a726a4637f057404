import type { Course } from '@edu/domain/content/course';
import type { Settings } from '@edu/domain/platform/settings';
import type { PendingChange } from '../../state/pending-changes.ts';
import { pendingChanges as text } from '../../text/pending-changes.ts';
import { typography } from '../../text/typography.ts';
import { href } from '../../app/paths.ts';

/** What is known of the person and the platform when a refusal is explained. */
export interface Around {
  settings: Settings;
  /** Undefined for a guest. */
  isVerified: boolean | undefined;
}

/** Why it is not sent, in words; undefined when there is nothing to explain. */
export function reasonOf({ kind, reason }: PendingChange, around: Around): string | undefined {
  if (!reason) return undefined;
  const { settings, isVerified } = around;
  const mustVerify = settings.security.requireEmailVerification && isVerified === false;
  if (kind === 'comment') {
    if (!settings.features.comments) return text.reasons.commentsOff;
    return mustVerify && reason === 'not-taken'
      ? text.reasons.verifyToComment
      : text.reasons[reason];
  }
  if (kind === 'contact') return text.reasons.contact;
  if (reason === 'refused' && kind === 'rating' && !settings.features.ratings)
    return text.reasons.ratingsOff;
  return reason === 'refused' && mustVerify ? text.reasons.unverified : text.reasons[reason];
}

/** Whether it is not sent until the user does something. */
export const needsUser = ({ state, reason }: PendingChange): boolean =>
  state === 'refused' && reason !== 'refused' && reason !== 'too-often';

/** What was done. */
export function actionOf({ kind, words, isRemoval }: PendingChange): string {
  const removal = isRemoval ? text.removals[kind] : undefined;
  if (removal) return removal;
  return kind === 'rating' && words ? text.stars(words) : text.actions[kind];
}

/** What it is about: the lesson, the quiz or the course; undefined while that is not known here. */
export function titleOf(
  change: PendingChange,
  course: (Pick<Course, 'title'> & Partial<Course>) | undefined,
) {
  const { kind, partId, words } = change;
  if (kind === 'newsletter') return words;
  const part = [...(course?.lessons ?? []), ...(course?.quizzes ?? [])].find(
    ({ id }) => id === partId,
  );
  const title = part?.title ?? ((kind === 'attempt' && words) || undefined) ?? course?.title;
  return title === undefined ? undefined : typography(title);
}

/** Where it can be looked at. */
export function placeOf({ kind, courseId, partId }: PendingChange): string | undefined {
  if (courseId === undefined) return undefined;
  if (partId === undefined) return href.course(courseId);
  return kind === 'lesson' || kind === 'time'
    ? href.lesson(courseId, partId)
    : href.quiz(courseId, partId);
}
