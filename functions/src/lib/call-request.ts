import type { Request } from 'firebase-functions/https';

/** The body of the answer to a request that is no call, as the callable protocol has it. */
export const NO_CALL = { error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } };

/** No input of a callable is as deep. */
const MAX_DEPTH = 20;

/**
 * Whether firebase-functions can decode a value: it throws for a broken
 * `@type`, the protocol's key for big numbers, and for deep nesting.
 */
const isPlain = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < MAX_DEPTH &&
    !Object.hasOwn(value, '@type') &&
    Object.values(value).every((inner) => isPlain(inner, depth + 1)));

/**
 * Whether a request keeps to the callable protocol: a POST of the JSON `{"data":
 * …}` alone. firebase-functions refuses others too, but logs each as an error.
 */
export function isCall({ method, headers, body }: Pick<Request, 'method' | 'headers' | 'body'>) {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const parsed: unknown = body;
  return (
    method === 'POST' &&
    type.trim().toLowerCase() === 'application/json' &&
    typeof parsed === 'object' &&
    parsed !== null &&
    Object.keys(parsed).join() === 'data' &&
    isPlain(parsed)
  );
}
