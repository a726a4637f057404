import { AppError } from '@edu/domain/errors/errors';

/**
 * Why a write to the database failed: the rules rejected it, the database's code failed to load,
 * or there was no answer.
 */
export function failureKind(error: unknown): 'refused' | 'notInitialised' | 'offline' {
  if ((error as { code?: unknown }).code === 'permission-denied') return 'refused';
  const isStarted = !(error instanceof AppError && error.code === 'not-initialised');
  return isStarted ? 'offline' : 'notInitialised';
}
