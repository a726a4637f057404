import { own } from '@edu/domain/own';
import { authCode, signIn, signUp } from '../../data/auth.ts';
import { auth as text, type AuthMessage, authMessages } from '../../text/auth.ts';

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
export function authMessage(error: unknown): AuthMessage {
  return own(authMessages, authCode(error)) ?? { help: text.problems.unknown };
}
