import { Problem } from '../../stack/problem.ts';

/** The hashes of passwords in the lines of accounts. */

/** What the service answers for a hash that the caller may not read (firebase-admin, auth/user-record). */
const REDACTED = Buffer.from('REDACTED').toString('base64');

type Hashed = Record<string, unknown> & { localId?: string; passwordHash?: string };

const parsed = (line: string): Hashed => JSON.parse(line) as Hashed;

const isRedacted = ({ passwordHash }: Hashed): boolean =>
  passwordHash?.replace(/=+$/, '') === REDACTED.replace(/=+$/, '');

/** @throws Problem when the line holds a word in the place of the hash: nobody could sign in with what it brings back */
export function requirePassword(line: string): string {
  if (!isRedacted(parsed(line))) return line;
  throw new Problem(
    'The hashes of passwords are not given to you, so that this would be a back-up without passwords. Get the permission firebaseauth.configs.getHashConfig (the role Firebase Authentication Admin, roles/firebaseauth.admin, has it), remove the unfinished folder and run this again; or add --without-passwords.',
  );
}

/** The line without a password: whoever comes back by it sets a new one. */
export function passwordless(line: string): string {
  const { passwordHash: _hash, salt: _salt, version: _version, ...rest } = parsed(line);
  return JSON.stringify(rest);
}

/** @throws Problem when a back-up was made without the permission to read hashes */
export function requireRestorable(line: string): string {
  const account = parsed(line);
  if (!isRedacted(account)) return line;
  throw new Problem(
    `The back-up holds no hash of the password of ${account.localId}, only the word REDACTED: restored, it would lock the account. Take a back-up that was made with the role Firebase Authentication Admin, or with --without-passwords.`,
  );
}
