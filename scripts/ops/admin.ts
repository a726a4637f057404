import type { Command } from 'commander';

import { claimHolders, configuredAddress, isAdministrator } from './admin-claim.ts';
import { grantAdministrator } from './admin-grant.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { atAnyPlace, connect, placeOf, type PlaceOptions } from './place.ts';

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
