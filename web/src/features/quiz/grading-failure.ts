import { AppError, type ErrorCode } from '@edu/domain/errors';
import { minutesOf } from '../../data/retry-after.ts';
import { quiz as text } from '../../text/quiz.ts';

const REFUSED: Partial<Record<ErrorCode, string>> = {
  'not-signed-in': text.refused.signIn,
  forbidden: text.refused.off,
  'not-found': text.refused.changed,
  invalid: text.refused.changed,
  conflict: text.refused.changed,
};

/** Why the answers were not graded, and what helps. What another try may mend is told so. */
export function gradingFailure(error: unknown): string {
  if (!(error instanceof AppError)) return text.failed;
  if (error.code === 'rate-limited') return text.refused.tooOften(minutesOf(error.details));
  return REFUSED[error.code] ?? text.failed;
}
