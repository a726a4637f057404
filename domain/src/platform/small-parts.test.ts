import { AppError, isNotFound } from '@edu/domain/platform/errors';
import { COLLECTIONS, SETTINGS_ID, userProgressId } from '@edu/domain/platform/paths';
import { isAdmin } from '@edu/domain/people/roles';
import { describe, expect, it } from 'vitest';

describe('an expected failure', () => {
  it('has its code, its message and the original error', () => {
    const cause = new Error('socket closed');
    const error = new AppError('unavailable', 'The service is away.', { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'AppError', code: 'unavailable', cause });
    expect(error.message).toBe('The service is away.');
  });

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

it('documents have the paths of the specification', () => {
  expect(`${COLLECTIONS.userProgress}/${userProgressId('u1', 'c1')}`).toBe('userProgress/u1_c1');
  expect(`${COLLECTIONS.platformSettings}/${SETTINGS_ID}`).toBe('platformSettings/main');
  expect(COLLECTIONS).toMatchObject({ users: 'users', courseStats: 'courseStats' });
});
