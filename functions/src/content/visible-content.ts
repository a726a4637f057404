import type { IncomingMessage } from 'node:http';
import { type CourseRating, isRestricted } from '@edu/domain/community/rating';
import {
  type Clip,
  clipSeconds,
  studySeconds,
  type Course,
  COURSE_PAGE_SIZE,
  type CourseCard,
  type CoursePage,
  type Lesson,
  type Quiz,
} from '@edu/domain/content/course';
import { SEARCH_PAGE_SIZE, type SearchPage } from '@edu/domain/content/lesson-search';
import { AppError } from '@edu/domain/errors/errors';
import { readSettings, type Settings } from '@edu/domain/settings/settings';
import type { Cached } from '../lib/cache.ts';
import type { Log } from '../lib/log.ts';
import { noResponse } from '../lib/time-limit.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';
import type { StoredCard } from './contentful/course.ts';
import { MOST_COURSES } from './contentful/loaders.ts';
import { loggable, UNAVAILABLE } from './errors.ts';
import type { ContentSource } from './source.ts';

/**
 * Selects the content that the settings show to a caller. The content is cached whole, so that a
 * change of the settings takes effect at once.
 */

type Ratings = ReadonlyMap<string, CourseRating>;
type ReadRatings = (courseIds: readonly string[]) => Promise<Ratings>;
type Courses = ContentSource['courses'];

/** A signed-in caller, by the token. */
export interface ContentUser {
  uid: string;
  isAdmin: boolean;
}

/**
 * What the content API needs besides the content. Only `hasBegun` throws: the catalogue is served
 * while the database is down.
 */
export interface ContentApiDeps {
  source: ContentSource;
  /** Read for each response, older when the last reading failed; undefined when all have failed. */
  settings: () => Promise<{ settings: Settings | undefined; isCurrent: boolean }>;
  /**
   * At most half a minute old, older when the last reading failed; undefined when all have failed.
   */
  readRatings: (
    courseIds: readonly string[],
  ) => Promise<{ ratings: Ratings | undefined; isCurrent: boolean }>;
  /** The user of the valid ID token in an `Authorization` header; undefined without one. */
  readUser: (authorization: string | undefined) => Promise<ContentUser | undefined>;
  /** Whether a learner has begun a course; throws when the database cannot be read. */
  hasBegun: (userId: string, courseId: string) => Promise<boolean>;
  /** Counts a search without a hit while analytics is on; never throws. */
  onMissedSearch?: (query: string, settings: Settings) => Promise<void>;
  log: Log;
}

/**
 * The context of one request: the caller's access, the settings, and whether the response is
 * complete.
 */
export interface RequestContext {
  deps: ContentApiDeps;
  settings: Settings;
  /** False while the settings were never read. */
  areSettingsKnown: boolean;
  /** A guest while guests have no access. */
  isGuestWithoutAccess: boolean;
  /** The signed-in caller. The token is checked only when a response depends on it. */
  user: () => Promise<ContentUser | undefined>;
  /**
   * The response is of a course that is rated too low, or whose rating was never read: it depends
   * on the caller.
   */
  isRestrictedCourse: boolean;
  isRatingKnown: boolean;
  /** The caller gets the outline of a course, and may get more with another token. */
  isWithheld: boolean;
  /** False when some data could not be read, so that the response must not be cached long. */
  isSure: boolean;
}

/** While the settings were never read: cards and outlines only, as for a guest without access. */
const UNKNOWN_SETTINGS = readSettings({
  features: { quizzes: false, ratings: false },
  security: { allowGuestAccess: false },
});

export async function readRequestContext(
  request: IncomingMessage,
  deps: ContentApiDeps,
): Promise<RequestContext> {
  const { settings, isCurrent } = await deps.settings();
  const isOpen = settings?.security.allowGuestAccess ?? false;
  let reading: Promise<ContentUser | undefined> | undefined;
  const user = () => (reading ??= deps.readUser(request.headers.authorization));
  // The token is checked only now, so that responses are the same for all callers while guests
  // have access.
  const isLetIn = isOpen || (settings !== undefined && (await user()) !== undefined);
  return {
    deps,
    settings: settings ?? UNKNOWN_SETTINGS,
    areSettingsKnown: settings !== undefined,
    isGuestWithoutAccess: !isLetIn,
    user,
    isRestrictedCourse: false,
    isRatingKnown: true,
    isWithheld: !isLetIn,
    isSure: isCurrent,
  };
}

const rated = (rating: CourseRating | undefined) => (rating ? { rating } : {});

/** A card with its rating and the part of its curriculum that the settings show. */
function toVisibleCard(
  { lessonSec, ...card }: StoredCard,
  rating: CourseRating | undefined,
  { limits, features }: Settings,
): CourseCard {
  return {
    ...card,
    lessonIds: card.lessonIds.slice(0, limits.maxLessonsPerCourse),
    quizIds: features.quizzes ? card.quizIds : [],
    totalSec: lessonSec.slice(0, limits.maxLessonsPerCourse).reduce((sum, sec) => sum + sec, 0),
    ...rated(rating),
  };
}

