import { typedName } from '@edu/domain/people/person-name';
import { PROFILE_LIMITS } from '@edu/domain/people/profile';
import { auth as text } from './text.ts';
import type { AuthMode, Credentials } from './sign-in.ts';

export type Problems = Record<string, string>;

const PASSWORD_MIN = 8;

function nameProblem(name: string): string | undefined {
  const { problems } = text;
  if (!name) return problems.nameMissing;
  return typedName(name, PROFILE_LIMITS.displayName) === undefined
    ? problems.nameUnreadable
    : undefined;
}

export function passwordProblem(password: string, isNew: boolean): string | undefined {
  if (!password) return text.problems.passwordMissing;
  return isNew && password.length < PASSWORD_MIN ? text.problems.passwordShort : undefined;
}

/** The checks before the service is called; the service itself checks the form of the address. */
export function validate(mode: AuthMode, { name, email, password }: Credentials): Problems {
  const isSignUp = mode === 'sign-up';
  const wrongName = isSignUp ? nameProblem(name) : undefined;
  const wrongPassword = passwordProblem(password, isSignUp);
  return {
    ...(wrongName ? { name: wrongName } : {}),
    ...(email ? {} : { email: text.problems.emailMissing }),
    ...(wrongPassword ? { password: wrongPassword } : {}),
  };
}
