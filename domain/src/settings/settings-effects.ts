import { type CourseRating, isRestricted } from '../community/rating.ts';
import type { Settings } from './settings.ts';

/** The effects of a change of the settings, before it is saved. */

/**
 * The figures of a published course that the settings depend on; complete, whatever the settings
 * show of it now.
 */
export interface CourseFigures {
  id: string;
  title: string;
  lessons: number;
  rating?: CourseRating;
}

/** The current figures of the platform. Null: they could not be counted. */
export interface PlatformFigures {
  accounts: number | null;
  /** Accounts whose address is not confirmed. */
  unverified: number | null;
  /** In the order of the catalogue, the newest first. */
  courses: readonly CourseFigures[] | null;
}

export type SettingsFeature = keyof Settings['features'];

/**
 * One effect of a change. Courses are named by their titles; lessons are counted over all of them.
 */
export type SettingsEffect =
  | { kind: 'courses-hidden'; why: 'rating' | 'limit'; courses: string[] }
  | { kind: 'courses-shown'; courses: string[] }
  | { kind: 'lessons-hidden' | 'lessons-shown'; lessons: number; courses: string[] }
  | { kind: 'registration-closed'; accounts: number; maxUsers: number }
  | { kind: 'registration-open'; places: number }
  | { kind: 'feature-off' | 'feature-on'; feature: SettingsFeature }
  | { kind: 'guests-closed' | 'guests-open' }
  | { kind: 'verification-on'; unverified: number | null }
  | { kind: 'verification-off' };

const isRatedTooLow = (course: CourseFigures, { features, security }: Settings): boolean =>
  features.ratings && isRestricted(course.rating, security.minRatingForAccess);

/**
 * The courses that the catalogue lists, as in the content API: none rated too low, at most so many
 * of the others.
 */
const listed = (courses: readonly CourseFigures[], settings: Settings): CourseFigures[] =>
  courses.filter((course) => !isRatedTooLow(course, settings)).slice(0, settings.limits.maxCourses);

const titles = (courses: readonly CourseFigures[]): string[] => courses.map(({ title }) => title);

function courseEffects(
  before: Settings,
  after: Settings,
  courses: readonly CourseFigures[],
): SettingsEffect[] {
  const [shown, willBe] = [listed(courses, before), listed(courses, after)];
  const gone = shown.filter((course) => !willBe.includes(course));
  const hidden = (why: 'rating' | 'limit'): SettingsEffect[] => {
    const found = gone.filter((course) => isRatedTooLow(course, after) === (why === 'rating'));
    return found.length > 0 ? [{ kind: 'courses-hidden', why, courses: titles(found) }] : [];
  };
  const back = willBe.filter((course) => !shown.includes(course));
  return [
    ...hidden('rating'),
    ...hidden('limit'),
    ...(back.length > 0 ? [{ kind: 'courses-shown', courses: titles(back) } as const] : []),
  ];
}

/** Lessons beyond the limit, in the courses that stay listed. */
function lessonEffects(
  before: Settings,
  after: Settings,
  courses: readonly CourseFigures[],
): SettingsEffect[] {
  const [most, will] = [before.limits.maxLessonsPerCourse, after.limits.maxLessonsPerCourse];
  const changed = listed(courses, after).filter(
    ({ lessons }) => Math.min(lessons, most) !== Math.min(lessons, will),
  );
  if (changed.length === 0) return [];
  const lessons = changed.reduce(
    (sum, course) =>
      sum + Math.abs(Math.min(course.lessons, most) - Math.min(course.lessons, will)),
    0,
  );
  return [
    { kind: will < most ? 'lessons-hidden' : 'lessons-shown', lessons, courses: titles(changed) },
  ];
}

function registrationEffects(
  before: Settings,
  after: Settings,
  accounts: number,
): SettingsEffect[] {
  const { maxUsers } = after.limits;
  const [wasFull, isFull] = [accounts >= before.limits.maxUsers, accounts >= maxUsers];
  if (wasFull === isFull) return [];
  return isFull
    ? [{ kind: 'registration-closed', accounts, maxUsers }]
    : [{ kind: 'registration-open', places: maxUsers - accounts }];
}

/**
 * The effects of replacing `before` by `after`, the most serious first; none when only names and
 * addresses change.
 */
export function settingsEffects(
  before: Settings,
  after: Settings,
  { accounts, unverified, courses }: PlatformFigures,
): SettingsEffect[] {
  const features = (Object.keys(after.features) as SettingsFeature[])
    .filter((feature) => before.features[feature] !== after.features[feature])
    .map((feature): SettingsEffect => ({
      kind: after.features[feature] ? 'feature-on' : 'feature-off',
      feature,
    }));
  const [was, is] = [before.security, after.security];
  const guests: SettingsEffect[] =
    was.allowGuestAccess === is.allowGuestAccess
      ? []
      : [{ kind: is.allowGuestAccess ? 'guests-open' : 'guests-closed' }];
  const verification: SettingsEffect[] =
    was.requireEmailVerification === is.requireEmailVerification
      ? []
      : [
          is.requireEmailVerification
            ? { kind: 'verification-on', unverified }
            : { kind: 'verification-off' },
        ];
  return [
    ...(courses ? courseEffects(before, after, courses) : []),
    ...(courses ? lessonEffects(before, after, courses) : []),
    ...(accounts === null ? [] : registrationEffects(before, after, accounts)),
    ...guests,
    ...verification,
    ...features,
  ];
}

/** From this share of a limit on it is reported as nearly reached. */
const NEAR = 0.8;

/** A limit and how much of it is used. */
export interface NearLimit {
  limit: keyof Settings['limits'];
  used: number;
  max: number;
  /** For the lessons: the course with the most. */
  course?: string;
}

/** The limits of which at least four fifths are used. */
export function limitsNearlyReached(
  { limits }: Settings,
  { accounts, courses }: PlatformFigures,
): NearLimit[] {
  const longest = longestCourse(courses);
  const all: NearLimit[] = [
    { limit: 'maxUsers', used: accounts ?? 0, max: limits.maxUsers },
    { limit: 'maxCourses', used: courses?.length ?? 0, max: limits.maxCourses },
    {
      limit: 'maxLessonsPerCourse',
      used: longest?.lessons ?? 0,
      max: limits.maxLessonsPerCourse,
      ...(longest ? { course: longest.title } : {}),
    },
  ];
  return all.filter(({ used, max }) => used >= max * NEAR);
}

/** The course with the most lessons; the first of several. */
export const longestCourse = (courses: PlatformFigures['courses']): CourseFigures | undefined =>
  (courses ?? []).reduce<CourseFigures | undefined>(
    (most, course) => (most && most.lessons >= course.lessons ? most : course),
    undefined,
  );
