import { getOwn } from '@edu/domain/lib/get-own';
import { REGISTRATION_CLOSED } from '@edu/domain/accounts/registration';
import { authCode } from './auth-code.ts';
import { TimeLimitError } from '@edu/domain/lib/time-limit';
import { signIn, signUp } from './sign-in-api.ts';
import { auth as text, type AuthMessage, authMessages, registrationClosed } from './text.ts';

export type AuthMode = 'sign-in' | 'sign-up';

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

export function enter(mode: AuthMode, { name, email, password }: Credentials): Promise<void> {
  return mode === 'sign-up' ? signUp(name, email, password) : signIn(email, password);
}

export interface Refusal extends AuthMessage {
  fields: string[];
  isReload?: boolean;
}

const FIELDS: Record<string, string[]> = {
  'invalid-credential': ['email', 'password'],
  'user-not-found': ['email'],
  'wrong-password': ['password'],
  'email-already-in-use': ['email'],
  'weak-password': ['password'],
  'password-does-not-meet-requirements': ['password'],
  'invalid-email': ['email'],
};

/** The message for an error code; a general one for an unknown code. */
export function authMessage(error: unknown, supportEmail: string): Refusal {
  if (error instanceof TimeLimitError)
    return { help: text.problems.noAnswer, fields: [], isReload: true };
  const code = authCode(error);
  if (code === REGISTRATION_CLOSED) return { ...registrationClosed(supportEmail), fields: [] };
  const message = getOwn(authMessages, code) ?? { help: text.problems.unknown };
  return { ...message, fields: getOwn(FIELDS, code) ?? [] };
}
