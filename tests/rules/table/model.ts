import type { Asker, Cast } from '../people.ts';
import type { Fields } from '../values.ts';
import type { Document, Query, Write } from './case.ts';
import type { Field } from './shapes.ts';

/** One collection as the app uses it; the grids of cases are made from it. */
export interface Model {
  collection: string;
  /** What a browser may put into each field; none where no browser writes. */
  fields?: Record<string, Field>;
  /** Where the document of the owner stands; a composed id follows its fields. */
  place: (cast: Cast, fields?: Fields) => string;
  /** Anybody may take any id that is free. */
  isIdFree?: true;
  /** What stands there after a while. */
  stored: (cast: Cast) => Fields;
  /** The document that the app writes first, and the one that it writes over `stored`. */
  fresh: (cast: Cast) => Fields;
  /** What else the first document holds, by the token of who writes it. */
  byToken?: (asker: Asker) => Fields;
  next: (cast: Cast) => Fields;
  /** Some fields of `next`, enough for a partial update. */
  some: readonly string[];
  /** The query of the app for the owner's documents, or for those that are public. */
  query: (cast: Cast) => Query;
  /** Documents that a write needs to find. */
  around?: (cast: Cast) => Document[];
  /** What the app writes in the same batch; the uid is the writer's. */
  beside?: (uid: string, place: string) => Write[];
}

/** The cast in which the other one is the owner. */
export const swapped = ({ me, other }: Cast): Cast => ({ me: other, other: me });
