import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { loadFirestore } from './firebase.ts';
import { plainOf } from './stored.ts';
import { withTimeLimit } from './time-limit.ts';

/** Where a page ended: only to be handed back. A document, because several may have one time. */
export type PageEnd = QueryDocumentSnapshot;

export interface Page<T, End = PageEnd> {
  items: T[];
  next: End | undefined;
}

/** What one view of the panel reads, however long the list is: each document is paid for. */
export const VIEW_SIZE = 25;
/** What a file is written from: nobody looks at the pages. */
export const FILE_PAGE_SIZE = 100;

export type Where = [field: string, op: '==' | '>=' | '<', value: unknown];

interface Listing<T> {
  collection: string;
  size?: number | undefined;
  where?: Where[];
  /** The newest first, unless it says otherwise. */
  order?: [field: string, direction: 'asc' | 'desc'];
  read?: (entry: QueryDocumentSnapshot) => T;
}

/** One page of a list of the panel, by the end of the one before. Throws TimeLimitError without an answer. */
export const getPage = <T>(listing: Listing<T>, after: PageEnd | undefined): Promise<Page<T>> =>
  withTimeLimit(readPage(listing, after));

async function readPage<T>(
  {
    collection,
    size = VIEW_SIZE,
    where = [],
    order = ['createdAt', 'desc'],
    read = plainOf<T>,
  }: Listing<T>,
  after: PageEnd | undefined,
): Promise<Page<T>> {
  const { db, sdk } = await loadFirestore();
  const page = sdk.query(
    sdk.collection(db, collection),
    ...where.map((condition) => sdk.where(...condition)),
    sdk.orderBy(...order),
    ...(after ? [sdk.startAfter(after)] : []),
    sdk.limit(size),
  );
  const { docs } = await sdk.getDocsFromServer(page);
  return { items: docs.map(read), next: docs.length < size ? undefined : docs.at(-1) };
}

/** What begins with these signs; nothing that is written comes behind the last one. */
export const beginning = (field: string, signs: string): Where[] => [
  [field, '>=', signs],
  [field, '<', `${signs}\uF8FF`],
];
