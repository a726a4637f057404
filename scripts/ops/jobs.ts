import type { Command } from 'commander';

import { HOST } from '../stack/ports.ts';
import { UsageError, Problem } from '../stack/problem.ts';
import { step } from '../stack/progress.ts';
import { addCommand, type Description, speech } from './command.ts';
import { connect, placeOf, type OpsTargetOptions } from './target.ts';

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

/** `run [job]`: runs a nightly job now. */
export function addJobs(program: Command): void {
  const run = {
    does: 'runs a job of the night in the running stack now; lists them when none is named',
    examples: { 'run reconcileRatings': 'runs one, and waits for its end' },
    at: 'local stack',
  } satisfies Description;
  addCommand(program, 'run', run, runNamedJob).argument('[job]', Object.keys(JOBS).join(', '));
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
  const place = placeOf(options);
  await connect(place);
  const { functions } = { ...place.ports };
  const isDone = await step(name, () =>
    runJob(`http://${HOST}:${functions}/${place.projectId}/europe-west1`, name),
  );
  if (!isDone) throw new Problem(`${name} failed. The log of the stack says why.`);
  give({ job: name, done: true });
  say(`${name} is through.`);
  return 0;
}
