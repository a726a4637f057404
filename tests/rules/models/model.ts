import type { Documents, Fields, Query } from '../support/rest.ts';
import { TestUsers } from '../support/users.ts';
import type { Field } from './fields.ts';

/** One collection as the app uses it; the tables are generated from it. */
export interface Model {
  collection: string;
  /** What a browser may write into each field; none when no browser writes. */
  fields?: Record<string, Field>;
  /** The path of a user's document; a composed id has the course too. */
  path: (uid: string, courseId?: string) => string;
  /** Any user may take any id that is free. */
  isIdFree?: true;
  /** The document that the app writes first, and what the administrator's has besides. */
  created: (uid: string) => Fields;
  createdByAdmin?: Fields;
  /** The same document some time later. */
  existing: (uid: string) => Fields;
  /** The document that the app writes over the existing one. */
  updated: (uid: string) => Fields;
  /** Some fields of `updated`, enough for a partial update. */
  some: readonly string[];
  /** The app's query for the owner's documents, or for the public ones. */
  query: (uid: string) => Query;
  /** Documents of the writer that a write requires. */
  required?: (uid: string) => Documents;
  /** What the app writes in the same batch; the uid is the writer's. */
  beside?: (uid: string, path: string) => Documents;
}

/** A user's existing document, changed, and what else a write requires, for `seed`. */
export const existing = (
  model: Model,
  changes: Fields = {},
  uid: string = TestUsers.owner.uid,
): Documents => ({
  [model.path(uid)]: { ...model.existing(uid), ...changes },
  ...model.required?.(uid),
});

/** The owner's throttle that was written so many ms ago, for `seed`. */
export const throttled = (model: Model, ms: number): Documents =>
  existing(model, { at: new Date(Date.now() - ms) });
