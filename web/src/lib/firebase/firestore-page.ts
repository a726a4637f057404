import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from './firebase.ts';
import { toPlain } from './stored.ts';
import { withTimeLimit } from '@edu/domain/lib/time-limit';

/** The cursor of a page. A document, because several may have the same time. */
export type PageEnd = QueryDocumentSnapshot;

/** `isLeast`: there may be more, because counting stopped there. */
export interface Total {
  count: number;
  isLeast: boolean;
}

export interface Page<T, End = PageEnd> {
  items: T[];
  next: End | undefined;
  /** The number of items of all pages; only the first page of a view has it. */
  total?: Total;
}

/** The page size of a list in the admin section: each read is paid for. */
export const VIEW_SIZE = 25;
/** The page size of an export, which shows no pages. */
export const FILE_PAGE_SIZE = 100;

export type Where = [field: string, op: '==' | '>=' | '<', value: unknown];

export interface Listing<T> {
  size?: number | undefined;
  /** Counts the items of all pages with the first page, at most this number. */
  countedUpTo?: number;
  where?: Where[];
  /** The newest first by default. */
  order?: [field: string, direction: 'asc' | 'desc'];
  read?: (entry: QueryDocumentSnapshot) => T;
}

/**
 * One page of a list in the admin section, after the previous page's cursor. Throws TimeLimitError
 * without an answer.
 */
export const getPage = <T>(
  collection: string,
  after: PageEnd | undefined,
  listing: Listing<T> = {},
): Promise<Page<T>> => withTimeLimit(readPage(collection, after, listing));

async function readPage<T>(
  collection: string,
  after: PageEnd | undefined,
  {
    size = VIEW_SIZE,
    countedUpTo,
    where = [],
    order = ['createdAt', 'desc'],
    read = toPlain<T>,
  }: Listing<T>,
): Promise<Page<T>> {
  const { db, sdk } = await loadFirestore();
  const from = sdk.collection(db, collection);
  const conditions = [...where.map((condition) => sdk.where(...condition)), sdk.orderBy(...order)];
  const page = sdk.query(
    from,
    ...conditions,
    ...(after ? [sdk.startAfter(after)] : []),
    sdk.limit(size),
  );
  const { docs } = await sdk.getDocsFromServer(page);
  const items = docs.map(read);
  const next = docs.length < size ? undefined : docs.at(-1);
  if (after || countedUpTo === undefined) return { items, next };
  if (!next) return { items, next, total: { count: docs.length, isLeast: false } };
  const counted = sdk.query(from, ...conditions, sdk.limit(countedUpTo));
  const { total: count } = (
    await sdk.getAggregateFromServer(counted, { total: sdk.count() })
  ).data();
  return { items, next, total: { count, isLeast: count === countedUpTo } };
}

/** Documents with these field values; undefined is no condition. */
export const whereEquals = (fields: Readonly<Record<string, unknown>>): Where[] =>
  Object.entries(fields).flatMap(([field, value]): Where[] =>
    value === undefined ? [] : [[field, '==', value]],
  );

/** Values that begin with this prefix; the end character sorts after all others. */
export const startsWith = (field: string, prefix: string): Where[] => [
  [field, '>=', prefix],
  [field, '<', `${prefix}\uF8FF`],
];
