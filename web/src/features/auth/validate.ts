import { auth as text } from '../../text/auth.ts';
import type { AuthMode, Credentials } from './enter.ts';

/** Field name → what is wrong with it. */
export type Problems = Record<string, string>;

const PASSWORD_MIN = 8;

/** What can be told before asking the service; whether the address is one is the service's to say. */
export function validate(mode: AuthMode, { name, email, password }: Credentials): Problems {
  const { problems } = text;
  return {
    ...(mode === 'sign-up' && !name ? { name: problems.nameMissing } : {}),
    ...(email ? {} : { email: problems.emailMissing }),
    ...(!password
      ? { password: problems.passwordMissing }
      : mode === 'sign-up' && password.length < PASSWORD_MIN
        ? { password: problems.passwordShort }
        : {}),
  };
}
