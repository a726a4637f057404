import { CONTENT_ID } from '@edu/domain/content/course';
import { QUERY_MAX } from '@edu/domain/content/lesson-search';
import { AppError } from '@edu/domain/errors/errors';
import { cleanLine } from '@edu/domain/text/one-line';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import * as v from 'valibot';
import type { Cached } from '../lib/cache.ts';
import { withinTimeLimit } from '../lib/time-limit.ts';
import { sendError } from './app.ts';
import { ConfigurationError, toErrorId, loggable, UNAVAILABLE } from './errors.ts';
import { BEARER_CHALLENGE, CACHE_CONTROL, NO_INDEX, setHeaders } from './headers.ts';
import {
  type ContentApiDeps,
  findCourse,
  findLesson,
  findLessons,
  findQuiz,
  findQuizzes,
  listCourses,
  readRequestContext,
  type RequestContext,
  searchLessons,
} from './visible-content.ts';

/** An endpoint, by what it returns. */
type Endpoint = 'courses' | 'course' | 'lessons' | 'quizzes' | 'lesson' | 'quiz' | 'search';

const GUEST_ENDPOINTS: Endpoint[] = ['courses', 'course'];
const QUIZ_ENDPOINTS: Endpoint[] = ['quizzes', 'quiz'];

// An unknown parameter is rejected, because it would make another cache key of the same response.
const UNKNOWN_PARAMETER = 'The address has a parameter that is not known here.';
const NO_PARAMETERS = v.strictObject({}, UNKNOWN_PARAMETER);
const SKIP = 'skip must be a whole number from 0 to 9999.';
const LIST_PARAMETERS = v.strictObject(
  { skip: v.optional(v.pipe(v.string(SKIP), v.regex(/^\d{1,4}$/, SKIP)), '0') },
  UNKNOWN_PARAMETER,
);

const QUERY = `q must be a text of 1 to ${QUERY_MAX} characters.`;
const SEARCH_PARAMETERS = v.strictObject(
  {
    ...LIST_PARAMETERS.entries,
    q: v.pipe(
      v.string(QUERY),
      v.transform(cleanLine),
      v.minLength(1, QUERY),
      v.maxLength(QUERY_MAX, QUERY),
    ),
  },
  UNKNOWN_PARAMETER,
);

/** The query parameters of a request. Throws 'invalid'. */
function readQuery<S extends v.GenericSchema>({ query }: Request, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, query);
  if (!read.success) throw new AppError('invalid', read.issues[0].message);
  return read.output;
}

/** The Cache-Control of a response; without `found` the response says that there is none. */
function cacheControl(
  endpoint: Endpoint,
  context: RequestContext,
  found?: Cached<unknown>,
): string {
  const { settings, areSettingsKnown, isSure } = context;
  // Another caller, or the same one a moment later, may get another response.
  const isPrivate =
    !areSettingsKnown ||
    context.isRestrictedCourse ||
    (!settings.security.allowGuestAccess && endpoint !== 'courses');
  if (isPrivate) return CACHE_CONTROL.private;
  if (found?.isStale || !isSure) return CACHE_CONTROL.stale;
  return found ? CACHE_CONTROL.fresh : CACHE_CONTROL.notFound;
}

/** Throws when the settings withhold the content from the caller. */
function checkAccess(endpoint: Endpoint, context: RequestContext): void {
  const { settings, areSettingsKnown, isGuestWithoutAccess } = context;
  if (isGuestWithoutAccess && !GUEST_ENDPOINTS.includes(endpoint))
    throw areSettingsKnown
      ? new AppError('not-signed-in', 'Sign in to see this.')
      : new AppError('unavailable', UNAVAILABLE);
  if (!settings.features.quizzes && QUIZ_ENDPOINTS.includes(endpoint))
    throw new AppError('not-found', 'Quizzes are switched off.');
}

type ById = Request<{ id: string }>;

/** `/api/content/**` (docs/api.md). */
export function createContentApi(deps: ContentApiDeps): Router {
  const { log } = deps;
  const router = Router({ caseSensitive: true, strict: true });

  const serve = (
    endpoint: Endpoint,
    find: (request: ById, context: RequestContext) => Promise<Cached<unknown>>,
  ) =>
    withinTimeLimit<ById>(async (request, response) => {
      const context = await readRequestContext(request, deps);
      try {
        checkAccess(endpoint, context);
        const found = await find(request, context);
        const isOutline = endpoint === 'course' && context.isWithheld && context.areSettingsKnown;
        setHeaders(response, {
          'Cache-Control': cacheControl(endpoint, context, found),
          ...(found.isStale ? { 'X-Content-Stale': '1' } : {}),
          ...(isOutline ? BEARER_CHALLENGE : {}),
        });
        response.json(found.value);
      } catch (error) {
        if (toErrorId(error) !== 'NotFound') throw error;
        const headers = { 'Cache-Control': cacheControl(endpoint, context) };
        sendError(response, error, { headers });
      }
    });
  const serveById = (
    endpoint: Endpoint,
    find: (id: string, context: RequestContext) => Promise<Cached<unknown>>,
  ) =>
    serve(endpoint, (request, context) => {
      readQuery(request, NO_PARAMETERS);
      return find(request.params.id, context);
    });

  const errorHandler: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
    // Express could not decode an id.
    if (error instanceof URIError && 'status' in error)
      return next(new AppError('invalid', 'The address is not encoded correctly.'));
    // A failure of Contentful is logged by the cache, once for all callers that wait for the same
    // response.
    const isLogged = error instanceof AppError || error instanceof ConfigurationError;
    if (!isLogged) log('error', 'Content could not be served.', loggable(error));
    return next(error);
  };

  router.use((_request, response, next) => {
    // JSON is no page for search engines.
    response.set(NO_INDEX);
    next();
  });
  router.param('id', (_request, _response, next, id: string) => {
    if (!CONTENT_ID.test(id)) throw new AppError('invalid', 'This is not the id of an entry.');
    next();
  });
  router.get(
    '/courses',
    serve('courses', (request, context) => {
      const { skip } = readQuery(request, LIST_PARAMETERS);
      return listCourses(Number(skip), context);
    }),
  );
  router.get(
    '/search',
    serve('search', (request, context) => {
      const { q, skip } = readQuery(request, SEARCH_PARAMETERS);
      return searchLessons(q, Number(skip), context);
    }),
  );
  router.get('/courses/:id', serveById('course', findCourse));
  router.get('/courses/:id/lessons', serveById('lessons', findLessons));
  router.get('/courses/:id/quizzes', serveById('quizzes', findQuizzes));
  router.get('/lessons/:id', serveById('lesson', findLesson));
  router.get('/quizzes/:id', serveById('quiz', findQuiz));
  router.use(errorHandler);
  return router;
}
