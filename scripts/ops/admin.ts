import { isEmail } from '@edu/domain/email';
import { COLLECTIONS } from '@edu/domain/paths';
import type { Command } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';

import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { Misuse, Problem } from '../stack/problem.ts';
import { step } from '../stack/progress.ts';
import { claimHolders, isAdministrator, setClaim } from './admin-claim.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { confirm } from './confirm.ts';
import { functionsSetting } from './functions-settings.ts';
import { atAnyPlace, connect, type Place, placeOf, type PlaceOptions } from './place.ts';

interface GrantOptions extends JsonOption, PlaceOptions {
  dryRun?: true;
  yes?: true;
}

const WHERE =
  'ADMIN_EMAIL is read from the environment, then from functions/.env.<project> and functions/.env; the local stack' +
  '\nhas admin@example.com where the environment says nothing.';

/** `admin:grant` and `admin:show`: who is the administrator (decisions.md section 2). */
export function addAdmin(program: Command): void {
  const grant = addCommand(program, 'admin:grant', {
    does: 'makes the account of ADMIN_EMAIL the administrator, and nobody else',
    notes: [
      'The account must be there, verified and not disabled. Every other account loses the claim, old tokens of',
      'everybody whose claim changes end, and auditLog gets a record of each. Repeating it changes nothing.',
      WHERE,
    ],
    examples: [
      ['admin:grant --dry-run', 'says what would change on the local stack'],
      ['admin:grant', 'does it'],
      ['admin:grant --project edu-live', 'on a real project, after a question'],
    ],
  })
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--yes', 'do not ask before a real project is changed');
  runs(atAnyPlace(grant), grantAdministrator);
  const show = addCommand(program, 'admin:show', {
    does: 'says who is the administrator',
    notes: [
      'Ends with 1 unless it is the account of ADMIN_EMAIL alone, verified and not disabled.',
      WHERE,
    ],
    examples: [
      ['admin:show', 'on the local stack'],
      ['admin:show --project edu-live --json', 'on a real project, for a script'],
    ],
  });
  runs(atAnyPlace(show), showAdministrator);
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

/** @throws Problem with the remedy unless the account may be an administrator's */
async function candidate(auth: Auth, email: string, { name }: Place): Promise<UserRecord> {
  const { users } = await auth.getUsers([{ email }]);
  const [user] = users;
  if (!user) {
    throw new Problem(
      `${email} has no account in ${name}. Register with this address in the app, follow the link in the letter, and run this again.`,
    );
  }
  if (user.disabled) {
    throw new Problem(
      `The account of ${email} is disabled. Enable it in the console under Authentication, if it is to be used, and run this again.`,
    );
  }
  if (!user.emailVerified) {
    throw new Problem(
      `The address ${email} is not verified, so anybody may have registered it. Sign in with it, follow the link in the letter, and run this again.`,
    );
  }
  return user;
}

async function grantAdministrator(options: GrantOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const email = configuredAddress(place);
  const { auth, db } = await connect(place);
  const user = await candidate(auth, email, place);
  const others: UserRecord[] = [];
  await step('accounts read', async () => {
    for await (const holder of claimHolders(auth)) if (holder.uid !== user.uid) others.push(holder);
  });
  const isNew = !isAdministrator(user);
  const { dryRun = false } = options;
  const summary = {
    email,
    uid: user.uid,
    granted: isNew,
    takenFrom: others.map((other) => ({ uid: other.uid, email: other.email ?? null })),
    dryRun,
  };
  if (!isNew && others.length === 0) {
    give(summary);
    say(`${email} is the only administrator already. Nothing was changed.`);
    return 0;
  }
  const would = dryRun ? 'would ' : '';
  const lines = [
    ...others.map(
      (other) => `${other.email ?? other.uid} ${would}${dryRun ? 'lose' : 'lost'} the claim.`,
    ),
    ...(isNew ? [`${email} ${would}${dryRun ? 'become' : 'became'} the administrator.`] : []),
  ];
  if (!dryRun) {
    if (!place.ports) {
      const taken = others.map((other) => other.email ?? other.uid).join(', ');
      const loses = taken === '' ? '' : ` The claim is taken from ${taken}.`;
      await confirm(
        `In ${place.name} ${email} is to be the administrator.${loses}`,
        place.projectId,
        options,
      );
    }
    const { recordAudit } = await import('../../functions/src/store/audit-log.ts');
    // The record first: there is never a change without one, and a change that failed is repeated by the next run.
    const change = async (account: UserRecord, isGiven: boolean) => {
      await db.runTransaction(async (transaction) =>
        recordAudit(transaction, {
          action: isGiven ? 'grantAdministrator' : 'withdrawAdministrator',
          by: 'operator',
          target: `${COLLECTIONS.users}/${account.uid}`,
          before: { admin: isAdministrator(account) },
          after: { admin: isGiven },
        }),
      );
      await setClaim(auth, account, isGiven);
    };
    await step('claims and tokens', async () => {
      for (const other of others) await change(other, false);
      if (isNew) await change(user, true);
    });
  }
  give(summary);
  for (const line of lines) say(line);
  if (!dryRun && isNew) say('Whoever is signed in there signs in again.');
  return 0;
}

async function showAdministrator(options: JsonOption & PlaceOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const configured = configuredAddress(place);
  const { auth } = await connect(place);
  const { users } = await auth.getUsers([{ email: configured }]);
  const holders: object[] = [];
  let inOrder = 0;
  for await (const user of claimHolders(auth)) {
    const isConfigured = user.uid === users[0]?.uid;
    const works = isAdministrator(user) && user.emailVerified && !user.disabled;
    if (isConfigured && works) inOrder += 1;
    holders.push({
      uid: user.uid,
      email: user.email ?? null,
      isConfigured,
      emailVerified: user.emailVerified,
      disabled: user.disabled,
      lastSignIn: user.metadata.lastSignInTime ?? null,
    });
    say(
      `${user.email ?? user.uid} (${user.uid})${isConfigured ? ', the configured address' : `, NOT the configured address ${configured}`}\n` +
        `  ${user.emailVerified ? 'verified' : 'NOT verified'}, ${user.disabled ? 'DISABLED' : 'enabled'}, last sign-in ${user.metadata.lastSignInTime ?? 'never'}`,
    );
  }
  const isRight = inOrder === 1 && holders.length === 1;
  give({ configured, administrators: holders, isRight });
  if (holders.length === 0)
    say(`Nobody has the claim. Give it to ${configured} with: npm run ops -- admin:grant`);
  else if (!isRight)
    say(`This is to be ${configured} alone. Mend it with: npm run ops -- admin:grant`);
  return isRight ? 0 : 1;
}
