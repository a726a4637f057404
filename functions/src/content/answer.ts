import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentError } from '@edu/domain/content/course';
import { AppError } from '@edu/domain/platform/errors';
import { securityHeaders } from '@edu/domain/platform/security-headers';
import type { ContentErrorId } from '@edu/domain/platform/error-codes';
import { errorIdOf, messageOf, UNAVAILABLE } from './errors.ts';

/** The HTTP answers of the content API and the pages, each with its Cache-Control. */

export const CACHE_CONTROL = {
  /** A browser asks with the ETag: its copy would be older than the CDN's. */
  fresh: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  /** For answers that are old or incomplete. */
  stale: 'public, max-age=0, s-maxage=15',
  notFound: 'public, max-age=0, s-maxage=30',
  /** HTML names hashed files, so that it must not be cached long after a deployment. */
  page: 'public, max-age=0, s-maxage=60',
  /** Another token would get another answer. */
  private: 'private, no-store',
  error: 'no-store',
};

/** How long to wait after a 503, in seconds. */
export const BUSY = { 'Retry-After': '30' };
/** RFC 9110 11.6.1: on any answer it says that a token could change the answer. */
export const WANTS_TOKEN = { 'WWW-Authenticate': 'Bearer' };

const FAILURES: Record<ContentErrorId, { status: number; headers?: Record<string, string> }> = {
  BadRequest: { status: 400 },
  Unauthorized: { status: 401, headers: WANTS_TOKEN },
  NotFound: { status: 404, headers: { 'Cache-Control': CACHE_CONTROL.notFound } },
  RateLimited: { status: 429, headers: BUSY },
  UpstreamUnavailable: { status: 503, headers: BUSY },
};

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Weak, because the body is compressed later. */
const tagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

const tagged = (status: number, body: string, headers: Record<string, string>): Answer => ({
  status,
  headers: { ETag: tagOf(body), ...headers },
  body,
});

export const success = (value: unknown, cacheControl: string, headers?: Record<string, string>) =>
  tagged(200, JSON.stringify(value), { 'Cache-Control': cacheControl, ...headers });

/** A page of the site. */
export const page = (
  body: string,
  { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {},
): Answer =>
  tagged(status, body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': status === 404 ? CACHE_CONTROL.notFound : CACHE_CONTROL.page,
    ...headers,
  });

/** Redirects to the canonical address of a page. */
export const moved = (location: string, status = 301): Answer =>
  page('', { status, headers: { Location: location } });

/** The same answer, but not stored by shared caches. */
export const unshared = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Cache-Control': CACHE_CONTROL.private },
});

/** The same answer; it says so when another token could change it. */
export function varied(answer: Answer): Answer {
  const { headers } = answer;
  const isByToken =
    headers['Cache-Control'] === CACHE_CONTROL.private || 'WWW-Authenticate' in headers;
  return isByToken
    ? { ...answer, headers: { ...headers, Vary: 'Accept-Encoding, Authorization' } }
    : answer;
}

/** Excludes an answer from search engines. */
export const HIDDEN = { 'X-Robots-Tag': 'noindex' };

/** Every failure has a Cache-Control, because without one the CDN stores a 404 for ten minutes. */
export function failure(error: unknown, headers: Record<string, string> = {}): Answer {
  const id = errorIdOf(error);
  const { status, headers: own } = FAILURES[id];
  const body: ContentError = { error: { id, message: messageOf(error) } };
  return {
    status,
    headers: { 'Cache-Control': CACHE_CONTROL.error, ...own, ...headers },
    body: JSON.stringify(body),
  };
}

/** A file that could not be made, as JSON. */
export const unavailable = (): Answer => failure(new AppError('unavailable', UNAVAILABLE));

/** Never kept: a deployment may bring the file a moment later. */
export const noFile = (): Answer => ({
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHE_CONTROL.error },
  body: 'There is no such file.\n',
});

/** A page that could not be made without the app, as text. */
export const pageUnavailable = (): Answer => ({
  status: 503,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': CACHE_CONTROL.error,
    ...BUSY,
  },
  body: 'Сайт тимчасово не відповідає. Спробуйте ще раз за пів хвилини.\n',
});

export function notReadable(): Answer {
  const error = new AppError('invalid', 'The content can only be read: use GET or HEAD.');
  return { ...failure(error, { Allow: 'GET, HEAD' }), status: 405 };
}

/** Whether the browser has the same copy: `If-None-Match` is a list of tags, or `*`. */
function isSame(request: IncomingMessage, etag: string | undefined): boolean {
  const tags = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return etag !== undefined && (tags?.some((tag) => `W/${tag}` === etag || tag === '*') ?? false);
}

let siteHeaders: ReturnType<typeof securityHeaders> | undefined;

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  // The platform sets the project of a running function here.
  siteHeaders ??= securityHeaders(process.env['GCLOUD_PROJECT'] ?? '');
  const all = { ...siteHeaders, Vary: 'Accept-Encoding', ...headers };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.removeHeader('X-Powered-By');
  if (status === 200 && isSame(request, headers['ETag'])) {
    response.writeHead(304).end();
    return;
  }
  if (!headers['Content-Type'])
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}
