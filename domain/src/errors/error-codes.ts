import type { ContentError } from '../content/course.ts';
import { getOwn } from '../lib/get-own.ts';

interface CodeFacts {
  /** The code of a callable's error, and of Firestore's. */
  callable: string;
  /** The server understood the request and rejected it: it would reject the same one again. */
  isRefusal: boolean;
  /** The same request may succeed a moment later. */
  isRetried: boolean;
  /** The HTTP status in the content API. */
  status?: number;
}

/**
 * The closed set of errors, whichever service reported them. Two have one code of a callable: the
 * browser reads the first.
 */
export const ERROR_CODES = {
  'not-signed-in': { callable: 'unauthenticated', isRefusal: false, isRetried: false, status: 401 },
  forbidden: { callable: 'permission-denied', isRefusal: true, isRetried: false },
  invalid: { callable: 'invalid-argument', isRefusal: true, isRetried: false, status: 400 },
  'not-found': { callable: 'not-found', isRefusal: true, isRetried: false, status: 404 },
  'already-exists': { callable: 'already-exists', isRefusal: true, isRetried: false },
  conflict: { callable: 'aborted', isRefusal: false, isRetried: false },
  /** Too often; `details` says `{retryAfterSec}`. */
  'rate-limited': {
    callable: 'resource-exhausted',
    isRefusal: false,
    isRetried: false,
    status: 429,
  },
  /** Allowed only soon after signing in. */
  'sign-in-again': { callable: 'failed-precondition', isRefusal: false, isRetried: false },
  unavailable: { callable: 'unavailable', isRefusal: false, isRetried: true, status: 503 },
  /** The database's code or configuration was not loaded. */
  'not-initialised': { callable: 'unavailable', isRefusal: false, isRetried: true },
  unknown: { callable: 'internal', isRefusal: false, isRetried: true },
} as const satisfies Record<string, CodeFacts>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Codes of callables and of Firestore that we never send. */
const OTHERS: Record<string, ErrorCode> = {
  // The platform ended the function.
  'deadline-exceeded': 'unavailable',
  'out-of-range': 'invalid',
};

/** The error of a callable's code, without `functions/`, or of Firestore's; else it is a bug. */
export function callableError(code: string): ErrorCode {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  const known = codes.find((one) => ERROR_CODES[one].callable === code);
  return known ?? getOwn(OTHERS, code) ?? 'unknown';
}

/** What is known of an AppError or of an error of Firestore's; any other is unknown. */
function factsOf(error: unknown): CodeFacts {
  const code = String((error as { code?: unknown } | null | undefined)?.code);
  return getOwn<CodeFacts>(ERROR_CODES, code) ?? ERROR_CODES[callableError(code)];
}

/** Whether the server has understood and rejected the request. */
export const isRefusal = (error: unknown): boolean => factsOf(error).isRefusal;

/** Whether the same request may succeed a moment later. */
export const isRetried = (error: unknown): boolean => factsOf(error).isRetried;

export type ContentErrorId = ContentError['error']['id'];

/**
 * What an error of the content API means. Of two ids with one meaning the API answers the first.
 */
export const CONTENT_ERRORS = {
  BadRequest: 'invalid',
  Unauthorized: 'not-signed-in',
  NotFound: 'not-found',
  UpstreamUnavailable: 'unavailable',
  RateLimited: 'unavailable',
} as const satisfies Record<ContentErrorId, ErrorCode>;

/** The id of an error in the content API; what it has no id for is an outage. */
export function contentErrorId(code: ErrorCode): ContentErrorId {
  const ids = Object.keys(CONTENT_ERRORS) as ContentErrorId[];
  return ids.find((id) => CONTENT_ERRORS[id] === code) ?? 'UpstreamUnavailable';
}
