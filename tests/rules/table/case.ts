import { type Actor, ACTORS, type Asker, type Cast, uidOf } from '../people.ts';
import type { Fields } from '../values.ts';

/** The verdict of the rules. Anything else (a malformed request, a missing emulator) throws. */
export type Verdict = 'allowed' | 'denied';

export type Document = [path: string, fields: Fields];

/** One write: a whole document, some fields of a stored one, or a deletion. */
export type Write =
  | { set: string; fields: Fields }
  | { update: string; fields: Fields }
  | { remove: string };

export interface Query {
  collection: string;
  /** equalities */
  where?: [field: string, value: unknown][];
  limit?: number;
  /** How many documents are skipped. */
  offset?: number;
  /** Only the document with this id. */
  withId?: string;
  /** In every collection with this name, at any depth. */
  everywhere?: boolean;
}

/** What a client sends; several writes are one batch, `inTransaction` reads each document first. */
export type Request =
  | { get: string }
  | { list: Query }
  | { writes: Write[]; inTransaction?: boolean };

/** One line of the table. Plain data, so that the tests, the mutants and a reader see the same. */
export interface Case {
  /** «collection · operation · actor · shape»: unique, and the name of its test. */
  id: string;
  collection: string;
  operation: string;
  expected: Verdict;
  /** platformSettings/main during the case; without it there is no such document. */
  settings: Fields | undefined;
  /** The documents before the request. */
  seeds: Document[];
  asker: Asker;
  request: Request;
  /**
   * Its documents are seeded just before the request, which is allowed at the latest after so many
   * ms.
   */
  within: number | undefined;
}

/** The draft of a case: what depends on the users is a function of them. */
export interface CaseDraft {
  collection: string;
  operation: string;
  /** Its name, and the caller unless `asker` gives one. */
  actor: Actor | (string & {});
  asker?: (cast: Cast) => Asker;
  shape: string;
  expected: Verdict;
  settings?: Fields | undefined;
  seeds?: (cast: Cast) => Document[];
  request: (cast: Cast) => Request;
  within?: number;
}

/** Adds a case to the table; no other case has its users and documents. */
export function caseOf(draft: CaseDraft): Case {
  const { collection, operation, actor, shape, expected, settings, within } = draft;
  const id = `${collection} · ${operation} · ${actor} · ${shape}`;
  const cast = { me: uidOf(`me ${id}`), other: uidOf(`other ${id}`) };
  const asker = draft.asker ?? (ACTORS as Record<string, (cast: Cast) => Asker>)[actor];
  if (!asker) throw new Error(`No user is called "${actor}" in the case "${id}".`);
  return {
    id,
    collection,
    operation,
    expected,
    settings,
    seeds: draft.seeds?.(cast) ?? [],
    asker: asker(cast),
    request: draft.request(cast),
    within,
  };
}
