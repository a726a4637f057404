import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Course } from '@edu/domain/course';
import type { Settings } from '@edu/domain/settings';
import type { Cached } from '../content/cache.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Current, Versions } from '../content/content-versions.ts';
import {
  errorIdOf,
  isMisconfigured,
  loggable,
  RefusedRequest,
  UpstreamError,
} from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import { onceAMinute } from '../content/once-a-minute.ts';
import {
  type Answer,
  CACHE_CONTROL,
  failure,
  MESSAGES,
  notReadable,
  send,
  success,
  WANTS_TOKEN,
} from './content-answer.ts';
import { listCourses, type Ratings } from './content-list.ts';
import { shownCourse } from './content-policy.ts';
import { type ContentQuestion, type ContentRoute, readContentQuestion } from './content-route.ts';

/** What the content API needs besides the content. None of it throws: the catalogue stays while the database is down. */
export interface ContentApiDeps {
  source: ContentSource;
  versions: Versions;
  /** At most some seconds old; `isCurrent` is false when they could not be read now. */
  settings: () => Promise<{ settings: Settings; isCurrent: boolean }>;
  /** At most half a minute old; empty when they could not be read. */
  ratingsOf: (courseIds: readonly string[]) => Promise<{ ratings: Ratings; isCurrent: boolean }>;
  /** Whether an `Authorization` header holds a valid ID token. */
  isSignedIn: (authorization: string | undefined) => Promise<boolean>;
  log: Log;
  now: () => number;
}

/** One request on its way: who asks under which settings, and what is not sure of the answer. */
interface Visit {
  deps: ContentApiDeps;
  settings: Settings;
  /** A guest while guests are not let in. */
  isOutsider: boolean;
  /** False once something behind the answer could not be read, so that it must not live long. */
  isSure: boolean;
  /** The content version that the request names, where it is the current one. */
  current: Current | undefined;
}

const GUEST_ROUTES = ['courses', 'course'];
const QUIZ_ROUTES = ['quizzes', 'quiz'];
/** These carry ratings, which change without a publish: even with the current version they live the usual time. */
const RATED_ROUTES = ['courses', 'course'];

function orNothing<T, P>(
  { value, ...rest }: Cached<T | null>,
  part: (value: T) => P | undefined,
): Cached<P> {
  const shown = value === null ? undefined : part(value);
  if (shown === undefined) throw new RefusedRequest('NotFound', 'There is nothing to show here.');
  return { value: shown, ...rest };
}

const ratingsFor = (visit: Visit) => async (courseIds: readonly string[]) => {
  const { ratings, isCurrent } = await visit.deps.ratingsOf(courseIds);
  visit.isSure &&= isCurrent;
  return ratings;
};

async function findCourse(id: string, visit: Visit): Promise<Cached<Course>> {
  const found = await visit.deps.source.course(id);
  if (found.value === null) return orNothing(found, (course) => course);
  const ratings = await ratingsFor(visit)([id]);
  return orNothing(found, (course) =>
    shownCourse(course, ratings.get(id), visit.settings, visit.isOutsider),
  );
}

/** The lists of a course come from the same cached answer as its page. */
async function find(
  route: Exclude<ContentRoute, { kind: 'version' }>,
  visit: Visit,
): Promise<Cached<unknown>> {
  const { settings } = visit;
  const { source } = visit.deps;
  switch (route.kind) {
    case 'courses':
      return listCourses(route.skip, source, settings, ratingsFor(visit));
    case 'course':
      return findCourse(route.id, visit);
    case 'lessons':
      return orNothing(await source.course(route.id), ({ lessons }) => ({
        items: lessons.slice(0, settings.limits.maxLessonsPerCourse),
      }));
    case 'quizzes':
      return orNothing(await source.course(route.id), ({ quizzes }) => ({ items: quizzes }));
    case 'lesson':
      return orNothing(await source.lesson(route.id), ({ lesson, place }) =>
        place < settings.limits.maxLessonsPerCourse ? lesson : undefined,
      );
    case 'quiz':
      return orNothing(await source.quiz(route.id), (quiz) => quiz);
  }
}

