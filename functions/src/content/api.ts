import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@edu/domain/platform/errors';
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
import { type ContentRoute, readContentRoute } from './route.ts';
import { type ContentApiDeps, find, type RequestContext, requestContextOf } from './shown.ts';

const GUEST_ROUTES = ['courses', 'course'];
const QUIZ_ROUTES = ['quizzes', 'quiz'];

/** The Cache-Control of an answer; without a value the answer says that there is none. */
function lifeOf({ kind }: ContentRoute, context: RequestContext, found?: Cached<unknown>): string {
  const { settings, areSettingsKnown, isSure } = context;
  // Another caller, or the same one a moment later, may get another answer.
  const isPrivate =
    !areSettingsKnown ||
    context.isOfRestricted ||
    (!settings.security.allowGuestAccess && kind !== 'courses');
  if (isPrivate) return CACHE_CONTROL.private;
  if (found?.isStale || !isSure) return CACHE_CONTROL.stale;
  return found ? CACHE_CONTROL.fresh : CACHE_CONTROL.notFound;
}

function marksOf(route: ContentRoute, found: Cached<unknown>, context: RequestContext) {
  const { isWithheld, areSettingsKnown } = context;
  return {
    ...(found.isStale ? { 'X-Content-Stale': '1' } : {}),
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

async function answerTo(request: IncomingMessage, deps: ContentApiDeps): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
  const route = readContentRoute(request.url ?? '/');
  const context = await requestContextOf(request, deps);
  try {
    checkAccess(route, context);
    const found = await find(route, context);
    return success(found.value, lifeOf(route, context, found), marksOf(route, found, context));
  } catch (error) {
    if (errorIdOf(error) !== 'NotFound') throw error;
    return failure(error, { 'Cache-Control': lifeOf(route, context) });
  }
}

/**
 * The handler of `/api/content/**`. It takes plain Node requests, so that tests run it without the
 * functions platform.
 */
export function createContentApi(deps: ContentApiDeps) {
  const { log } = deps;

  function failed(error: unknown): Answer {
    // A failure of Contentful is logged by the cache, once for all callers that wait for the same
    // answer.
    const isLogged = error instanceof AppError || error instanceof ConfigurationError;
    if (!isLogged) log('error', 'Content could not be served.', loggable(error));
    return failure(error);
  }

  // JSON is no page for search engines.
  const hidden = (made: Answer): Answer => ({ ...made, headers: { ...HIDDEN, ...made.headers } });
  return answering<IncomingMessage, ServerResponse, Answer>(
    (request) => answerTo(request, deps),
    failed,
    (request, response, made) => send(request, response, varied(hidden(made))),
  );
}
