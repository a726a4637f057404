import path from 'node:path';
import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/paths';

import { Problem } from '../../stack/problem.ts';
import type { Place } from '../place.ts';
import { accountsOf } from './accounts.ts';
import { documentsOf, type StoredDocument } from './documents.ts';
import { readLines } from './lines.ts';
import { ACCOUNTS_FILE, fileOf } from './manifest.ts';
import { requireRestorable } from './passwords.ts';
import { comparePaths } from './values.ts';

/** One thing of a back-up, or of the place it goes to, and what a restore would do with it. */
export type Step =
  | { does: 'create' | 'overwrite'; id: string; line: string }
  | { does: 'remove' | 'keep'; id: string };

async function* backedUp(file: string): AsyncGenerator<StoredDocument> {
  for await (const line of readLines(file)) {
    const { path: found } = JSON.parse(line) as { path: string };
    yield { path: found, line };
  }
}

/** Says where documents do not come in their order: what follows would be taken for missing. */
async function* ordered(
  documents: AsyncIterable<StoredDocument>,
  where: string,
): AsyncGenerator<StoredDocument> {
  let last: string | undefined;
  for await (const document of documents) {
    if (last !== undefined && comparePaths(last, document.path) >= 0) {
      throw new Problem(
        `${where} lists ${document.path} after ${last}: they are not in order, so they cannot be compared. Report this as a fault.`,
      );
    }
    last = document.path;
    yield document;
  }
}

/**
 * What a restore never takes back: the log is only ever appended to, and whoever asked for the deletion of an account is held to it.
 * What is missing of them is created.
 */
const ONLY_GROWS: string[] = [COLLECTIONS.auditLog, SERVER_COLLECTIONS.deletions];

/** The steps of a restore for a collection. */
export async function* compareDocuments(
  place: Place,
  folder: string,
  collection: string,
  isBackedUp: boolean,
): AsyncGenerator<Step> {
  const steps = allSteps(place, folder, collection, isBackedUp);
  if (!ONLY_GROWS.includes(collection)) return yield* steps;
  for await (const one of steps) yield one.does === 'create' ? one : { does: 'keep', id: one.id };
}

/** Compares a collection with its back-up: both come in order, so that no more than a page of each is held in memory. */
async function* allSteps(
  place: Place,
  folder: string,
  collection: string,
  isBackedUp: boolean,
): AsyncGenerator<Step> {
  const file = path.join(folder, fileOf(collection));
  const wanted = isBackedUp ? ordered(backedUp(file), file) : nothing();
  const there = ordered(documentsOf(place, collection), place.name);
  let [wants, stands] = [await wanted.next(), await there.next()];
  while (!wants.done || !stands.done) {
    const order = wants.done
      ? 1
      : stands.done
        ? -1
        : comparePaths(wants.value.path, stands.value.path);
    if (order < 0 && !wants.done) {
      yield { does: 'create', id: wants.value.path, line: wants.value.line };
    } else if (order > 0 && !stands.done) {
      yield { does: 'remove', id: stands.value.path };
    } else if (!wants.done && !stands.done) {
      const isSame = wants.value.line === stands.value.line;
      if (isSame) yield { does: 'keep', id: wants.value.path };
      else yield { does: 'overwrite', id: wants.value.path, line: wants.value.line };
    }
    if (order <= 0) wants = await wanted.next();
    if (order >= 0) stands = await there.next();
  }
}

async function* nothing(): AsyncGenerator<StoredDocument> {
  // There is no back-up of this collection.
}

/** Compares the accounts. Their lines are held in memory: a platform has at most 100,000 of them. */
export async function* compareAccounts(place: Place, folder: string): AsyncGenerator<Step> {
  const there = new Map<string, string>();
  for await (const { uid, line } of accountsOf(place)) there.set(uid, line);
  for await (const line of readLines(path.join(folder, ACCOUNTS_FILE))) {
    const { localId: id } = JSON.parse(requireRestorable(line)) as { localId: string };
    const stands = there.get(id);
    there.delete(id);
    if (stands === undefined) yield { does: 'create', id, line };
    else if (stands === line) yield { does: 'keep', id };
    else yield { does: 'overwrite', id, line };
  }
  for (const id of there.keys()) yield { does: 'remove', id };
}
