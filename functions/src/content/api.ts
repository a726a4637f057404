import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Cached, within } from '../lib/cache.ts';
import {
  ConfigurationError,
  errorIdOf,
  loggable,
  RefusedRequest,
  UpstreamError,
} from './errors.ts';
import {
  type Answer,
  CACHE_CONTROL,
  failure,
  MESSAGES,
  notReadable,
  send,
  success,
  WANTS_TOKEN,
} from './answer.ts';
import { find } from './find.ts';
import { type ContentQuestion, type ContentRoute, readContentQuestion } from './route.ts';
import { type ContentApiDeps, type RequestContext, requestContextOf } from './request-context.ts';

const GUEST_ROUTES = ['courses', 'course'];
const QUIZ_ROUTES = ['quizzes', 'quiz'];
/** These carry ratings, which change without a publish: even with the current version they live the usual time. */
const RATED_ROUTES = ['courses', 'course'];

/** How long an instance gives an answer again that shared caches may keep for minutes: a crowd costs it one reading. */
const AGAIN = { max: 200, ttl: 1_000, ttlResolution: 0 };
/** Hosting ends a request after 60 s, without an answer that a client understands. */
const LONGEST_MS = 50_000;
const KEPT_FOR_MINUTES = [CACHE_CONTROL.fresh, CACHE_CONTROL.versioned];

/** Whether another caller, or the same one in a moment, may get another answer, so that no shared cache may keep this one. */
const isPrivate = (
  { kind }: ContentRoute,
  { settings, areSettingsKnown }: RequestContext,
): boolean => !areSettingsKnown || (!settings.security.allowGuestAccess && kind !== 'courses');

/** How long an answer may live in caches. */
function lifeOf(
  route: ContentRoute,
  { isStale, readAt }: Cached<unknown>,
  context: RequestContext,
): string {
  const { isSure, current, names } = context;
  if (isPrivate(route, context)) return CACHE_CONTROL.private;
  // Nobody may keep what is old now under the address of the next version.
  if (isStale || !isSure || names === 'another') return CACHE_CONTROL.stale;
  // A day is only for what was read after the version was raised; anything older would be pinned under its address.
  const isVersioned =
    names === 'the current one' && current.version > 0 && readAt >= current.contentMs;
  return isVersioned && !RATED_ROUTES.includes(route.kind)
    ? CACHE_CONTROL.versioned
    : CACHE_CONTROL.fresh;
}

function marksOf(route: ContentRoute, found: Cached<unknown>, context: RequestContext) {
  const { deps, isOutsider, areSettingsKnown } = context;
  const ageSec = Math.max(0, Math.round((deps.now() - found.readAt) / 1_000));
  return {
    // Not `Age`: the CDN would take it off the 15 s and keep nothing (docs/decisions/010-content-layers.md).
    ...(found.isStale ? { 'X-Content-Stale': '1', 'X-Content-Age': String(ageSec) } : {}),
    ...(isOutsider && areSettingsKnown && route.kind === 'course' ? WANTS_TOKEN : {}),
  };
}

/** What does not exist may exist soon; how long that may be kept. */
function notFoundLife(route: ContentRoute, context: RequestContext): string {
  if (isPrivate(route, context)) return CACHE_CONTROL.private;
  const isBrief = !context.isSure || context.names === 'another';
  return isBrief ? CACHE_CONTROL.stale : CACHE_CONTROL.notFound;
}

/** Throws for what these settings keep from whoever asks. */
function checkAccess({ kind }: ContentRoute, context: RequestContext): void {
  const { settings, areSettingsKnown, isOutsider } = context;
  if (isOutsider && !GUEST_ROUTES.includes(kind))
    throw areSettingsKnown
      ? new RefusedRequest('Unauthorized', MESSAGES.Unauthorized)
      : new RefusedRequest('UpstreamUnavailable', MESSAGES.UpstreamUnavailable);
  if (!settings.features.quizzes && QUIZ_ROUTES.includes(kind))
    throw new RefusedRequest('NotFound', 'Quizzes are switched off.');
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
    return success(found.value, lifeOf(route, found, context), marksOf(route, found, context));
  } catch (error) {
    if (errorIdOf(error) !== 'NotFound') throw error;
    const message = error instanceof RefusedRequest ? error.message : MESSAGES.NotFound;
    return failure('NotFound', message, { 'Cache-Control': notFoundLife(route, context) });
  }
}

/**
 * The handler behind `/api/content/**`: the order of steps. It takes plain Node requests, so that tests run it without the
 * functions platform.
 */
export function createContentApi(deps: ContentApiDeps) {
  const { log, now } = deps;
  const given = new LRUCache<string, Answer>({ ...AGAIN, perf: { now } });

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
    const { url = '/' } = request;
    const before = given.get(url);
    if (before) return before;
    try {
      const made = await within(LONGEST_MS, answerTo(readContentQuestion(url), request, deps));
      if (KEPT_FOR_MINUTES.includes(made.headers['Cache-Control'] ?? '')) given.set(url, made);
      return made;
    } catch (error) {
      if (error instanceof RefusedRequest) return failure(error.id, error.message);
      // A failure of Contentful is in the log, once however many wait for the same answer.
      if (!(error instanceof UpstreamError || error instanceof ConfigurationError))
        log('error', 'Content could not be served.', loggable(error));
      return failure(errorIdOf(error));
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await answer(request));
}
