import { REGISTRATION_CLOSED, REGISTRATION_THROTTLED } from '@edu/domain/registration';

/**
 * The provider's code without `auth/`, or 'unknown'. `limitRegistration` has codes of its own: the provider calls every
 * refusal of ours an internal error, and keeps the sentence.
 */
export function authCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const refusal = [REGISTRATION_CLOSED, REGISTRATION_THROTTLED].find((word) =>
    error.message.includes(word),
  );
  if (refusal) return refusal;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code.slice('auth/'.length) : 'unknown';
}
