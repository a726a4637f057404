import type { Place } from '../place.ts';
import { ask } from './google.ts';
import { inOrder, rootOf, withoutRoot, withRoot } from './values.ts';

/** A document: its path below the root, and the line that a back-up has for it. */
export interface StoredDocument {
  path: string;
  line: string;
}

/** How many documents one request reads. */
const PAGE = 300;

/** The smallest id that there is, and what comes after all paths of a collection (the SDK's recursiveDelete looks so too). */
const SMALLEST = '__id-9223372036854775808__';
const AFTER = '\0';

interface Answered {
  document?: { name: string; fields?: object };
  readTime?: string;
}

const NAME = { field: { fieldPath: '__name__' } };
const BY_NAME = [{ ...NAME, direction: 'ASCENDING' }];
const EVERYTHING = [{ allDescendants: true }];

/** The moment of the database now: what is read with it is one state, whatever is written meanwhile. */
export async function readTimeOf(place: Place): Promise<string> {
  const query = { from: EVERYTHING, orderBy: BY_NAME, limit: 1 };
  const answers = await ask<Answered[]>(place, 'firestore', `${rootOf(place.projectId)}:runQuery`, {
    structuredQuery: query,
  });
  return answers.findLast(({ readTime }) => readTime !== undefined)?.readTime ?? '';
}

/** The collections that are no part of a document, in order. */
export async function collectionsOf(place: Place): Promise<string[]> {
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const answer = await ask<{ collectionIds?: string[]; nextPageToken?: string }>(
      place,
      'firestore',
      `${rootOf(place.projectId)}:listCollectionIds`,
      { pageSize: PAGE, ...(pageToken ? { pageToken } : {}) },
    );
    found.push(...(answer.collectionIds ?? []));
    pageToken = answer.nextPageToken;
  } while (pageToken);
  return found.toSorted();
}

/** The documents of a collection and of all collections below it, in the order of their paths, a page at a time. */
export async function* documentsOf(
  place: Place,
  collection: string,
  readTime?: string,
): AsyncGenerator<StoredDocument> {
  const root = rootOf(place.projectId);
  const named = (name: string) => ({ referenceValue: `${root}/${name}` });
  const filter = (op: string, name: string) => ({
    fieldFilter: { ...NAME, op, value: named(name) },
  });
  const structuredQuery = {
    from: EVERYTHING,
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          filter('GREATER_THAN_OR_EQUAL', `${collection}/${SMALLEST}`),
          filter('LESS_THAN', `${collection}${AFTER}/${SMALLEST}`),
        ],
      },
    },
    orderBy: BY_NAME,
    limit: PAGE,
  };
  for (let last: string | undefined; ;) {
    const startAt = last === undefined ? {} : { startAt: { values: [named(last)], before: false } };
    const answers = await ask<Answered[]>(place, 'firestore', `${root}:runQuery`, {
      structuredQuery: { ...structuredQuery, ...startAt },
      ...(readTime ? { readTime } : {}),
    });
    const found = answers.flatMap(({ document }) => (document ? [storedOf(document, root)] : []));
    yield* found;
    last = found.at(-1)?.path;
    if (found.length < PAGE) return;
  }
}

function storedOf({ name, fields = {} }: { name: string; fields?: object }, root: string) {
  const path = name.slice(root.length + 1);
  return { path, line: JSON.stringify({ path, fields: inOrder(fields, withoutRoot(root)) }) };
}

/** A change of one document: a line sets it as it was backed up, a path removes it. */
export type Change = { line: string } | { remove: string };

/** Writes documents, all or none of the given ones: at most 500, of at most 10 MB together. */
export async function commit(place: Place, changes: readonly Change[]): Promise<void> {
  const root = rootOf(place.projectId);
  const writes = changes.map((change) => {
    if ('remove' in change) return { delete: `${root}/${change.remove}` };
    const { path, fields } = JSON.parse(change.line) as { path: string; fields: object };
    return { update: { name: `${root}/${path}`, fields: inOrder(fields, withRoot(root)) } };
  });
  await ask(place, 'firestore', `${root}:commit`, { writes });
}
