import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';

import { exportData } from '../local-environment/emulators.ts';
import { UsageError, Problem } from '../command/problem.ts';
import { step } from '../command/progress.ts';
import { dataFolder, isExport, environmentName } from '../local-environment/saved-data.ts';
import { addCommand, requiredPath, runProgram, speech } from './command.ts';
import {
  accessToken,
  confirmAt,
  recordAction,
  connect,
  isRunningAt,
  type OpsTarget,
  toOpsTarget,
  type OpsTargetOptions,
} from './target.ts';

interface RestoreOptions extends OpsTargetOptions {
  from: string;
  replace?: true;
}

const BUCKET = /^gs:\/\/[^/\s]+\/\S*[^/\s]$/;

/**
 * `backup` and `restore`: all of Firestore and all accounts, with the exports of gcloud, firebase
 * and the emulators.
 */
export function addBackup(program: Command): void {
  addCommand(program, 'backup', makeBackup, {
    does: 'exports all documents and accounts',
    notes: `Of the local environment into a folder, by the export of the emulators. Of a project into a folder of Cloud Storage, by
"gcloud firestore export" and "firebase auth:export". It holds personal data and password hashes. Secrets, rules,
functions and content are not in it (content:pull exports the content).`,
    examples: {
      'backup --to backups/monday': 'of the local environment',
      'backup --to gs://edu-live-backups/monday --project edu-live': 'of a real project',
    },
    at: 'any place',
    options: [
      requiredPath('--to <place>', 'a new folder, or gs://… with --project'),
      ['--dry-run', 'say what would be done, and write nothing'],
    ],
  });
  addCommand(program, 'restore', restoreBackup, {
    does: 'imports the documents and accounts of a backup',
    notes: `Into the stopped local environment, which begins with them at the next npm start. Into a project by "gcloud firestore import"
and "firebase auth:import": documents and accounts of the same id are overwritten, all others stay. Close the platform
meanwhile (docs/operations.md). Afterwards look who is the administrator: admin:show. The accounts of another project
need its password hash key in the environment: AUTH_HASH_KEY.`,
    examples: {
      'restore --from backups/monday --replace':
        'instead of the data of the stopped local environment',
      'restore --from gs://edu-live-backups/monday --project edu-live --dry-run': 'the commands',
    },
    at: 'any place',
    options: [
      requiredPath('--from <place>', 'what backup --to has written'),
      ['--replace', 'overwrite what is there'],
      ['--dry-run', 'say what would be done, and change nothing'],
      ['--yes', 'do not ask before a real project is changed'],
    ],
  });
}

/**
 * The commands as an operator would type them; the accounts are a file beside the export of
 * Firestore.
 */
export const backupLines = (project: string, to: string): string[] => [
  `firebase auth:export accounts.json --project ${project}`,
  `gcloud firestore export ${to}/firestore --project ${project}`,
  `gcloud storage cp accounts.json ${to}/accounts.json --project ${project}`,
];

export const restoreLines = (project: string, from: string): string[] => [
  `gcloud storage cp ${from}/accounts.json accounts.json --project ${project}`,
  `firebase auth:import accounts.json --project ${project}`,
  `gcloud firestore import ${from}/firestore --project ${project}`,
];

/** Runs one program with its arguments; throws a Problem when it fails. */
export type Run = (args: string[]) => Promise<void>;

