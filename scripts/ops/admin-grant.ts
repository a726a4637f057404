import { COLLECTIONS } from '@edu/domain/paths';
import type { Auth, UserRecord } from 'firebase-admin/auth';

import { Problem } from '../stack/problem.ts';
import { step } from '../stack/progress.ts';
import { claimHolders, configuredAddress, isAdministrator, setClaim } from './admin-claim.ts';
import { type JsonOption, speech } from './command.ts';
import { confirm } from './command.ts';
import { connect, type Place, placeOf, type PlaceOptions, type Services } from './place.ts';

export interface GrantOptions extends JsonOption, PlaceOptions {
  dryRun?: true;
  yes?: true;
}

/** What a grant changes: who loses the claim, and whether the account gets it now. */
interface Change {
  user: UserRecord;
  others: UserRecord[];
  isNew: boolean;
}

const nameOf = ({ email, uid }: UserRecord): string => email ?? uid;

/** Makes the configured account the administrator, and nobody else; again without a change. */
export async function grantAdministrator(options: GrantOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const email = configuredAddress(place);
  const services = await connect(place);
  const user = await candidate(services.auth, email, place);
  const others: UserRecord[] = [];
  await step('accounts read', async () => {
    for await (const holder of claimHolders(services.auth))
      if (holder.uid !== user.uid) others.push(holder);
  });
  const change = { user, others, isNew: !isAdministrator(user) };
  const { dryRun = false } = options;
  const isDone = !change.isNew && others.length === 0;
  if (!isDone && !dryRun) {
    if (!place.ports) await confirm(sentenceOf(change, place), place.projectId, options);
    await step('claims and tokens', () => apply(change, services));
  }
  give({
    email,
    uid: user.uid,
    granted: change.isNew,
    takenFrom: others.map((other) => ({ uid: other.uid, email: other.email ?? null })),
    dryRun,
  });
  if (isDone) say(`${email} is the only administrator already. Nothing was changed.`);
  for (const other of others) say(`${nameOf(other)} ${dryRun ? 'would lose' : 'lost'} the claim.`);
  if (change.isNew) say(`${email} ${dryRun ? 'would become' : 'became'} the administrator.`);
  if (change.isNew && !dryRun) say('Whoever is signed in there signs in again.');
  return 0;
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

function sentenceOf({ user, others }: Change, { name }: Place): string {
  const loses = others.map(nameOf).join(', ');
  const taken = loses === '' ? '' : ` The claim is taken from ${loses}.`;
  return `In ${name} ${nameOf(user)} is to be the administrator.${taken}`;
}

/** First the others, so that there are never two. */
async function apply({ user, others, isNew }: Change, services: Services): Promise<void> {
  for (const other of others) await changeClaim(services, other, false);
  if (isNew) await changeClaim(services, user, true);
}

/** The record first: there is never a change without one, and a change that failed is made by the next run. */
async function changeClaim(
  { auth, db }: Services,
  account: UserRecord,
  isGiven: boolean,
): Promise<void> {
  const { recordAudit } = await import('../../functions/src/store/audit-log.ts');
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
}
