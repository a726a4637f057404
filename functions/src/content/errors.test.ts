import { inspect } from 'node:util';
import { AppError } from '@edu/domain/errors/errors';
import { expect, it } from 'vitest';
import { toErrorId, toUpstreamError, type UpstreamError } from './errors.ts';

/** The shapes of the SDK's errors; faults.test.ts checks the real ones through the handler. */
const SECRET = 'cfpat-0123456789';

const httpError = (name: string, status: number, more: object = {}): Error => {
  const request = { headers: { Authorization: `Bearer ...${SECRET.slice(-5)}` } };
  const error = new Error(JSON.stringify({ status, requestId: 'req-1', request, ...more }));
  error.name = name;
  return error;
};
const networkError = (code: string): Error =>
  Object.assign(new Error(`connect ${code}`), {
    name: 'AxiosError',
    code,
    config: { headers: { Authorization: `Bearer ${SECRET}` } },
  });

const details = { errors: [{ name: 'unknownContentType' }] };
it.each([
  [httpError('InvalidQuery', 400, { details }), 'unknown-content-type'],
  [httpError('InvalidQuery', 400), 'unknown-field'],
  [httpError('UnknownField', 422), 'unknown-field'],
  [httpError('422 Unprocessable Entity', 422), 'unknown-field'],
  [httpError('BadRequest', 400, { message: 'Response size too big. Maximum' }), 'too-big'],
  [httpError('BadRequest', 400, { message: 'Unknown locale: x' }), 'misconfigured'],
  [httpError('AccessTokenInvalid', 401), 'misconfigured'],
  [httpError('AccessDenied', 403), 'misconfigured'],
  [httpError('NotFound', 404), 'misconfigured'],
  [httpError('RateLimitExceeded', 429), 'rate-limited'],
  [httpError('429 Too Many Requests', 429), 'rate-limited'],
  [httpError('ServerError', 500), 'unavailable'],
  [networkError('ECONNRESET'), 'unavailable'],
  [new TypeError('Object.defineProperty called on non-object'), 'unavailable'],
  [undefined, 'unavailable'],
])('%s is %s', (error, kind) => {
  const upstream = toUpstreamError(error);
  expect(upstream.kind).toBe(kind);
  const shown = kind === 'rate-limited' ? 'RateLimited' : 'UpstreamUnavailable';
  expect(toErrorId(upstream)).toBe(shown);
});

it.each([
  [{ details: { errors: [{ name: 'unknown', path: ['fields', 'order', 'uk'] }] } }, 'order'],
  [{ details: { errors: [{ name: 'order', path: ['fields.order'] }] } }, 'order'],
  [{ details: { errors: [{ name: 'operator', path: ['fields.courseId[in]'] }] } }, 'courseId'],
  [{ message: 'No field with id "order" found.' }, 'order'],
  [{ details: { errors: [{ name: 'unknown', path: ['lmit'] }] } }, undefined],
  [{ details: 'none', message: 5 }, undefined],
])('%j names the field %s', (body, field) => {
  expect(toUpstreamError(httpError('InvalidQuery', 400, body)).facts.field).toBe(field);
});

it('has name, code, status and request id, and no field that could contain the token', () => {
  const limited = toUpstreamError(httpError('RateLimitExceeded', 429));
  expect(limited.facts).toEqual({ name: 'RateLimitExceeded', status: 429, requestId: 'req-1' });
  const reset = toUpstreamError(networkError('ECONNRESET'));
  expect(reset.facts).toEqual({ name: 'AxiosError', code: 'ECONNRESET' });
  for (const error of [limited, reset]) expect(everything(error)).not.toContain(SECRET.slice(-5));
});

const everything = (error: UpstreamError): string =>
  inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error) + error.stack;

it('does not use a name that is a sentence', () => {
  const odd = Object.assign(new Error('x'), { name: `token=${SECRET}?` });
  expect(toUpstreamError(odd).facts.name).toBe('Error');
});

it('a rejected request has its own error id, and another error of ours is UpstreamUnavailable', () => {
  expect(toErrorId(new AppError('invalid', 'No.'))).toBe('BadRequest');
  expect(toErrorId(new TypeError('ours'))).toBe('UpstreamUnavailable');
});
