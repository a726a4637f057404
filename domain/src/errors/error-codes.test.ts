import {
  callableError,
  CONTENT_ERRORS,
  contentErrorId,
  ERROR_CODES,
  isRefusal,
  isRetried,
} from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';
import { expect, it } from 'vitest';

it('an error crosses a callable and comes out the same', () => {
  for (const [code, { callable }] of Object.entries(ERROR_CODES))
    expect(callableError(callable)).toBe(code === 'not-initialised' ? 'unavailable' : code);
});

it.each([
  [new AppError('forbidden', ''), 'refused'],
  [new AppError('already-exists', ''), 'refused'],
  [new AppError('not-signed-in', ''), 'neither'],
  [new AppError('conflict', ''), 'neither'],
  [new AppError('rate-limited', ''), 'neither'],
  [new AppError('unavailable', ''), 'retried'],
  // As Firestore reports them.
  [{ code: 'permission-denied' }, 'refused'],
  [{ code: 'invalid-argument' }, 'refused'],
  [{ code: 'out-of-range' }, 'refused'],
  [{ code: 'unauthenticated' }, 'neither'],
  [{ code: 'unavailable' }, 'retried'],
  [{ code: 'constructor' }, 'retried'],
  [new TypeError('Failed to fetch'), 'retried'],
  [undefined, 'retried'],
] as const)('%j is %s', (error, outcome) => {
  expect([isRefusal(error), isRetried(error)]).toEqual([
    outcome === 'refused',
    outcome === 'retried',
  ]);
});

it.each([
  ['deadline-exceeded', 'unavailable'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
])('a callable’s code «%s» is %s', (sent, code) => expect(callableError(sent)).toBe(code));

it('an error crosses the content API and comes out the same; what has no id is an outage', () => {
  for (const code of Object.values(CONTENT_ERRORS))
    expect(CONTENT_ERRORS[contentErrorId(code)]).toBe(code);
  expect(contentErrorId('unavailable')).toBe('UpstreamUnavailable');
  expect(contentErrorId('conflict')).toBe('UpstreamUnavailable');
});
