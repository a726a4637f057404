import { AppError } from '@edu/domain/errors';
import { common } from './common.ts';

/**
 * What a screen says of a data function that failed: that the database is not initialised where its code or its configuration
 * did not arrive, otherwise the screen's own sentence.
 */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof AppError && error.code === 'not-initialised' ? common.notInitialised : otherwise;
