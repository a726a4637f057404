import { isEmail } from '@edu/domain/email';
import type { Auth, UserRecord } from 'firebase-admin/auth';

import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { Misuse } from '../stack/problem.ts';
import { functionsSetting } from './command.ts';
import type { Place } from './place.ts';

/** The claim that rules and functions look for (decisions.md section 2). */
const CLAIM = 'admin';

/** How many accounts one request lists: the most that there can be. */
const PAGE = 1000;

export const isAdministrator = ({ customClaims }: UserRecord): boolean =>
  customClaims?.[CLAIM] === true;

/** Every account that has the claim, whatever its value, page by page. */
export async function* claimHolders(auth: Auth): AsyncGenerator<UserRecord> {
  let next: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(PAGE, next);
    for (const user of users) if (Object.hasOwn(user.customClaims ?? {}, CLAIM)) yield user;
    next = pageToken;
  } while (next !== undefined);
}

/** Gives the claim or takes it; other claims stay. Old tokens of the account end. */
export async function setClaim(auth: Auth, user: UserRecord, isGiven: boolean): Promise<void> {
  const { [CLAIM]: _claim, ...others } = user.customClaims ?? {};
  await auth.setCustomUserClaims(user.uid, isGiven ? { ...others, [CLAIM]: true } : others);
  await auth.revokeRefreshTokens(user.uid);
}

/** @throws Misuse where no address is configured, or it is none */
export function configuredAddress({ projectId, ports }: Place): string {
  const local = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin)?.email;
  const email =
    process.env['ADMIN_EMAIL'] || (ports ? local : functionsSetting(projectId, 'ADMIN_EMAIL'));
  if (!email) {
    throw new Misuse(
      `Nobody is named. Write ADMIN_EMAIL=<address> into functions/.env.${projectId}, or set it in the environment.`,
    );
  }
  if (isEmail(email.trim())) return email.trim();
  throw new Misuse(`ADMIN_EMAIL is "${email}", which is no e-mail address. Correct it.`);
}
