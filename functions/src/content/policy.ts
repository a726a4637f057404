import { clipSeconds, type Clip, type Course, type CourseCard } from '@edu/domain/content/course';
import { type CourseRating, isRestricted } from '@edu/domain/community/rating';
import { readSettings, type Settings } from '@edu/domain/platform/settings';
import type { StoredCard } from './contentful/course.ts';

/** What the settings let through. Pure: the content stays whole behind it, so a change counts at once. */

/** What may be shown while nobody knows the settings: cards and outlines, as to a guest who is not let in. */
export const UNKNOWN_SETTINGS: Settings = readSettings({
  features: { quizzes: false, ratings: false },
  security: { allowGuestAccess: false },
});

const rated = (rating: CourseRating | undefined) => (rating ? { rating } : {});

/** A card with its rating and as much of its curriculum as the settings show. */
export function shownCard(
  { lessonSec, ...card }: StoredCard,
  rating: CourseRating | undefined,
  { limits, features }: Settings,
): CourseCard {
  const shownSec = lessonSec.slice(0, limits.maxLessonsPerCourse);
  return {
    ...card,
    lessonIds: card.lessonIds.slice(0, limits.maxLessonsPerCourse),
    quizIds: features.quizzes ? card.quizIds : [],
    totalSec: shownSec.reduce((sum, seconds) => sum + seconds, 0),
    ...rated(rating),
  };
}

/** Without the addresses of its video; its length stays. */
function withoutVideo<T extends Clip>(clip: T): Omit<T, 'videoUrl' | 'captionsUrl'> {
  const { videoUrl: _video, captionsUrl: _captions, ...rest } = clip;
  return rest;
}

/** A course page; for a guest who is not let in only what it is about and its outline. */
export function shownCourse(
  course: Course,
  rating: CourseRating | undefined,
  { limits, features, security }: Settings,
  isOutline: boolean,
): Course {
  const lessons = course.lessons.slice(0, limits.maxLessonsPerCourse);
  const shown: Course = {
    ...course,
    lessonIds: lessons.map(({ id }) => id),
    totalSec: lessons.reduce((sum, lesson) => sum + clipSeconds(lesson), 0),
    lessons,
    quizIds: features.quizzes ? course.quizIds : [],
    quizzes: features.quizzes ? course.quizzes : [],
    ...rated(rating),
    ...(isRestricted(rating, security.minRatingForAccess) ? { restricted: true } : {}),
  };
  if (!isOutline) return shown;
  const outline = lessons.map(({ descriptionHtml: _text, ...lesson }) => ({
    ...withoutVideo(lesson),
    description: '',
  }));
  return { ...withoutVideo(shown), lessons: outline, isOutline: true };
}