/** Runs such commands; the file of the accounts is private to this user and removed afterwards. */
export async function runLines(lines: string[], programs: Record<string, Run>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
  const file = path.join(folder, 'accounts.json');
  try {
    for (const line of lines) {
      const [program = '', ...args] = line
        .split(' ')
        .map((word) => (word === 'accounts.json' ? file : word));
      await step(line.split(' ').slice(0, 3).join(' '), () => programs[program]?.(args));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const programsFor = (place: OpsTarget) => ({ gcloud, firebase: firebaseFor(place) });

type AuthCommand = (file: string, options: Record<string, unknown>) => Promise<void>;

/**
 * The API of firebase-tools, because as an argument the key of the password hashes would be visible
 * to every user of the machine.
 */
const firebaseFor =
  (place: OpsTarget): Run =>
  async ([command, file = '']) => {
    const { auth } = createRequire(import.meta.url)('firebase-tools') as {
      auth: { export: AuthCommand; import: AuthCommand };
    };
    const options = { project: place.projectId };
    const hash = command === 'auth:import' ? await hashOptions(place) : {};
    const run = command === 'auth:import' ? auth.import : auth.export;
    await run(file, { ...options, ...hash }).catch((error: Error) => {
      throw new Problem(
        `firebase ${command} failed. Sign in with "npx firebase login", correct what it says above and run this again.`,
        error.message,
      );
    });
  };

/** @throws Problem when gcloud is missing or fails */
export async function gcloud(args: string[]): Promise<void> {
  const code = await runProgram('gcloud', [...args, '--quiet']).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Problem(
      'gcloud is not installed. Install the Google Cloud CLI (https://cloud.google.com/sdk/docs/install), run "gcloud auth login" and this command again.',
    );
  });
  if (code !== 0)
    throw new Problem(
      `"gcloud ${args.slice(0, 2).join(' ')}" ended with ${code}. Correct what it says above and run this again.`,
    );
}

/**
 * The project's parameters for password hashes, as options of auth:import; AUTH_HASH_KEY is the key
 * of another project's accounts.
 */
async function hashOptions(place: OpsTarget): Promise<Record<string, unknown>> {
  const key = process.env['AUTH_HASH_KEY'];
  // The other parameters are the same in every project.
  if (key)
    return { hashAlgo: 'SCRYPT', hashKey: key, saltSeparator: 'Bw==', rounds: 8, memCost: 14 };
  const { projectId, name } = place;
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
  const authorization = `Bearer ${await accessToken()}`;
  const response = await fetch(address, {
    headers: { authorization, 'x-goog-user-project': projectId },
  });
  const { signIn } = (await response.json()) as {
    signIn?: { hashConfig?: Record<string, unknown> };
  };
  const hash = signIn?.hashConfig;
  if (!hash?.['signerKey'])
    throw new Problem(
      `The password hash parameters of ${name} cannot be read (${response.status}). They are for the role Firebase Authentication Admin alone.`,
    );
  const { algorithm, signerKey, saltSeparator, rounds, memoryCost } = hash;
  return { hashAlgo: algorithm, hashKey: signerKey, saltSeparator, rounds, memCost: memoryCost };
}

function requireBucket(place: string): string {
  if (BUCKET.test(place)) return place;
  throw new UsageError(
    `A backup of a project is in Cloud Storage: name gs://<bucket>/<folder>, not "${place}".`,
  );
}

async function makeBackup(options: OpsTargetOptions & { to: string }): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
  const { dryRun = false } = options;
  if (!place.ports) {
    const lines = backupLines(place.projectId, requireBucket(options.to));
    for (const line of lines) say(`  ${line}`);
    if (!dryRun) await runLines(lines, programsFor(place));
    give({ to: options.to, commands: lines, dryRun });
    say(dryRun ? 'Nothing was done.' : `${place.name} is exported to ${options.to}.`);
    return 0;
  }
  const folder = path.resolve(options.to);
  if (existsSync(folder))
    throw new UsageError(`${folder} is there already. Name a new folder with --to.`);
  await connect(place);
  if (!dryRun) {
    mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
    await step('emulators exported', () => exportData(place.ports!, folder));
  }
  give({ to: folder, dryRun });
  say(`The documents and accounts of ${place.name} ${dryRun ? 'would be' : 'are'} in ${folder}.`);
  return 0;
}

async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
  const { dryRun = false } = options;
  if (!place.ports) {
    const lines = restoreLines(place.projectId, requireBucket(options.from));
    for (const line of lines) say(`  ${line}`);
    if (!dryRun) await restoreProject(place, lines, options);
    give({ from: options.from, commands: lines, dryRun });
    say(dryRun ? 'Nothing was done.' : `${options.from} is imported into ${place.name}.`);
    return 0;
  }
  const folder = path.resolve(options.from);
  if (!isExport(folder))
    throw new UsageError(
      `${folder} holds no finished backup of a local environment. Correct --from.`,
    );
  const data = dataFolder(environmentName('start', options.portOffset ?? 0));
  if (await isRunningAt(place.ports))
    throw new Problem('The local environment runs. Stop it with Ctrl-C and run this again.');
  if (existsSync(data) && !options.replace)
    throw new Problem(
      'The local environment has data. Nothing was changed. Add --replace to give it up.',
    );
  if (!dryRun) {
    rmSync(data, { recursive: true, force: true });
    cpSync(folder, data, { recursive: true });
  }
  give({ from: folder, dryRun });
  const at = options.portOffset ? `, with --port-offset ${options.portOffset}` : '';
  say(`The next npm start ${dryRun ? 'would begin' : 'begins'} with ${folder}${at}.`);
  return 0;
}

async function restoreProject(
  place: OpsTarget,
  lines: string[],
  options: RestoreOptions,
): Promise<void> {
  const { db } = await connect(place);
  const isEmpty = (await db.listCollections()).length === 0;
  if (!isEmpty && !options.replace)
    throw new Problem(
      `There are documents in ${place.name}. Nothing was changed. Add --replace to overwrite those of the same id.`,
    );
  await confirmAt(place, `Documents and accounts of ${place.name} are to be overwritten.`, options);
  // The log entry first, so that there is never a restore without one.
  await recordAction(db, 'restoreBackup', 'backup', { after: { from: options.from } });
  await runLines(lines, programsFor(place));
}
