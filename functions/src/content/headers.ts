import type { Response } from 'express';

/** The headers that the content API and the pages share. */

export const CACHE_CONTROL = {
  /** A browser asks with the ETag: its copy would be older than the CDN's. */
  fresh: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  /** For responses that are old or incomplete. */
  stale: 'public, max-age=0, s-maxage=15',
  notFound: 'public, max-age=0, s-maxage=30',
  /** HTML names hashed files, so that it must not be cached long after a deployment. */
  page: 'public, max-age=0, s-maxage=60',
  /** Another caller would get another response. */
  private: 'private, no-store',
  error: 'no-store',
};

/** How long to wait after a 429 or 503, in seconds. */
export const RETRY_LATER = { 'Retry-After': '30' };

/** RFC 9110 11.6.1: on any response it says that a token could change the response. */
export const BEARER_CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** Excludes a response from search engines. */
export const NO_INDEX = { 'X-Robots-Tag': 'noindex' };

/** Sets the headers of a response, and that it varies when another token could change it. */
export function setHeaders(response: Response, headers: Record<string, string>): void {
  response.set(headers);
  if (headers['Cache-Control'] === CACHE_CONTROL.private || 'WWW-Authenticate' in headers)
    response.vary('Authorization');
}
