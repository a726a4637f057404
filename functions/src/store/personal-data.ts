import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type WriteBatch,
} from '@google-cloud/firestore';
import { normalEmail } from '@edu/domain/newsletter';
import {
  COLLECTION_KEYS,
  type CollectionKey,
  collectionName,
  type Find,
  PERSONAL_DATA,
  type Person,
  type Trace,
} from '@edu/domain/personal-data';
import { db } from '../platform/admin-app.ts';
import { hashOf } from '../platform/tokens.ts';

/** How many documents are read and written at once. */
const PAGE = 400;

/** By what the documents of an account are found. */
export function personOf(uid: string, email: string | undefined): Person {
  if (email === undefined) return { uid };
  const address = normalEmail(email);
  return { uid, email: { address, hash: hashOf(address) } };
}

/** The documents in pages. Goes on after the last one, so it ends whatever is written meanwhile. */
async function* pagesOf(collection: string, find: Find): AsyncGenerator<DocumentSnapshot[]> {
  const all = db.collection(collection);
  if ('id' in find) {
    const stored = await all.doc(find.id).get();
    if (stored.exists) yield [stored];
    return;
  }
  const found = all.where(find.field, '==', find.equals);
  let next: Query = found.orderBy(FieldPath.documentId()).limit(PAGE);
  for (;;) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    if (docs.length < PAGE) return;
    next = next.startAfter(docs.at(-1));
  }
}

/**
 * Deletes or makes nameless what a collection holds of a person. Only the last sweep takes what is to go last. Any number of
 * times, safely; what somebody takes away meanwhile makes it throw, to be called again.
 */
export async function sweep(key: CollectionKey, person: Person, isLast: boolean): Promise<void> {
  for (const { find, onDeletion } of PERSONAL_DATA[key].traces) {
    const found = find(person);
    if (!found || (onDeletion === 'delete-last' && !isLast)) continue;
    for await (const page of pagesOf(collectionName(key), found)) {
      const batch = db.batch();
      for (const stored of page) erase(batch, stored, onDeletion);
      await batch.commit();
    }
  }
}

function erase(batch: WriteBatch, { ref }: DocumentSnapshot, how: Trace['onDeletion']): void {
  if (typeof how === 'string') batch.delete(ref);
  else batch.update(ref, how);
}

/** One document of a person's copy. */
export interface Copied {
  collection: string;
  fields: Record<string, unknown>;
}

/** Everything of a person that they may have a copy of, as plain data with its id; a document that was found twice comes once. */
export async function* copiesOf(person: Person): AsyncGenerator<Copied> {
  for (const key of COLLECTION_KEYS) {
    const seen = new Set<string>();
    for (const { find, inExport } of PERSONAL_DATA[key].traces) {
      const found = inExport === 'nothing' ? undefined : find(person);
      if (!found) continue;
      const collection = collectionName(key);
      for await (const page of pagesOf(collection, found)) {
        for (const stored of page) {
          if (seen.has(stored.id)) continue;
          seen.add(stored.id);
          const fields = Object.entries(stored.data() ?? {}).filter(
            ([field]) => inExport === 'whole' || inExport.includes(field),
          );
          const plain = plainOf(Object.fromEntries(fields)) as Record<string, unknown>;
          yield { collection, fields: { ...plain, id: stored.id } };
        }
      }
    }
  }
}

/** A time becomes an ISO string; maps and lists are gone through. */
function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plainOf);
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainOf(inner)]));
}
