import { REGISTRATION_CLOSED, REGISTRATION_THROTTLED } from '@edu/domain/accounts/registration';

/**
 * The provider's code without `auth/`, or 'unknown'. The codes of `limitRegistration` are inside
 * the message of the provider's error.
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
