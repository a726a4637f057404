import type { Asker, Cast } from '../people.ts';
import type { Fields } from '../values.ts';
import type { Document, Query, Write } from './case.ts';
import type { Field } from './shapes.ts';

/** One collection as the app uses it; the grids of cases are generated from it. */
export interface Model {
  collection: string;
  /** What a browser may write into each field; none when no browser writes. */
  fields?: Record<string, Field>;
  /** The path of the owner's document; a composed id follows its fields. */
  place: (cast: Cast, fields?: Fields) => string;
  /** Any user may take any id that is free. */
  isIdFree?: true;
  /** The stored document, some time later. */
  stored: (cast: Cast) => Fields;
  /** The document that the app writes first, and the one that it writes over `stored`. */
  fresh: (cast: Cast) => Fields;
  /** More fields of the first document, by the writer's token. */
  byToken?: (asker: Asker) => Fields;
  next: (cast: Cast) => Fields;
  /** Some fields of `next`, enough for a partial update. */
  some: readonly string[];
  /** The app's query for the owner's documents, or for the public ones. */
  query: (cast: Cast) => Query;
  /** Documents that a write requires. */
  around?: (cast: Cast) => Document[];
  /** What the app writes in the same batch; the uid is the writer's. */
  beside?: (uid: string, place: string) => Write[];
}

/** The cast in which the other user is the owner. */
export const swapped = ({ me, other }: Cast): Cast => ({ me: other, other: me });
