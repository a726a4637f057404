import { onlineManager } from '@tanstack/react-query';
import { AppError } from '@edu/domain/errors/errors';
import { expect, it, vi } from 'vitest';
import { failureKind } from './failure-kind.ts';
import { failureText } from '../i18n/common.ts';

vi.mock('./sdk-firestore.ts', () => {
  throw new Error('Failed to fetch dynamically imported module.');
});

it('a database whose code fails to load is reported as not initialised, in Ukrainian', async () => {
  onlineManager.setOnline(true);
  const { getProfile } = await import('../../features/profile/api.ts');
  const error = await getProfile('u1').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'not-initialised' });
  expect(failureText(error, 'Інше.')).toMatch(/^Базу даних не\u00A0ініціалізовано\./);
  expect(failureKind(error)).toBe('notInitialised');
});

it('without a connection it is unavailable, and every other error has the message of its page', async () => {
  onlineManager.setOnline(false);
  const { getProfile } = await import('../../features/profile/api.ts');
  const error = await getProfile('u1').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'unavailable' });
  expect(failureText(error, 'Інше.')).toBe('Інше.');
  expect(failureKind(error)).toBe('offline');
  expect(failureKind(new AppError('unknown', ''))).toBe('offline');
  expect(failureKind({ code: 'permission-denied' })).toBe('refused');
});
