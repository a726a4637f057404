import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import type { Command } from 'commander';

import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { HOST } from '../local-environment/find.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { step } from '../command/progress.ts';
import { addCommand, speech } from './command.ts';
import { connect, toOpsTarget, type OpsTargetOptions } from './target.ts';

/** `seed`, `run [job]` and `mail`: commands for the running local environment alone. */
export function addLocalStack(program: Command): void {
  addCommand(program, 'seed', seedStack, {
    does: 'writes the demo accounts and data into the running emulators',
    notes: 'Safe to repeat: what exists stays as it is. Demo data is for emulators alone.',
    examples: { 'seed --dry-run': 'says which accounts are missing there' },
    at: 'local environment',
    options: [['--dry-run', 'say what would be written, and write nothing']],
  });
  addCommand(program, 'run', runNamedJob, {
    does: 'runs a job of the night in the running local environment now; lists them when none is named',
    examples: { 'run reconcileRatings': 'runs one, and waits for its end' },
    at: 'local environment',
  }).argument('[job]', Object.keys(JOBS).join(', '));
  addCommand(program, 'mail', printMail, {
    does: 'prints the emails that the running local environment has written, newest first',
    notes: `To whom, about what, and where their links lead; the newest ${NEWEST}.`,
    examples: { 'mail --port-offset 10': 'of another environment than that of npm start' },
    at: 'local environment',
  });
}

async function seedStack(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
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
  const { seed } = await import('../local-environment/seed.ts');
  await step('demo accounts and data', () => seed(place.ports!, place.projectId, { isFull: true }));
  say('The demo accounts and data are there.');
  return 0;
}

/** The scheduled jobs by name, and what each does: the emulators have no scheduler. */
export const JOBS: Record<string, string> = {
  resumeDeletions:
    'goes on with the deletions of accounts that are due: 10 minutes after one stopped, and 65 minutes after its first part',
  reconcileRatings: 'counts again the ratings whose aggregate is wrong',
  resumeCourseEmails: 'writes the emails about new courses that a lost event left unsent',
  reconcileAccounts: 'counts the accounts, and begins the deletion of what removed ones have left',
  rollUpAnalytics: 'adds up the counts of the last days',
};

/** Runs a job and waits for its end; `functions` is the address of the functions emulator. */
export async function runJob(functions: string, name: string): Promise<boolean> {
  // The emulator numbers the triggers that are not HTTP requests.
  const response = await fetch(`${functions}/${name}-0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await response.body?.cancel();
  return response.ok;
}

async function runNamedJob(name: string | undefined, options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  if (name === undefined) {
    give(JOBS);
    say('npm run ops -- run <job>\n');
    for (const [job, does] of Object.entries(JOBS)) say(`  ${job.padEnd(18)} ${does}`);
    return 0;
  }
  if (!Object.hasOwn(JOBS, name))
    throw new UsageError(`There is no job "${name}". There are: ${Object.keys(JOBS).join(', ')}.`);
  const place = toOpsTarget(options);
  await connect(place);
  const { functions } = { ...place.ports };
  const isDone = await step(name, () =>
    runJob(`http://${HOST}:${functions}/${place.projectId}/europe-west1`, name),
  );
  if (!isDone) throw new Problem(`${name} failed. The log of the environment says why.`);
  give({ job: name, done: true });
  say(`${name} is through.`);
  return 0;
}

const NEWEST = 20;

interface Email {
  to: string;
  replyTo: string;
  message: { subject: string; text: string };
}

/** `mail`: the emails that the local environment has written, newest first. */
async function printMail(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const { db } = await connect(toOpsTarget(options));
  const query = db.collection(SERVER_COLLECTIONS.mail).orderBy('createdAt', 'desc').limit(NEWEST);
  const emails = (await query.get()).docs.map((stored) => {
    const { to, replyTo, message } = stored.data() as Email;
    const links = message.text.match(/https?:\/\/\S+/g) ?? [];
    return { to, replyTo, subject: message.subject, links };
  });
  give(emails);
  if (emails.length === 0) say('No email has been written yet.');
  for (const { to, subject, links } of emails)
    say([to, ...[subject, ...links].map((line) => `  ${line}`), ''].join('\n'));
  return 0;
}
