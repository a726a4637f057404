import { AppError, isNotFound } from '@edu/domain/errors/errors';
import { isAdmin } from '@edu/domain/accounts/roles';
import { expect, it } from 'vitest';

it.each([
  [new AppError('not-found', ''), true],
  [new AppError('invalid', ''), true],
  [new AppError('unavailable', ''), false],
  [new AppError('forbidden', ''), false],
  [new Error('not-found'), false],
  [{ code: 'not-found' }, false],
  [undefined, false],
])('%o means that it does not exist: %s', (error, answer) => {
  expect(isNotFound(error)).toBe(answer);
});

it.each([
  [{ admin: true, email_verified: true }, true],
  [{ admin: true, email_verified: true, email: 'anyone@example.com' }, true],
  [{ admin: true, email_verified: false }, false],
  [{ admin: true }, false],
  [{ admin: 'true', email_verified: true }, false],
  [{ admin: 1, email_verified: true }, false],
  [{ admin: true, email_verified: 'true' }, false],
  [{ admin: false, email_verified: true, email: 'admin@example.com' }, false],
  [{ role: 'admin', isAdmin: true, email_verified: true }, false],
  [{}, false],
])('a token with %j is the administrator’s: %s', (claims, answer) => {
  expect(isAdmin(claims)).toBe(answer);
});
