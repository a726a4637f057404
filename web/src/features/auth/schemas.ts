import { normalEmail } from '@edu/domain/accounts/normal-email';
import { typedName } from '@edu/domain/accounts/person-name';
import { PROFILE_LIMITS } from '@edu/domain/accounts/profile';
import { cleanLine } from '@edu/domain/text/one-line';
import * as v from 'valibot';
import { auth } from './text.ts';

const text = auth.problems;

const PASSWORD_MIN = 8;

/** A new password; `missing` and `short` are the sentences for its problems. */
export const newPassword = ({ missing, short }: { missing: string; short: string }) =>
  v.pipe(v.string(), v.nonEmpty(missing), v.minLength(PASSWORD_MIN, short));

const email = v.pipe(v.string(), v.transform(normalEmail), v.nonEmpty(text.emailMissing));

const name = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.nonEmpty(text.nameMissing),
  v.check((line) => typedName(line, PROFILE_LIMITS.displayName) !== undefined, text.nameUnreadable),
);

/** The checks before the service is called; the service itself checks the form of the address. */
export const authSchemas = {
  'sign-in': v.object({
    name: v.string(),
    email,
    password: v.pipe(v.string(), v.nonEmpty(text.passwordMissing)),
  }),
  'sign-up': v.object({
    name,
    email,
    password: newPassword({ missing: text.passwordMissing, short: text.passwordShort }),
  }),
};

/** The forms of one field, which an email of the service leads to. */
export const resetSchema = email;
export const newPasswordSchema = authSchemas['sign-up'].entries.password;
