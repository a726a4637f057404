import { isEmail } from '@edu/domain/accounts/email';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Command } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';

import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { step } from '../command/progress.ts';
import { addCommand, functionsSetting, speech } from './command.ts';
import {
  confirmAt,
  recordAction,
  connect,
  type OpsTarget,
  toOpsTarget,
  type OpsTargetOptions,
  type Services,
} from './target.ts';

const WHERE =
  'ADMIN_EMAIL is read from the environment, then from functions/.env.<project> and functions/.env; the local environment' +
  '\nhas admin@example.com where the environment says nothing.';

/** `admin:grant` and `admin:show`: the administrator's claim. */
export function addAdmin(program: Command): void {
  addCommand(program, 'admin:grant', grantAdministrator, {
    does: 'makes the account of ADMIN_EMAIL the administrator, and takes the claim from all others',
    notes: `The account must be there, verified and not disabled. Every other account loses the claim, old tokens of
everybody whose claim changes end, and auditLog gets a record of each. Repeating it changes nothing.
${WHERE}`,
    examples: {
      'admin:grant --dry-run': 'says what would change on the local environment',
      'admin:grant --project edu-live': 'on a real project, after a question',
    },
    at: 'any place',
    options: [
      ['--dry-run', 'say what would change, and change nothing'],
      ['--yes', 'do not ask before a real project is changed'],
    ],
  });
  addCommand(program, 'admin:show', showAdministrator, {
    does: 'says who is the administrator',
    notes: `Ends with 1 unless it is the account of ADMIN_EMAIL alone, verified and not disabled.\n${WHERE}`,
    examples: { 'admin:show --project edu-live --json': 'on a real project, for a script' },
    at: 'any place',
  });
}

/** @throws UsageError when no address is configured, or it is invalid */
export function configuredAddress({ projectId, ports }: OpsTarget): string {
  const local = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin)?.email;
  const email =
    process.env['ADMIN_EMAIL'] || (ports ? local : functionsSetting(projectId, 'ADMIN_EMAIL'));
  if (!email)
    throw new UsageError(
      `No address is configured. Write ADMIN_EMAIL=<address> into functions/.env.${projectId}, or set it in the environment.`,
    );
  if (isEmail(normalEmail(email))) return normalEmail(email);
  throw new UsageError(`ADMIN_EMAIL is "${email}", which is no e-mail address. Correct it.`);
}

const isAdministrator = ({ customClaims }: UserRecord): boolean => customClaims?.['admin'] === true;

/** Every account that has the claim, whatever its value. */
async function claimHolders(auth: Auth): Promise<UserRecord[]> {
  const holders: UserRecord[] = [];
  let next: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, next);
    holders.push(...users.filter(({ customClaims = {} }) => Object.hasOwn(customClaims, 'admin')));
    next = pageToken;
  } while (next !== undefined);
  return holders;
}

/** Makes the configured account the only administrator; idempotent. */
async function grantAdministrator(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
  const email = configuredAddress(place);
  const services = await connect(place);
  const user = await candidate(services.auth, email, place);
  const holders = await step('accounts read', () => claimHolders(services.auth));
  const others = holders.filter(({ uid }) => uid !== user.uid);
  const isNew = !isAdministrator(user);
  const { dryRun = false } = options;
  if ((isNew || others.length > 0) && !dryRun) {
    const taken = others.map(toName).join(', ');
    const what = `In ${place.name} ${email} is to be the administrator.`;
    await confirmAt(place, what + (taken && ` The claim is taken from ${taken}.`), options);
    await step('claims and tokens', async () => {
      // The others first, so that there are never two.
      for (const other of others) await changeClaim(services, other, false);
      if (isNew) await changeClaim(services, user, true);
    });
  }
  const takenFrom = others.map((other) => ({ uid: other.uid, email: other.email ?? null }));
  give({ email, uid: user.uid, granted: isNew, takenFrom, dryRun });
  if (!isNew && others.length === 0)
    say(`${email} is the only administrator already. Nothing was changed.`);
  for (const other of others) say(`${toName(other)} ${dryRun ? 'would lose' : 'lost'} the claim.`);
  if (isNew) say(`${email} ${dryRun ? 'would become' : 'became'} the administrator.`);
  if (isNew && !dryRun) say('Open sessions of this account must sign in again.');
  return 0;
}

const toName = ({ email, uid }: UserRecord): string => email ?? uid;

/** @throws Problem with the remedy unless the account may become the administrator's */
async function candidate(auth: Auth, email: string, { name }: OpsTarget): Promise<UserRecord> {
  const [user] = (await auth.getUsers([{ email }])).users;
  const fault = !user
    ? `${email} has no account in ${name}. Register with this address in the app, follow the link in the email`
    : user.disabled
      ? `The account of ${email} is disabled. Enable it in the console under Authentication, if it is to be used`
      : `The address ${email} is not verified, so another person may have registered it. Sign in with it, follow the link in the email`;
  if (!user || user.disabled || !user.emailVerified)
    throw new Problem(`${fault}, and run this again.`);
  return user;
}

/**
 * The log entry first, so that there is never a change without one. Other claims stay; old tokens
 * of the account are revoked.
 */
async function changeClaim(
  { auth, db }: Services,
  account: UserRecord,
  isGiven: boolean,
): Promise<void> {
  const action = isGiven ? 'grantAdministrator' : 'withdrawAdministrator';
  const change = { before: { admin: isAdministrator(account) }, after: { admin: isGiven } };
  await recordAction(db, action, `${COLLECTIONS.users}/${account.uid}`, change);
  const { admin: _claim, ...others } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, isGiven ? { ...others, admin: true } : others);
  await auth.revokeRefreshTokens(account.uid);
}

async function showAdministrator(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
  const configured = configuredAddress(place);
  const { auth } = await connect(place);
  const [user] = (await auth.getUsers([{ email: configured }])).users;
  const holders = await claimHolders(auth);
  const administrators = holders.map((holder) => ({
    uid: holder.uid,
    email: holder.email ?? null,
    isConfigured: holder.uid === user?.uid,
    emailVerified: holder.emailVerified,
    disabled: holder.disabled,
    lastSignIn: holder.metadata.lastSignInTime ?? null,
  }));
  for (const { uid, email, isConfigured, emailVerified, disabled, lastSignIn } of administrators)
    say(
      `${email ?? uid} (${uid}), ${isConfigured ? 'the configured address' : `NOT the configured address ${configured}`}\n` +
        `  ${emailVerified ? 'verified' : 'NOT verified'}, ${disabled ? 'DISABLED' : 'enabled'}, last sign-in ${lastSignIn ?? 'never'}`,
    );
  const [only] = holders;
  const isSound = only && isAdministrator(only) && only.emailVerified && !only.disabled;
  const isRight = holders.length === 1 && only?.uid === user?.uid && isSound === true;
  give({ configured, administrators, isRight });
  if (holders.length === 0)
    say(`No account has the claim. Give it to ${configured} with: npm run ops -- admin:grant`);
  else if (!isRight)
    say(`This is to be ${configured} alone. Correct it with: npm run ops -- admin:grant`);
  return isRight ? 0 : 1;
}
