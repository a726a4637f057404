import { AppError } from '@edu/domain/platform/errors';

/** Why a write to the database failed: the rules refused it, the database's code did not arrive, or there was no answer. */
export function failureKind(error: unknown): 'refused' | 'notInitialised' | 'offline' {
  if ((error as { code?: unknown }).code === 'permission-denied') return 'refused';
  const isStarted = !(error instanceof AppError && error.code === 'not-initialised');
  return isStarted ? 'offline' : 'notInitialised';
}
