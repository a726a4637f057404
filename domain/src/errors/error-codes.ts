import type { ContentError } from '../content/course.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The code of a callable's error for each of ours. Two of ours have one code: the browser reads the
 * first.
 */
export const CALLABLE_CODES = {
  'not-signed-in': 'unauthenticated',
  forbidden: 'permission-denied',
  invalid: 'invalid-argument',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  conflict: 'aborted',
  'rate-limited': 'resource-exhausted',
  'sign-in-again': 'failed-precondition',
  unavailable: 'unavailable',
  'not-initialised': 'unavailable',
  unknown: 'internal',
} as const satisfies Record<ErrorCode, string>;

/** The error of a callable's code, without `functions/`; any other code is a bug. */
export function callableError(code: string): ErrorCode {
  // The platform ended the function.
  if (code === 'deadline-exceeded') return 'unavailable';
  const codes = Object.keys(CALLABLE_CODES) as ErrorCode[];
  return codes.find((one) => CALLABLE_CODES[one] === code) ?? 'unknown';
}

export type ContentErrorId = ContentError['error']['id'];

/**
 * What an error of the content API means. Of two ids with one meaning the API answers the first.
 */
export const CONTENT_ERRORS: Record<ContentErrorId, ErrorCode> = {
  BadRequest: 'invalid',
  Unauthorized: 'not-signed-in',
  NotFound: 'not-found',
  UpstreamUnavailable: 'unavailable',
  RateLimited: 'unavailable',
};

/** The id of an error in the content API; what it has no id for is an outage. */
export function contentErrorId(code: ErrorCode): ContentErrorId {
  const ids = Object.keys(CONTENT_ERRORS) as ContentErrorId[];
  return ids.find((id) => CONTENT_ERRORS[id] === code) ?? 'UpstreamUnavailable';
}
