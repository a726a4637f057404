import { REGISTRATION_CLOSED } from '@edu/domain/registration';

/**
 * The provider's code without `auth/`, or 'unknown'. `limitRegistration` has a code of its own: the provider calls every
 * refusal of ours an internal error, and keeps the sentence.
 */
export function authCode(error: unknown): string {
  if (error instanceof Error && error.message.includes(REGISTRATION_CLOSED))
    return REGISTRATION_CLOSED;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code.slice('auth/'.length) : 'unknown';
}
