import path from 'node:path';
import type { Command } from 'commander';
import type { Firestore } from 'firebase-admin/firestore';

import { Misuse, Problem } from '../stack/problem.ts';
import { step } from '../stack/progress.ts';
import {
  ACCOUNTS_FILE,
  collectionsIn,
  fileOf,
  type Manifest,
  readManifest,
  verifyFiles,
} from './backup/manifest.ts';
import { applyRestore, type Counts, type Plan, planRestore } from './backup/restore.ts';
import { requireEmpty, writeBackup } from './backup/write.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { confirm } from './confirm.ts';
import { readPath } from './files.ts';
import { atAnyPlace, connect, type Place, placeOf, type PlaceOptions } from './place.ts';

interface BackupOptions extends JsonOption, PlaceOptions {
  to: string;
  withoutPasswords?: true;
  dryRun?: true;
}

interface RestoreOptions extends JsonOption, PlaceOptions {
  from: string;
  replace?: true;
  foreign?: true;
  dryRun?: true;
  yes?: true;
}

/** `backup` and `restore`: all of Firestore and all accounts, to and from a folder. */
export function addBackup(program: Command): void {
  const backup = addCommand(program, 'backup', {
    does: 'writes all documents and accounts into a folder',
    notes: [
      'A file of JSON lines for each collection, one with the accounts, and a manifest with the sha256 of each. The',
      'database is read as it was at one moment. The files hold personal data and password hashes: only their owner',
      'may read them; keep them so. Secrets, rules, functions and content are not in it (content:pull backs up content).',
      'For big real projects there is also "gcloud firestore export" with "firebase auth:export".',
    ],
    examples: [
      ['backup --to backups/monday', 'of the local stack'],
      ['backup --to backups/monday --project edu-live', 'of a real project'],
    ],
  })
    .requiredOption('--to <folder>', 'a new or empty folder', readPath)
    .option('--without-passwords', 'leave the hashes of passwords out: people set new ones')
    .option('--dry-run', 'say what would be read, and write nothing');
  runs(atAnyPlace(backup), makeBackup);
  addRestore(program);
}

function addRestore(program: Command): void {
  const restore = addCommand(program, 'restore', {
    does: 'brings documents and accounts back from a folder',
    notes: [
      'The back-up is checked first. Afterwards the place is as the back-up says, no more and no less, but for the audit',
      'log and the deletions, which only grow; the restore is recorded in the log. What is like that already is not',
      'written, so that a restore that was cut off is run again. It refuses to overwrite or remove anything without',
      '--replace. Close the platform meanwhile (docs/operations.md): what people write while it runs is lost.',
      'Devices heal the server: progress that a browser still has is merged again when its learner comes back.',
      'Restored documents count for nothing in analytics and ratings: the counts are restored with them. Letters that',
      'had not been sent are sent. Everybody signs in again; passwords stay. Who was the administrator is so again: look',
      'with admin:show, and mend it with admin:grant.',
    ],
    examples: [
      ['restore --from backups/monday --dry-run', 'says what would change'],
      ['restore --from backups/monday', 'into an empty stack'],
      ['restore --from backups/monday --replace', 'over what is there, after a question'],
    ],
  })
    .requiredOption('--from <folder>', 'what backup --to has written', readPath)
    .option('--replace', 'overwrite what is different, and remove what the back-up does not have')
    .option('--foreign', 'take a back-up of another project')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--yes', 'do not ask');
  runs(atAnyPlace(restore), restoreBackup);
}

async function makeBackup(options: BackupOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const folder = path.resolve(options.to);
  requireEmpty(folder);
  await connect(place);
  if (options.dryRun) {
    const { collectionsOf } = await import('./backup/documents.ts');
    const collections = await collectionsOf(place);
    give({ folder, collections, dryRun: true });
    say(`The accounts and these collections of ${place.name} would be written into ${folder}:`);
    for (const collection of collections) say(`  ${collection}`);
    return 0;
  }
  const manifest = await writeBackup(place, folder, new Date(), options);
  give({ folder, ...manifest });
  const documents = collectionsIn(manifest).reduce(
    (sum, name) => sum + (manifest.files[fileOf(name)]?.lines ?? 0),
    0,
  );
  say(
    `${documents} documents and ${manifest.files[ACCOUNTS_FILE]?.lines ?? 0} accounts of ${place.name} are in ${folder}.`,
  );
  return 0;
}