/** How long an answer may live in caches. */
function lifeOf(route: ContentRoute, { isStale, readAt }: Cached<unknown>, visit: Visit): string {
  const { settings, isSure, current } = visit;
  if (!settings.security.allowGuestAccess && route.kind !== 'courses') return CACHE_CONTROL.private;
  if (isStale || !isSure) return CACHE_CONTROL.stale;
  // A day is only for what was read after the version was raised; anything older would be pinned under its address.
  const isVersioned = current !== undefined && readAt >= current.contentMs;
  return isVersioned && !RATED_ROUTES.includes(route.kind)
    ? CACHE_CONTROL.versioned
    : CACHE_CONTROL.fresh;
}

function marksOf(route: ContentRoute, found: Cached<unknown>, { deps, isOutsider }: Visit) {
  const ageSec = Math.max(0, Math.round((deps.now() - found.readAt) / 1_000));
  return {
    // Not `Age`: the CDN would take it off the 15 s and keep nothing (docs/decisions/010-content-layers.md).
    ...(found.isStale ? { 'X-Content-Stale': '1', 'X-Content-Age': String(ageSec) } : {}),
    ...(isOutsider && route.kind === 'course' ? WANTS_TOKEN : {}),
  };
}

async function visitOf(
  { version }: ContentQuestion,
  request: IncomingMessage,
  deps: ContentApiDeps,
): Promise<Visit> {
  // First: what is read from here on is at least as new as this version.
  const current = version ? await deps.versions.current(version) : undefined;
  const { settings, isCurrent } = await deps.settings();
  const isOpen = settings.security.allowGuestAccess;
  // Only then is the token looked at, so that answers are the same for everybody while guests are let in.
  const isOutsider = !isOpen && !(await deps.isSignedIn(request.headers.authorization));
  const isNamed = current !== undefined && current.version === version;
  return { deps, settings, isOutsider, isSure: isCurrent, current: isNamed ? current : undefined };
}

async function answerTo(
  question: ContentQuestion,
  request: IncomingMessage,
  deps: ContentApiDeps,
): Promise<Answer> {
  const { route } = question;
  if (route.kind === 'version') {
    const { version } = await deps.versions.current();
    return success({ version }, CACHE_CONTROL.stale);
  }
  const visit = await visitOf(question, request, deps);
  if (visit.isOutsider && !GUEST_ROUTES.includes(route.kind))
    throw new RefusedRequest('Unauthorized', MESSAGES.Unauthorized);
  const isPrivate = !visit.settings.security.allowGuestAccess;
  try {
    if (!visit.settings.features.quizzes && QUIZ_ROUTES.includes(route.kind))
      throw new RefusedRequest('NotFound', 'Quizzes are switched off.');
    const found = await find(route, visit);
    return success(found.value, lifeOf(route, found, visit), marksOf(route, found, visit));
  } catch (error) {
    if (!isPrivate || errorIdOf(error) !== 'NotFound') throw error;
    return failure('NotFound', MESSAGES.NotFound, { 'Cache-Control': CACHE_CONTROL.private });
  }
}

/**
 * The handler behind `/api/content/**`: the order of steps. It takes plain Node requests, so that tests run it without the
 * functions platform.
 */
export function createContentApi(deps: ContentApiDeps) {
  const { log, now } = deps;
  const quietly = onceAMinute(log, now);

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
    try {
      return await answerTo(readContentQuestion(request.url ?? '/'), request, deps);
    } catch (error) {
      const id = errorIdOf(error);
      if (error instanceof RefusedRequest) return failure(id, error.message);
      const message = 'Content could not be served.';
      if (isMisconfigured(error)) quietly('error', message, loggable(error));
      else log(error instanceof UpstreamError ? 'warn' : 'error', message, loggable(error));
      return failure(id);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await answer(request));
}
