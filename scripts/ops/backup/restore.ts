import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';

import { step } from '../../stack/progress.ts';
import type { Place } from '../place.ts';
import { type HashConfig, putAccounts, removeAccounts } from './accounts.ts';
import { compareAccounts, compareDocuments, type Step } from './compare.ts';
import { type Change, collectionsOf, commit } from './documents.ts';
import { collectionsIn, HASH_FILE, type Manifest } from './manifest.ts';

/** How many documents of a collection, or accounts, a restore creates, overwrites, removes, and finds as they are. */
export type Counts = Record<Step['does'], number>;

/** What a restore does, by collection; `accounts` are those of the sign-in service. */
export interface Plan {
  accounts: Counts;
  collections: Record<string, Counts>;
  /** The uids of accounts that are not there (any more); empty where no account is there, as in a new project. */
  returning: string[];
}

/**
 * What functions count stands before what they count: the trigger of a restored rating compares the two and finds nothing to do,
 * and so does that of one that is removed.
 */
const FIRST: string[] = [
  COLLECTIONS.platformSettings,
  COLLECTIONS.courseStats,
  SERVER_COLLECTIONS.countedRatings,
  SERVER_COLLECTIONS.analyticsFacts,
  SERVER_COLLECTIONS.analyticsCounters,
  COLLECTIONS.adminAnalytics,
  SERVER_COLLECTIONS.accountCounts,
  SERVER_COLLECTIONS.deletions,
];

/** A request holds at most so many documents, and about so many bytes. */
const CHUNK = { documents: 200, bytes: 4_000_000 };

async function collections(place: Place, manifest: Manifest): Promise<string[]> {
  const all = new Set([...collectionsIn(manifest), ...(await collectionsOf(place))]);
  const first = FIRST.filter((name) => all.delete(name));
  return [...first, ...[...all].toSorted()];
}

async function count(steps: AsyncIterable<Step>, onCreate?: (id: string) => void): Promise<Counts> {
  const counts: Counts = { create: 0, overwrite: 0, remove: 0, keep: 0 };
  for await (const { does, id } of steps) {
    counts[does] += 1;
    if (does === 'create') onCreate?.(id);
  }
  return counts;
}

const stepsOf = (place: Place, folder: string, manifest: Manifest, collection: string) =>
  compareDocuments(place, folder, collection, collectionsIn(manifest).includes(collection));

/** Compares the back-up with what stands there, and changes nothing. */
export async function planRestore(place: Place, folder: string, manifest: Manifest): Promise<Plan> {
  return await step('compared with what stands there', async () => {
    const created: string[] = [];
    const accounts = await count(compareAccounts(place, folder), (id) => created.push(id));
    const isEmpty =
      accounts.create > 0 && accounts.overwrite + accounts.remove + accounts.keep === 0;
    const plan: Plan = { accounts, collections: {}, returning: isEmpty ? [] : created };
    for (const collection of await collections(place, manifest))
      plan.collections[collection] = await count(stepsOf(place, folder, manifest, collection));
    return plan;
  });
}

/**
 * Makes accounts and documents as the back-up has them. What is like that already is not written, so that a restore that was cut
 * off goes on where it was.
 */
export async function applyRestore(
  place: Place,
  folder: string,
  manifest: Manifest,
  plan: Plan,
): Promise<void> {
  if (hasWork(plan.accounts))
    await step('accounts', () => restoreAccounts(place, folder, manifest));
  for (const [collection, counts] of Object.entries(plan.collections)) {
    if (!hasWork(counts)) continue;
    await step(collection, () =>
      restoreDocuments(place, stepsOf(place, folder, manifest, collection)),
    );
  }
}

const hasWork = ({ create, overwrite, remove }: Counts): boolean => create + overwrite + remove > 0;

async function restoreAccounts(place: Place, folder: string, manifest: Manifest): Promise<void> {
  const hash = manifest.files[HASH_FILE]
    ? (JSON.parse(readFileSync(path.join(folder, HASH_FILE), 'utf8')) as HashConfig)
    : undefined;
  const lines: string[] = [];
  const removed: string[] = [];
  for await (const one of compareAccounts(place, folder)) {
    if ('line' in one) lines.push(one.line);
    else if (one.does === 'remove') removed.push(one.id);
  }
  // First those that go: another account may have the address of one that comes back.
  if (removed.length > 0) await removeAccounts(place, removed);
  await putAccounts(place, lines, hash);
}

async function restoreDocuments(place: Place, steps: AsyncIterable<Step>): Promise<void> {
  let waiting: Change[] = [];
  let bytes = 0;
  for await (const one of steps) {
    if (one.does === 'keep') continue;
    waiting.push('line' in one ? { line: one.line } : { remove: one.id });
    bytes += 'line' in one ? Buffer.byteLength(one.line) : one.id.length;
    if (waiting.length < CHUNK.documents && bytes < CHUNK.bytes) continue;
    await commit(place, waiting);
    waiting = [];
    bytes = 0;
  }
  if (waiting.length > 0) await commit(place, waiting);
}