/** @throws Misuse when the back-up is of another project and nobody has said that this is meant */
function requireOwn({ project }: Manifest, place: Place, { foreign }: RestoreOptions): void {
  if (project === place.projectId || foreign) return;
  throw new Misuse(
    `This is a back-up of the project ${project}, and ${place.name} is ${place.projectId}. Add --foreign if that is meant.`,
  );
}

async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const folder = path.resolve(options.from);
  const manifest = readManifest(folder);
  requireOwn(manifest, place, options);
  await step('the back-up is whole', () => verifyFiles(folder, manifest));
  const { db } = await connect(place);
  const plan = await planRestore(place, folder, manifest);
  const { dryRun = false } = options;
  const sum = total(plan);
  for (const line of describe(plan)) say(line);
  const isSame = sum.create + sum.overwrite + sum.remove === 0;
  if (!isSame && !dryRun) {
    await agree(sum, place, options);
    await recordRestore(db, manifest, sum);
    await applyRestore(place, folder, manifest, plan);
  }
  give({ plan, dryRun });
  if (isSame) say(`Nothing was changed: ${place.name} is as the back-up says already.`);
  else if (dryRun) say('Nothing was changed.');
  else for (const line of aftermath(manifest, plan, place)) say(line);
  return 0;
}

/** Records it first: there is never a restore that the log does not know. */
async function recordRestore(db: Firestore, manifest: Manifest, counts: Counts): Promise<void> {
  const { recordAudit } = await import('../../functions/src/store/audit-log.ts');
  const { project, madeAt, readTime } = manifest;
  await db.runTransaction(async (transaction) =>
    recordAudit(transaction, {
      action: 'restoreBackup',
      by: 'operator',
      target: 'backup',
      before: null,
      after: { project, madeAt, readTime, ...counts },
    }),
  );
}

/** What is to be known and done after a restore. */
function aftermath({ readTime }: Manifest, { returning }: Plan, place: Place): string[] {
  const SHOWN = 20;
  const more = returning.length > SHOWN ? ` and ${returning.length - SHOWN} more (--json)` : '';
  return [
    `Restored: ${place.name} is as it was at ${readTime}; what the audit log and the deletions had besides stayed.`,
    ...(returning.length > 0
      ? [
          `Accounts that were gone came back. Delete those again whose people had asked for it: ${returning.slice(0, SHOWN).join(', ')}${more}.`,
        ]
      : []),
    place.ports
      ? 'Run "npm run ops -- run reconcileAccounts" to count the accounts anew.'
      : 'The accounts are counted anew at night (reconcileAccounts; Cloud Scheduler runs it now).',
    'Who is the administrator was restored too: look with admin:show, and mend it with admin:grant.',
  ];
}

/** @throws Problem unless it was said that what stands there may be lost */
async function agree(sum: Counts, place: Place, options: RestoreOptions): Promise<void> {
  const loss = `Of what stands in ${place.name}, ${sum.overwrite} would be overwritten and ${sum.remove} removed`;
  if (sum.overwrite + sum.remove > 0) {
    if (!options.replace) {
      throw new Problem(
        `${loss}. Nothing was changed. Add --replace to do it, or restore into an empty place.`,
      );
    }
    await confirm(`${loss}, as listed above.`, place.projectId, options);
  } else if (!place.ports) {
    await confirm(`${sum.create} would be created in ${place.name}.`, place.projectId, options);
  }
}

function total({ accounts, collections }: Plan): Counts {
  const sum: Counts = { create: 0, overwrite: 0, remove: 0, keep: 0 };
  for (const counts of [accounts, ...Object.values(collections)])
    for (const does of Object.keys(sum) as (keyof Counts)[]) sum[does] += counts[does];
  return sum;
}

function describe({ accounts, collections }: Plan): string[] {
  return [['accounts', accounts] as const, ...Object.entries(collections)].map(
    ([name, { create, overwrite, remove, keep }]) =>
      `  ${name.padEnd(24)} ${create} to create, ${overwrite} to overwrite, ${remove} to remove, ${keep} stay`,
  );
}
