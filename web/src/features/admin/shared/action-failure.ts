import { AppError } from '@edu/domain/errors/errors';
import type { ErrorCode } from '@edu/domain/errors/error-codes';
import { actionFailures } from './text.ts';

/** Sentences for the codes that mean something of their own on a screen, and for the others. */
export type ActionFailures = Readonly<Partial<Record<ErrorCode | 'other', string>>>;

/** Why an action failed, as a sentence; `own` are the sentences of the screen. */
export function actionFailure(error: unknown, own: ActionFailures = {}): string {
  const code = error instanceof AppError ? error.code : 'unknown';
  const shared: ActionFailures = actionFailures;
  return own[code] ?? shared[code] ?? own.other ?? actionFailures.other;
}

/** The sentences of a finished action; '' for one that does not apply. */
export interface ActionResult {
  text: string;
  failure: string;
  undo: (() => void) | undefined;
}
