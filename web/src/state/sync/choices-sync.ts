import type { Change } from '@edu/domain/choices';
import { AppError } from '@edu/domain/errors';
import { asRatingValue, type RatingValue } from '@edu/domain/rating';
import { writeOwnProfile } from '../../data/own-profile.ts';
import { getProfile } from '../../data/profile.ts';
import { changeRatings, getRatings } from '../../data/ratings.ts';
import { changeSavedCourses } from '../../data/saved-courses.ts';
import type { ChoiceStore } from '../choice-store.ts';
import { courseRatingsOf, savedCoursesOf } from '../choices.ts';

/** Connects the choices of somebody who is signed in to their account. */
export function connectChoices(uid: string): {
  savedCourses: ChoiceStore<true>;
  courseRatings: ChoiceStore<RatingValue>;
} {
  const savedCourses = savedCoursesOf(uid);
  const courseRatings = courseRatingsOf(uid);
  savedCourses.connect({
    read: async () => {
      const profile = await getProfile(uid);
      return new Map(profile?.savedCourseIds.map((courseId) => [courseId, true]));
    },
    send: async (changes, onSent) => {
      await saveCourses(uid, changes);
      changes.forEach(onSent);
    },
  });
  courseRatings.connect({
    read: async () => {
      const ratings = await getRatings(uid);
      return new Map(
        ratings.flatMap(({ courseId, rating }) => {
          const value = asRatingValue(rating);
          return value ? [[courseId, value] as const] : [];
        }),
      );
    },
    send: (changes, onSent) => changeRatings(uid, changes, onSent),
  });
  return { savedCourses, courseRatings };
}

/** Somebody without a profile, because the page was left while signing in, gets one first. */
async function saveCourses(uid: string, changes: Change<true>[]): Promise<void> {
  try {
    await changeSavedCourses(uid, changes);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    // When another device is quicker, there is one all the same.
    await writeOwnProfile().catch(() => undefined);
    await changeSavedCourses(uid, changes);
  }
}
