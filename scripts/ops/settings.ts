import { isDeepStrictEqual } from 'node:util';
import { readSettings, type Settings } from '@edu/domain/settings';
import { type Command, Option } from 'commander';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';

import { Misuse, Problem } from '../stack/problem.ts';
import { addCommand, type JsonOption, runs, speech } from './command.ts';
import { confirm } from './command.ts';
import { atAnyPlace, connect, placeOf, type PlaceOptions } from './place.ts';
import { differences, flattened, lineOf } from './settings-difference.ts';
import { checked, settingsIn } from './settings-file.ts';
import { isoOf, printHistory, SETTINGS_PATH, settingsOf } from './settings-history.ts';

interface RestoreOptions extends JsonOption, PlaceOptions {
  list?: true;
  entry?: string;
  before?: true;
  file?: string;
  dryRun?: true;
  yes?: true;
}

/** `settings:show` and `settings:restore`: the platform's settings, and the way back to earlier ones. */
export function addSettings(program: Command): void {
  const show = addCommand(program, 'settings:show', {
    does: 'prints the settings of the platform',
    examples: [
      ['settings:show', 'of the local stack'],
      ['settings:show --project edu-live --json', 'as settings:restore --file reads them again'],
    ],
  });
  runs(atAnyPlace(show), showSettings);
  const restore = addCommand(program, 'settings:restore', {
    does: 'brings back earlier settings, from the history or from a file',
    notes: [
      'The settings are checked whole before they are written; auditLog gets a record, so that this too can be undone.',
    ],
    examples: [
      ['settings:restore --list', 'the changes that auditLog holds, newest first'],
      ['settings:restore --entry <id> --dry-run', 'what would be different'],
      ['settings:restore --entry <id>', 'the settings as they stood after that change'],
      ['settings:restore --entry <id> --before', 'and as they stood before it'],
      ['settings:restore --file settings.json', 'what settings:show --json has printed'],
    ],
  })
    .addOption(new Option('--list', 'list the changes').conflicts(['entry', 'file', 'before']))
    .addOption(new Option('--entry <id>', 'the change to go back to').conflicts('file'))
    .addOption(
      new Option('--before', 'with --entry: as it was before the change').conflicts('file'),
    )
    .option('--file <path>', 'a file with the settings')
    .option('--dry-run', 'show the difference, and change nothing')
    .option('--yes', 'do not ask before a real project is changed');
  runs(atAnyPlace(restore), restoreSettings);
}

async function showSettings(options: JsonOption & PlaceOptions): Promise<number> {
  const { say, give } = speech(options);
  const { db } = await connect(placeOf(options));
  const stored = (await db.doc(SETTINGS_PATH).get()).data();
  const settings = readSettings(stored);
  const updatedAt = stored ? isoOf(stored['updatedAt']) : null;
  give({ settings, updatedAt, updatedBy: (stored?.['updatedBy'] as unknown) ?? null });
  for (const [field, value] of flattened(settings))
    say(`  ${field.padEnd(36)} ${JSON.stringify(value)}`);
  say(
    stored
      ? `Changed ${updatedAt ?? 'nobody knows when'} by ${String(stored['updatedBy'])}.`
      : `${SETTINGS_PATH} is missing: these are the defaults, which everybody uses until somebody changes them.`,
  );
  return 0;
}

async function restoreSettings(options: RestoreOptions): Promise<number> {
  const { list, entry, file, before } = options;
  if (!list && entry === undefined && file === undefined) {
    throw new Misuse(
      'Say what to bring back: --list shows the history, --entry <id> takes one of it, --file <path> a file.',
    );
  }
  const fromFile = file === undefined ? undefined : settingsIn(file);
  const place = placeOf(options);
  const { db } = await connect(place);
  if (list) return await printHistory(db, options);
  const settings =
    fromFile ?? checked(await settingsOf(db, entry ?? '', before ?? false), `The change ${entry}`);
  return await write(db, settings, options);
}

async function write(db: Firestore, settings: Settings, options: RestoreOptions): Promise<number> {
  const { say, give } = speech(options);
  const place = placeOf(options);
  const { updatedAt, updatedBy: _by, ...stands } = (await db.doc(SETTINGS_PATH).get()).data() ?? {};
  const changes = differences(stands, settings);
  const { dryRun = false } = options;
  give({ changes, dryRun });
  for (const change of changes) say(lineOf(change));
  if (isDeepStrictEqual(stands, settings)) {
    say('The settings are like this already. Nothing was changed.');
    return 0;
  }
  if (dryRun) {
    say('Nothing was changed.');
    return 0;
  }
  if (!place.ports)
    await confirm(`The settings of ${place.name} are to be changed.`, place.projectId, options);
  const { saveSettings } = await import('../../functions/src/store/platform-settings.ts');
  const time = updatedAt as Timestamp | undefined;
  const expectedUpdatedAt = time ? { seconds: time.seconds, nanoseconds: time.nanoseconds } : null;
  await saveSettings({ settings, expectedUpdatedAt }, 'operator').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'conflict') throw error;
    throw new Problem(
      'Somebody changed the settings at the same moment. Look at them with settings:show and run this again.',
    );
  });
  say('The settings are changed; open browsers follow at once.');
  return 0;
}
