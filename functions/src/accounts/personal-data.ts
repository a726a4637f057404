import { setTimeout as wait } from 'node:timers/promises';
import { DocumentReference, type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { normalEmail } from '@edu/domain/accounts/normal-email';
import {
  type Address,
  COLLECTION_KEYS,
  type CollectionKey,
  collectionName,
  type Find,
  PERSONAL_DATA,
  type Person,
  type PersonalDataLocation,
} from '@edu/domain/accounts/personal-data';
import { db } from '../lib/firebase.ts';
import { inTransaction, readPages } from '../lib/firestore.ts';
import { hashText } from '../lib/tokens.ts';
import type { FormerEmail } from './addresses.ts';
import { countRatings } from '../ratings/store.ts';

/**
 * Page sizes: a sweep reads documents without their fields, a copy reads them whole, up to a
 * megabyte each.
 */
const PAGE = { sweep: 400, copy: 20 } as const;

const toAddress = (email: string): Address => {
  const address = normalEmail(email);
  return { address, hash: hashText(address) };
};

/** The values by which the documents of an account are found. */
export const toPerson = (
  uid: string,
  email: string | undefined,
  formerEmails: readonly FormerEmail[] = [],
): Person => ({
  uid,
  ...(email === undefined ? {} : { email: toAddress(email) }),
  formerEmails: formerEmails.map(({ email: former, until }) => ({ ...toAddress(former), until })),
});

/** By a former address only what was written while it was the user's. */
type Found = Find & { until?: number };

/** The queries of a trace: by the user and the current address, and by each former one. */
function findDocuments({ find }: PersonalDataLocation, person: Person): Found[] {
  const current = find(person);
  const former = (person.formerEmails ?? []).flatMap((email): Found[] => {
    const found = find({ ...person, email });
    const isByAddress = found && JSON.stringify(found) !== JSON.stringify(current);
    return isByAddress ? [{ ...found, until: email.until }] : [];
  });
  return current ? [current, ...former] : former;
}

/** The times of a subscription and of an email: a new owner of an address changes them. */
const TIMES = ['createdAt', 'emailedAt', 'confirmedAt'];
const isBefore = (until: number) => (stored: DocumentSnapshot) =>
  TIMES.every((field) => {
    const time: unknown = stored.get(field);
    return !(time instanceof Timestamp) || time.toMillis() <= until;
  });

async function* streamDocuments(
  collection: string,
  { until = Number.POSITIVE_INFINITY, ...find }: Found,
  what: keyof typeof PAGE,
): AsyncGenerator<DocumentSnapshot[]> {
  const all = db.collection(collection);
  if ('id' in find) {
    const stored = await all.doc(find.id).get();
    if (stored.exists && isBefore(until)(stored)) yield [stored];
    return;
  }
  const found = all.where(find.field, '==', find.equals);
  const read = what === 'sweep' ? found.select('courseId', ...TIMES) : found;
  for await (const page of readPages(read, PAGE[what])) yield page.filter(isBefore(until));
}

/**
 * Deletes or anonymises a user's documents of a collection; only the last sweep takes
 * 'delete-last'. Idempotent; throws when a document is removed meanwhile.
 */
export async function cleanUp(key: CollectionKey, person: Person, isLast: boolean): Promise<void> {
  for (const trace of PERSONAL_DATA[key].traces) {
    const { onDeletion } = trace;
    if (onDeletion === 'delete-last' && !isLast) continue;
    for (const found of findDocuments(trace, person))
      for await (const page of streamDocuments(collectionName(key), found, 'sweep')) {
        if (onDeletion === 'count-off') await countOff(page);
        else await erase(page, onDeletion);
      }
  }
}

/**
 * The ratings are deleted before, so that this count subtracts them from the aggregates and deletes
 * what was counted.
 */
async function countOff(page: DocumentSnapshot[]): Promise<void> {
  for (const stored of page) {
    const courseId: unknown = stored.get('courseId');
    if (typeof courseId === 'string') await countOne(courseId, stored.id);
    // A rating that cannot be counted was never in an aggregate.
    await stored.ref.delete();
  }
}

async function countOne(courseId: string, ratingId: string): Promise<void> {
  for (;;) {
    const counted = await countRatings(courseId, [ratingId]);
    if (counted.outcome !== 'too-soon') return;
    await wait(counted.restMs);
  }
}

async function erase(
  page: DocumentSnapshot[],
  how: PersonalDataLocation['onDeletion'],
): Promise<void> {
  if (typeof how === 'function') {
    // What replaces the fields depends on the document, which another call may change meanwhile.
    for (const { ref } of page)
      await inTransaction(ref, async (stored, transaction) => {
        transaction.update(ref, how(stored.data() ?? {}));
      });
    return;
  }
  const batch = db.batch();
  for (const { ref } of page)
    if (typeof how === 'string') batch.delete(ref);
    else batch.update(ref, how);
  await batch.commit();
}

/** One document of a user's copy. */
export interface Copied {
  collection: string;
  fields: Record<string, unknown>;
}

/**
 * Everything that a user's copy contains, as plain data with its id; a document found twice is
 * included once.
 */
export async function* copyDocuments(person: Person): AsyncGenerator<Copied> {
  for (const key of COLLECTION_KEYS) {
    const seen = new Set<string>();
    for (const trace of PERSONAL_DATA[key].traces) {
      const { inExport } = trace;
      if (inExport === 'nothing') continue;
      const collection = collectionName(key);
      for (const found of findDocuments(trace, person))
        for await (const page of streamDocuments(collection, found, 'copy')) {
          for (const stored of page) {
            if (seen.has(stored.id)) continue;
            seen.add(stored.id);
            const fields = Object.entries(stored.data() ?? {}).filter(
              ([field]) => inExport === 'whole' || inExport.includes(field),
            );
            const plain = toPlain(Object.fromEntries(fields)) as Record<string, unknown>;
            yield { collection, fields: { ...plain, id: stored.id } };
          }
        }
    }
  }
}

/**
 * A time becomes an ISO string, a reference its path, bytes base64; maps and lists are converted
 * recursively.
 */
function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]));
}
