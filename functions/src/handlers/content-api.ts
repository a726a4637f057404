import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cached } from '../content/cache.ts';
import {
  errorIdOf,
  isCircuitOpen,
  isMisconfigured,
  loggable,
  NotLookedUp,
  RefusedRequest,
  UpstreamError,
} from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import { createMemory } from '../content/memory.ts';
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
import { find } from './content-find.ts';
import { type ContentQuestion, type ContentRoute, readContentQuestion } from './content-route.ts';
import { type ContentApiDeps, type Visit, visitOf } from './content-visit.ts';

const GUEST_ROUTES = ['courses', 'course'];
const QUIZ_ROUTES = ['quizzes', 'quiz'];
/** These carry ratings, which change without a publish: even with the current version they live the usual time. */
const RATED_ROUTES = ['courses', 'course'];

/** How long an instance gives an answer again that shared caches may keep for minutes, in ms: a crowd costs it one visit. */
const AGAIN_MS = 1_000;
const KEPT_FOR_MINUTES = [CACHE_CONTROL.fresh, CACHE_CONTROL.versioned];

/** Whether another caller, or the same one in a moment, may get another answer, so that no shared cache may keep this one. */
const isPrivate = ({ kind }: ContentRoute, { settings, areSettingsKnown }: Visit): boolean =>
  !areSettingsKnown || (!settings.security.allowGuestAccess && kind !== 'courses');

/** How long an answer may live in caches. */
function lifeOf(route: ContentRoute, { isStale, readAt }: Cached<unknown>, visit: Visit): string {
  const { isSure, current, names } = visit;
  if (isPrivate(route, visit)) return CACHE_CONTROL.private;
  // Nobody may keep what is old now under the address of the next version.
  if (isStale || !isSure || names === 'another') return CACHE_CONTROL.stale;
  // A day is only for what was read after the version was raised; anything older would be pinned under its address.
  const isVersioned =
    names === 'the current one' && current.version > 0 && readAt >= current.contentMs;
  return isVersioned && !RATED_ROUTES.includes(route.kind)
    ? CACHE_CONTROL.versioned
    : CACHE_CONTROL.fresh;
}

function marksOf(route: ContentRoute, found: Cached<unknown>, visit: Visit) {
  const { deps, isOutsider, areSettingsKnown } = visit;
  const ageSec = Math.max(0, Math.round((deps.now() - found.readAt) / 1_000));
  return {
    // Not `Age`: the CDN would take it off the 15 s and keep nothing (docs/decisions/010-content-layers.md).
    ...(found.isStale ? { 'X-Content-Stale': '1', 'X-Content-Age': String(ageSec) } : {}),
    ...(isOutsider && areSettingsKnown && route.kind === 'course' ? WANTS_TOKEN : {}),
  };
}

/** What does not exist may exist soon; how long that may be kept. */
function notFoundLife(error: unknown, route: ContentRoute, visit: Visit): string {
  if (isPrivate(route, visit)) return CACHE_CONTROL.private;
  const isBrief = error instanceof NotLookedUp || !visit.isSure || visit.names === 'another';
  return isBrief ? CACHE_CONTROL.stale : CACHE_CONTROL.notFound;
}

/** Throws for what these settings keep from whoever asks. */
function checkAccess({ kind }: ContentRoute, visit: Visit): void {
  const { settings, areSettingsKnown, isOutsider } = visit;
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
  quietly: Log,
): Promise<Answer> {
  if (route.kind === 'version') {
    const current = await deps.versions.current();
    return success({ version: current.version }, CACHE_CONTROL.stale);
  }
  const visit = await visitOf(version, request, deps, quietly);
  try {
    checkAccess(route, visit);
    const found = await find(route, visit);
    return success(found.value, lifeOf(route, found, visit), marksOf(route, found, visit));
  } catch (error) {
    if (errorIdOf(error) !== 'NotFound') throw error;
    const message = error instanceof RefusedRequest ? error.message : MESSAGES.NotFound;
    return failure('NotFound', message, { 'Cache-Control': notFoundLife(error, route, visit) });
  }
}

/**
 * The handler behind `/api/content/**`: the order of steps. It takes plain Node requests, so that tests run it without the
 * functions platform.
 */
export function createContentApi(deps: ContentApiDeps) {
  const { log, now } = deps;
  const quietly = onceAMinute(log, now);
  /** A failure is told once, however many wait for the same answer. */
  const told = new WeakSet<object>();
  const given = createMemory<{ answer: Answer; until: number }>({
    maxKeys: 200,
    maxBytes: 10_000_000,
  });

  function tell(error: object): void {
    if (told.has(error)) return;
    told.add(error);
    const message = 'Content could not be served.';
    if (isMisconfigured(error)) quietly('error', message, loggable(error));
    else if (isCircuitOpen(error))
      quietly('warn', 'Content could not be served while Contentful rests.', loggable(error));
    else log(error instanceof UpstreamError ? 'warn' : 'error', message, loggable(error));
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notReadable();
    const { url = '/' } = request;
    const before = given.get(url);
    if (before && now() < before.until) return before.answer;
    try {
      const made = await answerTo(readContentQuestion(url), request, deps, quietly);
      if (KEPT_FOR_MINUTES.includes(made.headers['Cache-Control'] ?? ''))
        given.set(url, { answer: made, until: now() + AGAIN_MS }, made.body.length);
      return made;
    } catch (error) {
      const id = errorIdOf(error);
      if (error instanceof RefusedRequest) return failure(id, error.message);
      tell(Object(error) as object);
      return failure(id);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await answer(request));
}
