import { authCode, signIn, signUp } from '../../data/auth.ts';
import { type AuthMessage, authMessages } from '../../text/auth.ts';

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

/** The sentence for a code of the service; what the catalogue does not know is rethrown unchanged (platform.md section 8). */
export function authMessage(error: unknown): AuthMessage {
  const message = authMessages[authCode(error)];
  if (!message) throw error;
  return message;
}