/** Without the addresses of its video; its length stays. */
function withoutVideo<T extends Clip>(clip: T): Omit<T, 'videoUrl' | 'captionsUrl'> {
  const { videoUrl: _video, captionsUrl: _captions, ...rest } = clip;
  return rest;
}

/** A course page; without access only its description and outline. */
function toVisibleCourse(
  course: Course,
  rating: CourseRating | undefined,
  { limits, features, security }: Settings,
  isOutline: boolean,
): Course {
  const lessons = course.lessons.slice(0, limits.maxLessonsPerCourse);
  const quizzes = features.quizzes ? course.quizzes : [];
  const totalSec = lessons.reduce((sum, lesson) => sum + clipSeconds(lesson), 0);
  const shown: Course = {
    ...course,
    lessonIds: lessons.map(({ id }) => id),
    totalSec,
    studySec: studySeconds({ lessons, quizzes, totalSec }),
    lessons,
    quizIds: features.quizzes ? course.quizIds : [],
    quizzes,
    ...rated(rating),
    ...(isRestricted(rating, security.minRatingForAccess) ? { restricted: true } : {}),
  };
  if (!isOutline) return shown;
  const outline = lessons.map(({ descriptionHtml: _text, tasks: _tasks, ...lesson }) => ({
    ...withoutVideo(lesson),
    description: '',
  }));
  const { practiceSql: _sql, ...rest } = withoutVideo(shown);
  return { ...rest, lessons: outline, isOutline: true };
}

/** Whether the settings hide courses that are rated too low. */
const hidesByRating = ({ features, security }: Settings): boolean =>
  features.ratings && security.minRatingForAccess > 0;

const listIds = (cards: readonly StoredCard[]) => cards.map(({ id }) => id);

/**
 * The list as the settings show it. A course rated too low keeps its page when its position is
 * within the limit; a course that the list does not have is newer than the list, unless the list
 * continues beyond the limit.
 */
async function readList(courses: Courses, settings: Settings, readRatings: ReadRatings) {
  const { limits, security } = settings;
  const { maxCourses } = limits;
  const { value, ...rest } = await courses();
  const { cards, total } = value;
  const ratings = hidesByRating(settings)
    ? await readRatings(listIds(cards))
    : new Map<string, never>();
  const shown = cards
    .filter(({ id }) => !isRestricted(ratings.get(id), security.minRatingForAccess))
    .slice(0, maxCourses);
  const [last] = shown.slice(maxCourses - 1);
  const reached = new Set(listIds(last ? cards.slice(0, cards.indexOf(last) + 1) : cards));
  const isCut = reached.size < cards.length || total > MOST_COURSES;
  const isWithin = (courseId: string): boolean => reached.has(courseId) || !isCut;
  return { value: { shown, isWithin }, ...rest };
}

/** An entry waits no longer than this for the list of courses. */
const LIST_TIMEOUT_MS = 2_000;

/**
 * Whether `maxCourses` allows a course, for the content API and grading. Without the list every
 * course is allowed and `onFailure` called: the limit shortens the catalogue and protects no
 * secret.
 */
export async function readCourseLimit(
  courses: Courses,
  settings: Settings,
  readRatings: ReadRatings,
  onFailure: (error: unknown) => void,
): Promise<{ isWithin: (courseId: string) => boolean; list?: Omit<Cached<unknown>, 'value'> }> {
  try {
    const reading = readList(courses, settings, readRatings);
    const { value, ...list } = await withTimeLimit(
      reading,
      LIST_TIMEOUT_MS,
      noResponse(LIST_TIMEOUT_MS),
    );
    return { isWithin: value.isWithin, list };
  } catch (error) {
    onFailure(error);
    return { isWithin: () => true };
  }
}

/** The ratings of this request: none while the feature is off. */
async function readVisibleRatings(
  courseIds: readonly string[],
  context: RequestContext,
): Promise<Ratings> {
  if (!context.settings.features.ratings) return new Map<string, never>();
  const { ratings, isCurrent } = await context.deps.readRatings(courseIds);
  context.isSure &&= isCurrent;
  return ratings ?? new Map<string, never>();
}

/**
 * Whether the caller gets only the outline of a course that is rated too low: everybody but the
 * administrator and learners who have begun it. Before its rating was read once, every reader gets
 * the outline. Throws when the database cannot say who has begun it.
 */
async function isWithheld(courseId: string, context: RequestContext): Promise<boolean> {
  const { settings, deps } = context;
  if (!hidesByRating(settings)) return false;
  const { ratings } = await deps.readRatings([courseId]);
  const { minRatingForAccess } = settings.security;
  if (ratings && !isRestricted(ratings.get(courseId), minRatingForAccess)) return false;
  context.isRestrictedCourse = true;
  const user = await context.user();
  context.isRatingKnown = ratings !== undefined;
  context.isWithheld ||= !(user && (user.isAdmin || (await deps.hasBegun(user.uid, courseId))));
  return context.isWithheld;
}

/** Throws 'not-signed-in' when the content of a course is withheld: another caller may get it. */
async function requireCourse(courseId: string, context: RequestContext): Promise<void> {
  if (!(await isWithheld(courseId, context))) return;
  throw context.isRatingKnown
    ? new AppError('not-signed-in', 'This course is temporarily unavailable.')
    : new AppError('unavailable', UNAVAILABLE);
}

