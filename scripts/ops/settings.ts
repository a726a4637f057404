import { changesBetween } from '@edu/domain/audit/changes';
import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/firestore/collections';
import { readSettings, type Settings } from '@edu/domain/settings/settings';
import { settingsSchema } from '@edu/domain/settings/settings-update';
import { type Command, Option } from 'commander';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { UsageError, Problem } from '../command/problem.ts';
import { addCommand, type JsonOption, readJson, speech } from './command.ts';
import { confirmAt, connect, toOpsTarget, type OpsTargetOptions } from './target.ts';

interface RestoreOptions extends OpsTargetOptions {
  list?: true;
  entry?: string;
  before?: true;
  file?: string;
}

const SETTINGS_PATH = `${COLLECTIONS.platformSettings}/${SETTINGS_ID}`;

/**
 * `settings:show` and `settings:restore`: shows the platform's settings, and restores earlier ones.
 */
export function addSettings(program: Command): void {
  addCommand(program, 'settings:show', showSettings, {
    does: 'prints the settings of the platform',
    examples: { 'settings:show --json': 'as settings:restore --file reads them again' },
    at: 'any place',
  });
  addCommand(program, 'settings:restore', restoreSettings, {
    does: 'brings back earlier settings, from the history or from a file',
    notes:
      'The settings are checked whole before they are written; auditLog gets a record, so that this too can be undone.',
    examples: {
      'settings:restore --list': 'the changes that auditLog holds, newest first',
      'settings:restore --entry <id> --dry-run': 'what would be different',
      'settings:restore --entry <id> --before': 'the settings before that change',
      'settings:restore --file settings.json': 'what settings:show --json has printed',
    },
    at: 'any place',
    options: [
      new Option('--list', 'list the changes').conflicts(['entry', 'file', 'before']),
      new Option('--entry <id>', 'the change to go back to').conflicts('file'),
      new Option('--before', 'with --entry: as it was before the change').conflicts('file'),
      ['--file <path>', 'a file with the settings'],
      ['--dry-run', 'show the difference, and change nothing'],
      ['--yes', 'do not ask before a real project is changed'],
    ],
  });
}

/** The differences between two states of the settings. */
const differences = (from: unknown, to: unknown) =>
  changesBetween(from, to).map(({ path, before, after }) => ({
    field: path,
    from: before,
    to: after,
  }));

const formatDifference = ({ field, from, to }: ReturnType<typeof differences>[number]): string =>
  `  ${field.padEnd(36)} ${JSON.stringify(from) ?? 'missing'} → ${JSON.stringify(to) ?? 'missing'}`;

/** A stored time as an ISO string; null when it is invalid. */
const toIso = (time: unknown): string | null =>
  (time as Timestamp | undefined)?.toDate?.().toISOString() ?? null;

async function showSettings(options: OpsTargetOptions): Promise<number> {
  const { say, give } = speech(options);
  const { db } = await connect(toOpsTarget(options));
  const stored = (await db.doc(SETTINGS_PATH).get()).data();
  const settings = readSettings(stored);
  const updatedAt = toIso(stored?.['updatedAt']);
  give({ settings, updatedAt, updatedBy: (stored?.['updatedBy'] as unknown) ?? null });
  for (const { path, after } of changesBetween(null, settings))
    say(`  ${path.padEnd(36)} ${JSON.stringify(after)}`);
  say(
    stored
      ? `Changed ${updatedAt ?? 'at an unknown time'} by ${String(stored['updatedBy'])}.`
      : `${SETTINGS_PATH} is missing: these are the defaults, which hold until the first change.`,
  );
  return 0;
}

async function restoreSettings(options: RestoreOptions): Promise<number> {
  const { list, entry, file, before = false } = options;
  if (!list && entry === undefined && file === undefined)
    throw new UsageError(
      'Say what to bring back: --list shows the history, --entry <id> takes one of it, --file <path> a file.',
    );
  const fromFile = file === undefined ? undefined : settingsIn(file);
  const { db } = await connect(toOpsTarget(options));
  if (list) return await printHistory(db, options);
  const settings =
    fromFile ?? checked(await loadSettings(db, entry ?? '', before), `The change ${entry}`);
  return await write(db, settings, options);
}

/** @throws UsageError that names the file and the error in it */
function settingsIn(file: string): Settings {
  const found = readJson(file);
  const whole = Object(found) as { settings?: unknown };
  return checked(Object.hasOwn(whole, 'settings') ? whole.settings : found, file);
}

/** @throws UsageError that names every invalid field */
function checked(settings: unknown, where: string): Settings {
  const result = v.safeParse(settingsSchema, settings);
  if (result.success) return result.output;
  const faults = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`,
  );
  throw new UsageError(
    `${where} holds no settings that can be used. Correct: ${faults.join('; ')}.`,
  );
}

/**
 * Lists the changes, newest first, with what each of them changed. By one field, so that no index
 * is needed.
 */
async function printHistory(db: Firestore, options: JsonOption): Promise<number> {
  const { say, give } = speech(options);
  const log = db.collection(COLLECTIONS.auditLog).where('target', '==', SETTINGS_PATH);
  const entries = (await log.get()).docs
    .map((stored) => ({
      id: stored.id,
      at: toIso(stored.get('createdAt')),
      by: String(stored.get('by')),
      changes: differences(stored.get('before'), stored.get('after')),
    }))
    .toSorted((a, b) => String(b.at).localeCompare(String(a.at)));
  give(entries);
  if (entries.length === 0) say('auditLog holds no change of the settings.');
  for (const { id, at, by, changes } of entries) {
    say(`${id}  ${at}  ${by}`);
    for (const change of changes) say(formatDifference(change));
  }
  return 0;
}

/** The settings after a change of the history, or before it; not checked. */
async function loadSettings(db: Firestore, id: string, before: boolean): Promise<unknown> {
  const known = /^[^/]{1,1500}$/.test(id)
    ? (await db.collection(COLLECTIONS.auditLog).doc(id).get()).data()
    : undefined;
  if (known?.['target'] !== SETTINGS_PATH)
    throw new UsageError(
      `auditLog holds no change "${id}" of the settings. See which there are with: npm run ops -- settings:restore --list`,
    );
  const found: unknown = known[before ? 'before' : 'after'];
  if (found !== null && found !== undefined) return found;
  throw new UsageError(
    `The change ${id} holds no settings ${before ? 'before' : 'after'} it. Choose another.`,
  );
}

async function write(db: Firestore, settings: Settings, options: RestoreOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = toOpsTarget(options);
  const { updatedAt, updatedBy: _by, ...stored } = (await db.doc(SETTINGS_PATH).get()).data() ?? {};
  const changes = differences(stored, settings);
  const { dryRun = false } = options;
  give({ changes, dryRun });
  for (const change of changes) say(formatDifference(change));
  if (changes.length === 0 || dryRun) {
    say(`${dryRun ? '' : 'The settings are like this already. '}Nothing was changed.`);
    return 0;
  }
  await confirmAt(place, `The settings of ${place.name} are to be changed.`, options);
  const { saveSettings } = await import('../../functions/src/settings/store.ts');
  const time = updatedAt as Timestamp | undefined;
  const expectedUpdatedAt = time ? { seconds: time.seconds, nanoseconds: time.nanoseconds } : null;
  await saveSettings({ settings, expectedUpdatedAt }, 'operator').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'conflict') throw error;
    throw new Problem(
      'The settings were changed at the same moment. Look at them with settings:show and run this again.',
    );
  });
  say('The settings are changed; open browsers follow at once.');
  return 0;
}
