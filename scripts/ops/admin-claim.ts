import type { Auth, UserRecord } from 'firebase-admin/auth';

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