/** A page of cards as the settings show them. */
export async function listCourses(
  skip: number,
  context: RequestContext,
): Promise<Cached<CoursePage>> {
  const { settings, deps } = context;
  const readRatings: ReadRatings = (courseIds) => readVisibleRatings(courseIds, context);
  const { value, ...rest } = await readList(deps.source.courses, settings, readRatings);
  const cards = value.shown.slice(skip, skip + COURSE_PAGE_SIZE);
  const ratings = await readRatings(listIds(cards));
  const items = cards.map((card) => toVisibleCard(card, ratings.get(card.id), settings));
  return { value: { items, total: value.shown.length, skip, limit: COURSE_PAGE_SIZE }, ...rest };
}

/**
 * Shows a part of the found value; throws 'not-found' when there is none, or its course is beyond
 * the limit of courses.
 */
async function show<T, P>(
  finding: Promise<Cached<T | null>>,
  context: RequestContext,
  readCourseId: (value: T) => string,
  part: (value: T) => P | undefined | Promise<P | undefined>,
): Promise<Cached<P>> {
  const { deps, settings } = context;
  const limit = readCourseLimit(
    deps.source.courses,
    settings,
    (courseIds) => readVisibleRatings(courseIds, context),
    (error) =>
      deps.log('warn', 'A course was served without its place in the list.', loggable(error)),
  );
  const [{ value, ...rest }, { isWithin, list }] = await Promise.all([finding, limit]);
  context.isSure &&= list !== undefined && !list.isStale;
  const shown = value !== null && isWithin(readCourseId(value)) ? await part(value) : undefined;
  if (shown === undefined) throw new AppError('not-found', 'There is nothing to show here.');
  return { value: shown, ...rest };
}

const showCourse = <P>(
  id: string,
  context: RequestContext,
  part: (course: Course) => P | Promise<P>,
): Promise<Cached<P>> => show(context.deps.source.course(id), context, (course) => course.id, part);

// Each of these throws 'not-found', and 'not-signed-in' or 'unavailable' when it is withheld.

/** A course page. */
export const findCourse = (id: string, context: RequestContext): Promise<Cached<Course>> =>
  showCourse(id, context, async (course) => {
    const ratings = await readVisibleRatings([id], context);
    const isOutline = (await isWithheld(id, context)) || context.isGuestWithoutAccess;
    return toVisibleCourse(course, ratings.get(id), context.settings, isOutline);
  });

/** The lessons of a course, from the same cached value as its page. */
export const findLessons = (id: string, context: RequestContext) =>
  showCourse(id, context, async ({ lessons }) => {
    await requireCourse(id, context);
    return { items: lessons.slice(0, context.settings.limits.maxLessonsPerCourse) };
  });

/** The quizzes of a course without questions, from the same cached value as its page. */
export const findQuizzes = (id: string, context: RequestContext) =>
  showCourse(id, context, async ({ quizzes }) => {
    await requireCourse(id, context);
    return { items: quizzes };
  });

export const findLesson = (id: string, context: RequestContext): Promise<Cached<Lesson>> =>
  show(
    context.deps.source.lesson(id),
    context,
    ({ lesson }) => lesson.courseId,
    async ({ lesson, place }) => {
      await requireCourse(lesson.courseId, context);
      return place < context.settings.limits.maxLessonsPerCourse ? lesson : undefined;
    },
  );

/** A quiz with its questions, without keys. */
export const findQuiz = (id: string, context: RequestContext): Promise<Cached<Quiz>> =>
  show(
    context.deps.source.quiz(id),
    context,
    ({ courseId }) => courseId,
    async (quiz) => {
      await requireCourse(quiz.courseId, context);
      return quiz;
    },
  );

/** A page of the lessons that have every word of the query, of the courses in the caller's list. */
export async function searchLessons(
  query: string,
  skip: number,
  context: RequestContext,
): Promise<Cached<SearchPage>> {
  const { settings, deps } = context;
  const readRatings: ReadRatings = (courseIds) => readVisibleRatings(courseIds, context);
  const [found, list] = await Promise.all([
    deps.source.lessonIndex(),
    readList(deps.source.courses, settings, readRatings),
  ]);
  const visible = new Map(
    list.value.shown.flatMap(({ id: courseId, title: courseTitle, lessonIds }) =>
      lessonIds
        .slice(0, settings.limits.maxLessonsPerCourse)
        .map((lessonId) => [lessonId, { courseId, courseTitle }]),
    ),
  );
  const page = { skip, limit: SEARCH_PAGE_SIZE };
  const hits = found.value.index.search(query, visible, page);
  // Captions that are still missing may have it.
  if (hits.total === 0 && found.value.isComplete) await deps.onMissedSearch?.(query, settings);
  return {
    value: { ...hits, ...page },
    readAt: Math.min(found.readAt, list.readAt),
    // Without the captions of every lesson the response must not be cached long.
    isStale: found.isStale || list.isStale || !found.value.isComplete,
  };
}
