import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentError } from '@edu/domain/content/course';
import { securityHeaders } from '@edu/domain/platform/security-headers';
import type { ContentErrorId } from './errors.ts';

/** The HTTP of the content API: every answer with its own Cache-Control. */

export const CACHE_CONTROL = {
  fresh: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  /** With the current `?v=`: the next publish makes another address. */
  versioned: 'public, max-age=300, s-maxage=86400',
  /** Also what is not sure, or not of the version that its address names. */
  stale: 'public, max-age=0, s-maxage=15',
  notFound: 'public, max-age=0, s-maxage=30',
  /** HTML names files by their content, so that it must not outlive a deploy by long. */
  page: 'public, max-age=0, s-maxage=60',
  /** Another token would get another answer. */
  private: 'private, no-store',
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

export const MESSAGES: Record<ContentErrorId, string> = {
  BadRequest: 'The request is not valid.',
  Unauthorized: 'Sign in to see this.',
  NotFound: 'There is no published content with this id.',
  RateLimited: 'The content service is busy. Try again in half a minute.',
  UpstreamUnavailable: 'The content service cannot be reached. Try again in half a minute.',
};

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** RFC 9110 11.6.1: on any answer it says that a token would make another one of it. */
export const WANTS_TOKEN = { 'WWW-Authenticate': 'Bearer' };

/** Weak, because the body is compressed on its way. */
const tagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

export function success(
  value: unknown,
  cacheControl: string,
  headers: Record<string, string> = {},
): Answer {
  const body = JSON.stringify(value);
  const ETag = tagOf(body);
  return {
    status: 200,
    headers: { 'Cache-Control': cacheControl, ETag, ...headers },
    body: Buffer.from(body),
  };
}

/** A page of the site. */
export const page = (
  body: string,
  status = 200,
  cacheControl = status === 404 ? CACHE_CONTROL.notFound : CACHE_CONTROL.page,
): Answer => ({
  status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    ETag: tagOf(body),
  },
  body: Buffer.from(body),
});

/** Every failure gets its own Cache-Control: without one the CDN keeps a 404 for ten minutes. */
export function failure(
  id: ContentErrorId,
  message = MESSAGES[id],
  headers: Record<string, string> = {},
): Answer {
  const body: ContentError = { error: { id, message } };
  const status = STATUS[id];
  return {
    status,
    headers: {
      'Cache-Control': id === 'NotFound' ? CACHE_CONTROL.notFound : CACHE_CONTROL.error,
      ...(status === 429 || status === 503 ? { 'Retry-After': RETRY_AFTER_SEC } : {}),
      ...(status === 401 ? WANTS_TOKEN : {}),
      ...headers,
    },
    body: Buffer.from(JSON.stringify(body)),
  };
}

export const notReadable = (): Answer => ({
  ...failure('BadRequest', 'The content can only be read: use GET or HEAD.', {
    Allow: 'GET, HEAD',
  }),
  status: 405,
});

/** Whether the browser's copy is the same: `If-None-Match` holds a list of tags, or `*`. */
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
  // The platform names the project of a running function here.
  siteHeaders ??= securityHeaders(process.env['GCLOUD_PROJECT'] ?? '');
  for (const [name, value] of Object.entries({ ...siteHeaders, ...headers }))
    response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  response.removeHeader('X-Powered-By');
  const etag = headers['ETag'];
  if (status === 200 && isSame(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  if (!headers['Content-Type'])
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.writeHead(status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
