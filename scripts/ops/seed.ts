import type { Command } from 'commander';

import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { step } from '../stack/progress.ts';
import { addCommand, type Description, speech } from './command.ts';
import { connect, placeOf, type OpsTargetOptions } from './target.ts';

/** `seed`: the demo accounts and data, for the emulators only. */
export function addSeed(program: Command): void {
  const seed = {
    does: 'writes the demo accounts and data into the running emulators',
    notes: 'Safe to repeat: what exists stays as it is. Demo data is for emulators alone.',
    examples: { 'seed --dry-run': 'says which accounts are missing there' },
    at: 'local stack',
    options: [['--dry-run', 'say what would be written, and write nothing']],
  } satisfies Description;
  addCommand(program, 'seed', seed, seedStack);
}

async function seedStack(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const { auth } = await connect(place);
  const { notFound } = await auth.getUsers(DEMO_ACCOUNTS.map(({ uid }) => ({ uid })));
  const missing = DEMO_ACCOUNTS.map(({ uid, email }) => ({ uid, email }))
    .filter(({ uid }) => notFound.some((one) => 'uid' in one && one.uid === uid))
    .map(({ email }) => email);
  give({ missingAccounts: missing, written: !options.dryRun });
  if (options.dryRun) {
    const accounts = missing.join(', ') || 'none';
    say(`Documents that are missing would be written, and these accounts: ${accounts}.`);
    return 0;
  }
  const { seed } = await import('../seed.ts');
  await step('demo accounts and data', () => seed(place.ports!, place.projectId, { isFull: true }));
  say('The demo accounts and data are there.');
  return 0;
}
