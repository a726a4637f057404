import { COLLECTIONS, SETTINGS_ID } from '@edu/domain/paths';
import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';

import { Misuse } from '../stack/problem.ts';
import { type JsonOption, speech } from './command.ts';
import { differences, lineOf } from './settings-difference.ts';

export const SETTINGS_PATH = `${COLLECTIONS.platformSettings}/${SETTINGS_ID}`;

/** A stored moment as an ISO string; null for what is none. */
export const isoOf = (time: unknown): string | null =>
  (time as Timestamp | undefined)?.toDate?.().toISOString() ?? null;

/** The changes of the settings, newest first. By one field, so that no index is needed. */
async function history(db: Firestore): Promise<{ id: string; entry: DocumentData }[]> {
  const { docs } = await db
    .collection(COLLECTIONS.auditLog)
    .where('target', '==', SETTINGS_PATH)
    .get();
  return docs
    .map((stored) => ({ id: stored.id, entry: stored.data() }))
    .toSorted((a, b) =>
      String(isoOf(b.entry['createdAt'])).localeCompare(String(isoOf(a.entry['createdAt']))),
    );
}

/** Lists the changes with what each of them changed. */
export async function printHistory(db: Firestore, options: JsonOption): Promise<number> {
  const { say, give } = speech(options);
  const entries = (await history(db)).map(({ id, entry }) => ({
    id,
    at: isoOf(entry['createdAt']),
    by: String(entry['by']),
    changes: differences(entry['before'], entry['after']),
  }));
  give(entries);
  if (entries.length === 0) say('auditLog holds no change of the settings.');
  for (const { id, at, by, changes } of entries) {
    say(`${id}  ${at}  ${by}`);
    for (const change of changes) say(lineOf(change));
  }
  return 0;
}

/** The settings after a change of the history, or before it; not checked. */
export async function settingsOf(db: Firestore, id: string, before: boolean): Promise<unknown> {
  const known = /^[^/]{1,1500}$/.test(id)
    ? (await db.collection(COLLECTIONS.auditLog).doc(id).get()).data()
    : undefined;
  if (known?.['target'] !== SETTINGS_PATH) {
    throw new Misuse(
      `auditLog holds no change "${id}" of the settings. See which there are with: npm run ops -- settings:restore --list`,
    );
  }
  const found: unknown = known[before ? 'before' : 'after'];
  if (found !== null && found !== undefined) return found;
  throw new Misuse(
    `The change ${id} holds no settings ${before ? 'before' : 'after'} it. Choose another.`,
  );
}
