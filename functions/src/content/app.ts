import type { ContentError } from '@edu/domain/content/course';
import { CONTENT_ERRORS, type ContentErrorId, ERROR_CODES } from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';
import { securityHeaders } from '@edu/domain/site/security-headers';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { toErrorId, toMessage } from './errors.ts';
import { BEARER_CHALLENGE, CACHE_CONTROL, RETRY_LATER, setHeaders } from './headers.ts';

/** Removes what the platform adds before the application gets a request. */
const withoutPlatform: RequestHandler = (request, response, next) => {
  // Its own Express has read the query, with nested objects.
  Reflect.deleteProperty(request, 'query');
  response.removeHeader('X-Powered-By');
  // Hosting adds «no-cache» to each request, for which Express would never send a 304.
  delete request.headers['cache-control'];
  next();
};

/** The headers of all responses. */
const commonHeaders: RequestHandler = (_request, response, next) => {
  response.set(securityHeaders(process.env['GCLOUD_PROJECT'] ?? ''));
  // Also of a 304, where `compression` leaves it out.
  response.vary('Accept-Encoding');
  next();
};

const HEADERS: Partial<Record<ContentErrorId, Record<string, string>>> = {
  Unauthorized: BEARER_CHALLENGE,
  NotFound: { 'Cache-Control': CACHE_CONTROL.notFound },
  RateLimited: RETRY_LATER,
  UpstreamUnavailable: RETRY_LATER,
};

/**
 * Sends an error as JSON, with what differs from its kind. Every one has a Cache-Control, because
 * without one the CDN stores a 404 for ten minutes.
 */
export function sendError(
  response: Response,
  error: unknown,
  change: { status?: number; headers?: Record<string, string> } = {},
): void {
  const id = toErrorId(error);
  // The browser reads a busy Contentful as an outage; the status is its own.
  const { status } = ERROR_CODES[id === 'RateLimited' ? 'rate-limited' : CONTENT_ERRORS[id]];
  setHeaders(response, { 'Cache-Control': CACHE_CONTROL.error, ...HEADERS[id], ...change.headers });
  const body: ContentError = { error: { id, message: toMessage(error) } };
  response.status(change.status ?? status).json(body);
}

/** Content and pages are only read. */
const readOnly: RequestHandler = ({ method }, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next();
  const error = new AppError('invalid', 'The content can only be read: use GET or HEAD.');
  return sendError(response, error, { status: 405, headers: { Allow: 'GET, HEAD' } });
};

const errorHandler: ErrorRequestHandler = (error, _request, response, _next) =>
  sendError(response, error);

const unknownAddress: RequestHandler = () => {
  throw new AppError('not-found', 'There is nothing at this address.');
};

/** The application of the function `api`: `/api/**` and the pages. */
export function createApp(contentApi: Router, site: Router): Express {
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  // A page is up to 80 kB of HTML, and 16 kB compressed. The Hosting emulator would send it
  // uncompressed.
  app.use(withoutPlatform, compression(), commonHeaders, readOnly);
  app.use('/api/content', contentApi);
  app.use('/api', unknownAddress);
  app.use(site);
  app.use(errorHandler);
  return app;
}
