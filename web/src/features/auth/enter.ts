import { own } from '@edu/domain/own';
import { REGISTRATION_CLOSED } from '@edu/domain/registration';
import { authCode } from '../../data/auth-code.ts';
import { signIn, signUp } from '../../data/sign-in.ts';
import {
  auth as text,
  type AuthMessage,
  authMessages,
  registrationClosed,
} from '../../text/auth.ts';

export type AuthMode = 'sign-in' | 'sign-up';

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** Signs in or up; throws the service's error. */
export function enter(mode: AuthMode, { name, email, password }: Credentials): Promise<void> {
  return mode === 'sign-up' ? signUp(name, email, password) : signIn(email, password);
}

/** The sentence for a code of the service; for a code that the catalogue does not know, a general one. */
export function authMessage(error: unknown, supportEmail: string): AuthMessage {
  const code = authCode(error);
  if (code === REGISTRATION_CLOSED) return registrationClosed(supportEmail);
  return own(authMessages, code) ?? { help: text.problems.unknown };
}
