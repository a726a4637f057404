import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentError } from '@edu/domain/course';
import type { Cached } from '../content/cache.ts';
import { loggable, type ContentSource } from '../content/content-source.ts';
import {
  errorIdOf,
  RefusedRequest,
  UpstreamError,
  type ContentErrorId,
} from '../content/errors.ts';
import type { Log } from '../content/log.ts';
import { readContentRoute, type ContentRoute } from './content-route.ts';

/** Caching of browsers and of the CDN in front (design: contentful.md section 7). */
const CACHE_CONTROL = {
  fresh: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  stale: 'public, max-age=0, s-maxage=15',
  notFound: 'public, max-age=0, s-maxage=30',
  error: 'no-store',
};

const RETRY_AFTER_SEC = '30';

const STATUS: Record<ContentErrorId, number> = {
  BadRequest: 400,
  Unauthorized: 401,
  NotFound: 404,
  RateLimited: 429,
  UpstreamUnavailable: 503,
};

const MESSAGES: Record<ContentErrorId, string> = {
  BadRequest: 'The request is not valid.',
  Unauthorized: 'Sign in to see this.',
  NotFound: 'There is no published content with this id.',
  RateLimited: 'The content service is busy. Try again in half a minute.',
  UpstreamUnavailable: 'The content service cannot be reached. Try again in half a minute.',
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const orNothing = <T, P>(
  { value, isStale }: Cached<T | null>,
  part: (value: T) => P,
): Cached<P> => {
  if (value === null) throw new RefusedRequest('NotFound', MESSAGES.NotFound);
  return { value: part(value), isStale };
};

const whole = <T>(value: T): T => value;

/** The lists of a course come from the same cached answer as its page. */
async function find(route: ContentRoute, source: ContentSource): Promise<Cached<unknown>> {
  switch (route.kind) {
    case 'courses':
      return source.courses(route.skip);
    case 'course':
      return orNothing(await source.course(route.id), whole);
    case 'lessons':
      return orNothing(await source.course(route.id), ({ lessons }) => ({ items: lessons }));
    case 'quizzes':
      return orNothing(await source.course(route.id), ({ quizzes }) => ({ items: quizzes }));
    case 'lesson':
      return orNothing(await source.lesson(route.id), whole);
    case 'quiz':
      return orNothing(await source.quiz(route.id), whole);
  }
}

function success({ value, isStale }: Cached<unknown>): Answer {
  const body = JSON.stringify(value);
  return {
    status: 200,
    headers: {
      'Cache-Control': isStale ? CACHE_CONTROL.stale : CACHE_CONTROL.fresh,
      ETag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      ...(isStale ? { 'X-Content-Stale': '1' } : {}),
    },
    body,
  };
}

/** Every failure gets its own Cache-Control: without one the CDN keeps a 404 for ten minutes. */
function failure(id: ContentErrorId, message: string): Answer {
  const body: ContentError = { error: { id, message } };
  return {
    status: STATUS[id],
    headers: {
      'Cache-Control': id === 'NotFound' ? CACHE_CONTROL.notFound : CACHE_CONTROL.error,
      ...(STATUS[id] === 429 || STATUS[id] === 503 ? { 'Retry-After': RETRY_AFTER_SEC } : {}),
    },
    body: JSON.stringify(body),
  };
}

async function answer(request: IncomingMessage, source: ContentSource, log: Log): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refused = failure('BadRequest', 'The content can only be read: use GET or HEAD.');
    return { ...refused, status: 405, headers: { ...refused.headers, Allow: 'GET, HEAD' } };
  }
  try {
    return success(await find(readContentRoute(request.url ?? '/'), source));
  } catch (error) {
    const id = errorIdOf(error);
    if (error instanceof RefusedRequest) return failure(id, error.message);
    const isOperators = !(error instanceof UpstreamError) || error.kind === 'misconfigured';
    log(isOperators ? 'error' : 'warn', 'Content could not be served.', loggable(error));
    return failure(id, MESSAGES[id]);
  }
}

/** Whether the browser's copy is the same: `If-None-Match` holds a list of tags, or `*`. */
function isSame(request: IncomingMessage, etag: string | undefined): boolean {
  const tags = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return etag !== undefined && (tags?.some((tag) => tag === etag || tag === '*') ?? false);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (status === 200 && isSame(request, headers.ETag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * The handler behind `/api/content/**`: routing and HTTP only. It takes plain Node requests, so that tests run it without the
 * functions platform.
 */
export function createContentApi(source: ContentSource, log: Log) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await answer(request, source, log));
}
