import { AppError } from '@edu/domain/errors/errors';
import { expect, it } from 'vitest';
import { gradingFailure } from './use-attempt.ts';

it('names the remedy: to wait, to sign in, to reload, or to try again', () => {
  const of = (code: AppError['code'], details?: unknown) =>
    gradingFailure(new AppError(code, 'As the server says.', { details }));
  expect(of('rate-limited', { retryAfterSec: 61 })).toContain('через 2\u00A0хвилини');
  expect(of('rate-limited', { retryAfterSec: 3_600 })).toContain('через 60\u00A0хвилин.');
  expect(of('rate-limited', { retryAfterSec: 12 })).toContain('через 12\u00A0секунд.');
  expect(of('rate-limited')).toContain('через 1\u00A0хвилину');
  expect(of('not-signed-in')).toContain('увійдіть');
  expect(of('forbidden')).toContain('недоступний');
  expect(of('not-found')).toContain('Оновіть');
  expect(of('unavailable')).toContain('спробуйте ще раз');
  expect(gradingFailure(new TypeError('Chunk missing'))).toBe(of('unavailable'));
});
