import { normalEmail } from '@edu/domain/accounts/normal-email';
import { withOneApostrophe } from '@edu/domain/text/search-text';
import { COLLECTIONS } from '@edu/domain/firestore/collections';
import {
  startsWith,
  getPage,
  whereEquals,
  type Page,
  type PageEnd,
  VIEW_SIZE,
} from '../../../lib/firebase/firestore-page.ts';
import { type Profile, readProfile } from '../../profile/api.ts';

interface PrefixQuery {
  field: 'email' | 'displayName';
  prefix: string;
}

/** As names are typed: on keyboards of computers, of phones, and in texts. */
const APOSTROPHES = ["'", '’', 'ʼ'];

/**
 * Addresses are stored in lower case; the first letter of a name may be typed in lower case, and
 * its apostrophe in another way.
 */
function queriesFor(typed: string): PrefixQuery[] {
  const wanted = withOneApostrophe(typed);
  const [first = '', ...rest] = wanted;
  const capital = first.toLocaleUpperCase('uk') + rest.join('');
  const names = [wanted, capital].flatMap((name) =>
    APOSTROPHES.map((apostrophe) => name.replaceAll('’', apostrophe)),
  );
  return [
    { field: 'email', prefix: normalEmail(typed) },
    ...[...new Set(names)].map((prefix): PrefixQuery => ({ field: 'displayName', prefix })),
  ];
}

/** The end of each query; undefined when it has no more pages. */
export type FoundEnd = (PageEnd | undefined)[];

/** Accounts whose address or name begins with `typed`, each once. Throws Firestore's error. */
export async function findUsers(
  typed: string,
  isActive?: boolean,
  after?: FoundEnd,
): Promise<Page<Profile, FoundEnd>> {
  const queries = queriesFor(typed);
  const size = Math.floor(VIEW_SIZE / queries.length);
  const pages = await Promise.all(
    queries.map(async ({ field, prefix }, i): Promise<Page<Profile>> => {
      if (after && !after[i]) return { items: [], next: undefined };
      const where = [...whereEquals({ isActive }), ...startsWith(field, prefix)];
      const listing = { size, where, read: readProfile };
      return await getPage(COLLECTIONS.users, after?.[i], { ...listing, order: [field, 'asc'] });
    }),
  );
  // Skip accounts that an earlier query finds, on any page.
  const isNew = (found: Profile, at: number) =>
    !queries.slice(0, at).some(({ field, prefix }) => found[field].startsWith(prefix));
  const next = pages.map((page) => page.next);
  return {
    items: pages.flatMap(({ items }, at) => items.filter((found) => isNew(found, at))),
    next: next.some(Boolean) ? next : undefined,
  };
}
