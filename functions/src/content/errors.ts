import { type ContentErrorId, contentErrorId } from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';
import { asObject, omitUndefined } from './contentful/entry.ts';

type Facts = Record<string, unknown>;

/**
 * The kind of a Contentful failure, by how it is handled:
 * - `unknown-content-type`: the space lacks the content type, so it has no such entries;
 * - `unknown-field`: the content type lacks a field of the query, or has it with a type that cannot
 *   be queried so;
 * - `too-big`: the response would be over 7 MB, query less at a time;
 * - `rate-limited`: try again later;
 * - `misconfigured`: token, space, environment or locale are wrong, which only an operator can
 *   correct;
 * - `unavailable`: network, time-out, server error or a response that is not the API's.
 */
export type UpstreamKind =
  | 'unknown-content-type'
  | 'unknown-field'
  | 'too-big'
  | 'rate-limited'
  | 'misconfigured'
  | 'unavailable';

/**
 * The only facts of an SDK error that may be logged: its message and its request contain the access
 * token.
 */
interface SafeFacts {
  name: string;
  code?: string;
  status?: number;
  requestId?: string;
  /** The field of an `unknown-field`; absent when the response does not name it. */
  field?: string;
}

export const UNAVAILABLE = 'The content service cannot be reached. Try again in half a minute.';

/**
 * A failed call to Contentful. Without `cause`, because the SDK's error prints the access token
 * when it is logged.
 */
export class UpstreamError extends AppError {
  readonly kind: UpstreamKind;
  readonly facts: SafeFacts;
  constructor(kind: UpstreamKind, facts: SafeFacts) {
    super('unavailable', UNAVAILABLE);
    this.name = 'UpstreamError';
    this.kind = kind;
    this.facts = facts;
  }
}

/**
 * HTTP errors of the SDK carry status, details and request id as JSON in their message; other
 * errors a plain sentence.
 */
function parseMessage(message: unknown): Facts {
  try {
    return asObject(JSON.parse(String(message)));
  } catch {
    return {};
  }
}

/** The invalid parameters that `details` of an InvalidQuery response lists. */
const faultsIn = (details: unknown): Facts[] => {
  const { errors } = asObject(details);
  return Array.isArray(errors) ? errors.map(asObject) : [];
};

/**
 * The field that a rejected query names: by a path such as `['fields', 'order', 'uk']`, or in a
 * sentence.
 */
function fieldIn({ details, message }: Facts): string | undefined {
  const paths = faultsIn(details).map(({ path }) =>
    [path].flat().join('.').replace(/^-/, '').split(/[.[]/),
  );
  const found = paths.find(([root, id]) => root === 'fields' && id);
  return short(found?.[1] ?? /^No field with .*"([\w-]+)" found/.exec(String(message))?.[1]);
}

function classify(name: string, status: number | undefined, body: Facts): UpstreamKind {
  if (status === 429 || name === 'RateLimitExceeded') return 'rate-limited';
  if (faultsIn(body.details).some((fault) => fault.name === 'unknownContentType'))
    return 'unknown-content-type';
  // The queries are the platform's own, so a rejected one does not match the content model of the
  // space.
  if (['InvalidQuery', 'UnknownField'].includes(name) || status === 422) return 'unknown-field';
  if (name === 'BadRequest' && String(body.message).startsWith('Response size too big'))
    return 'too-big';
  return status !== undefined && status >= 400 && status < 500 ? 'misconfigured' : 'unavailable';
}

const short = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w .:-]{1,80}$/.test(value) ? value : undefined;

/**
 * Classifies the SDK's errors: an HTTP error has the API's error id as its name and JSON as its
 * message, a network error a `code`, a response that is no JSON is a TypeError. HTTP 404 means a
 * wrong space or environment, not a missing entry.
 */
export function toUpstreamError(error: unknown): UpstreamError {
  const body = parseMessage(asObject(error).message);
  const name = short(asObject(error).name) ?? 'Error';
  const status = typeof body.status === 'number' ? body.status : undefined;
  const kind = classify(name, status, body);
  const code = short(asObject(error).code);
  const field = kind === 'unknown-field' ? fieldIn(body) : undefined;
  const requestId = short(body.requestId);
  return new UpstreamError(kind, { name, ...omitUndefined({ code, status, requestId, field }) });
}

/**
 * Space, token or host are missing or invalid. The message names the parameter, never its value.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Whether only an operator can correct it. */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof ConfigurationError ||
  (error instanceof UpstreamError && error.kind === 'misconfigured');

/**
 * Facts of a failure that may be logged: of Contentful's errors never the message, of our own
 * everything.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof UpstreamError) return { kind: error.kind, ...error.facts };
  return error instanceof Error
    ? { name: error.name, reason: error.message, stack: error.stack }
    : {};
}

/**
 * The error id that visitors get. A misconfiguration is not the visitor's error: the response says
 * that the service is unavailable.
 */
export function toErrorId(error: unknown): ContentErrorId {
  if (error instanceof UpstreamError && error.kind === 'rate-limited') return 'RateLimited';
  return contentErrorId(error instanceof AppError ? error.code : 'unavailable');
}

/** The message that visitors get. */
export function toMessage(error: unknown): string {
  if (toErrorId(error) === 'RateLimited')
    return 'The content service is busy. Try again in half a minute.';
  return error instanceof AppError ? error.message : UNAVAILABLE;
}
