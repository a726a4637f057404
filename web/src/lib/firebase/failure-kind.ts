import { isRefusal } from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';

/**
 * Why a write to the database failed: the rules rejected it, the database's code failed to load,
 * or there was no answer.
 */
export function failureKind(error: unknown): 'refused' | 'notInitialised' | 'offline' {
  if (isRefusal(error)) return 'refused';
  const isStarted = !(error instanceof AppError && error.code === 'not-initialised');
  return isStarted ? 'offline' : 'notInitialised';
}
