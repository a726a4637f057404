import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@edu/domain/platform/errors';
import { LRUCache } from 'lru-cache';
import type { Cached } from '../lib/cache.ts';
import { answering } from '../lib/time-limit.ts';
import {
  type Answer,
  CACHE_CONTROL,
  failure,
  HIDDEN,
  notReadable,
  send,
  success,
  varied,
  WANTS_TOKEN,
} from './answer.ts';
import { ConfigurationError, errorIdOf, loggable, UNAVAILABLE } from './errors.ts';
import { type ContentQuestion, type ContentRoute, readContentQuestion } from './route.ts';
import {
  type ContentApiDeps,
  find,
  hidesByRating,
  type RequestContext,
  requestContextOf,
} from './shown.ts';

const GUEST_ROUTES = ['courses', 'course'];
const QUIZ_ROUTES = ['quizzes', 'quiz'];
/** These contain ratings, which change without a publish: even with the current version they are cached for the usual time. */
const RATED_ROUTES = ['courses', 'course'];

/**
 * How long an instance repeats an answer that shared caches may store for minutes, so that a thousand callers cost one reading.
 */
const AGAIN = { max: 200, ttl: 1_000, ttlResolution: 0 };
const STORED_FOR_MINUTES = [CACHE_CONTROL.fresh, CACHE_CONTROL.versioned];

/** The Cache-Control of an answer; without a value the answer says that there is none. */
function lifeOf({ kind }: ContentRoute, context: RequestContext, found?: Cached<unknown>): string {
  const { settings, areSettingsKnown, isSure, current, names } = context;
  // Another caller, or the same one a moment later, may get another answer.
  const isPrivate =
    !areSettingsKnown ||
    context.isOfRestricted ||
    (!settings.security.allowGuestAccess && kind !== 'courses');
  if (isPrivate) return CACHE_CONTROL.private;
  // An old answer must not be cached under the address of the next version.
  if (found?.isStale || !isSure || names === 'another') return CACHE_CONTROL.stale;
  if (!found) return CACHE_CONTROL.notFound;
  // A day only for content read after the version was raised; older content would be cached under the new address for a day.
  const isVersioned =
    names === 'the current one' && current.version > 0 && found.readAt >= current.contentMs;
  // A rating decides whether a course is shown.
  const isRated = RATED_ROUTES.includes(kind) || hidesByRating(settings);
  return isVersioned && !isRated ? CACHE_CONTROL.versioned : CACHE_CONTROL.fresh;
}

function marksOf(route: ContentRoute, found: Cached<unknown>, context: RequestContext) {
  const { deps, isWithheld, areSettingsKnown } = context;
  const ageSec = Math.max(0, Math.round((deps.now() - found.readAt) / 1_000));
  return {
    // Not `Age`: the CDN would subtract it from the 15 s and store nothing (docs/decisions/010-content-layers.md).
    ...(found.isStale ? { 'X-Content-Stale': '1', 'X-Content-Age': String(ageSec) } : {}),
    ...(isWithheld && areSettingsKnown && route.kind === 'course' ? WANTS_TOKEN : {}),
  };
}

/** Throws when the settings withhold the content from the caller. */
function checkAccess({ kind }: ContentRoute, context: RequestContext): void {
  const { settings, areSettingsKnown, isOutsider } = context;
  if (isOutsider && !GUEST_ROUTES.includes(kind))
    throw areSettingsKnown
      ? new AppError('not-signed-in', 'Sign in to see this.')
      : new AppError('unavailable', UNAVAILABLE);
  if (!settings.features.quizzes && QUIZ_ROUTES.includes(kind))
    throw new AppError('not-found', 'Quizzes are switched off.');
}

async function answerTo(
  { route, version }: ContentQuestion,
  request: IncomingMessage,
  deps: ContentApiDeps,
): Promise<Answer> {
  if (route.kind === 'version') {
    const current = await deps.versions.current();
    return success({ version: current.version }, CACHE_CONTROL.stale);
  }
  const context = await requestContextOf(version, request, deps);
  try {
    checkAccess(route, context);
    const found = await find(route, context);
    return success(found.value, lifeOf(route, context, found), marksOf(route, found, context));
  } catch (error) {
    if (errorIdOf(error) !== 'NotFound') throw error;
    return failure(error, { 'Cache-Control': lifeOf(route, context) });
  }
}

/** The handler of `/api/content/**`. It takes plain Node requests, so that tests run it without the functions platform. */
export function createContentApi(deps: ContentApiDeps) {
  const { log, now } = deps;
  const given = new LRUCache<string, Answer>({ ...AGAIN, perf: { now } });

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
    const { url = '/' } = request;
    const before = given.get(url);
    if (before) return before;
    const made = await answerTo(readContentQuestion(url), request, deps);
    if (STORED_FOR_MINUTES.includes(made.headers['Cache-Control'] ?? '')) given.set(url, made);
    return made;
  }

  function failed(error: unknown): Answer {
    // A failure of Contentful is logged by the cache, once for all callers that wait for the same answer.
    const isLogged = error instanceof AppError || error instanceof ConfigurationError;
    if (!isLogged) log('error', 'Content could not be served.', loggable(error));
    return failure(error);
  }

  // JSON is no page for search engines.
  const hidden = (made: Answer): Answer => ({ ...made, headers: { ...HIDDEN, ...made.headers } });
  return answering<IncomingMessage, ServerResponse, Answer>(
    answer,
    failed,
    (request, response, made) => send(request, response, varied(hidden(made))),
  );
}
