import type { DocumentSnapshot, Timestamp } from 'firebase/firestore';

/** Duck-typed: the class itself is in a chunk that is loaded later. */
export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === 'object' && value !== null && 'toDate' in value;

/** The fields of a document and its id; timestamps become ISO strings, a pending one is now. */
export function toPlain<T>(snapshot: DocumentSnapshot): T & { id: string } {
  const fields = Object.entries(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  const plain = fields.map(([key, value]: [string, unknown]) => [
    key,
    isTimestamp(value) ? value.toDate().toISOString() : value,
  ]);
  return { ...(Object.fromEntries(plain) as T), id: snapshot.id };
}

/** The type of a stored field, and the value that replaces one of another type. */
const TYPES = {
  text: { is: (value: unknown) => typeof value === 'string', instead: '' },
  number: { is: (value: unknown) => Number.isFinite(value), instead: 0 },
  flag: { is: (value: unknown) => typeof value === 'boolean', instead: false },
  /** A timestamp, or an ISO text. */
  time: {
    is: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
    instead: '',
  },
  map: {
    is: (value: unknown) => Object.prototype.toString.call(value) === '[object Object]',
    instead: {},
  },
  any: { is: () => true, instead: undefined },
} as const;

type FieldType = keyof typeof TYPES;

/** A document as it was read. */
export type Read<T> = T & {
  /** The fields whose stored value has a wrong type; each has an empty value instead. */
  wrongFields?: string[];
};

/**
 * A reader of documents with these fields; a field with «?» may be missing or null. A missing or
 * wrong field never breaks the list that shows it.
 */
export function storedReader<T extends object>(types: {
  [Name in keyof Omit<T, 'id'>]-?: FieldType | `${FieldType}?`;
}): (snapshot: DocumentSnapshot) => Read<T> & { id: string } {
  const fields = Object.entries(types as Record<string, FieldType | `${FieldType}?`>);
  return (snapshot) => {
    const stored = toPlain<Record<string, unknown>>(snapshot);
    const wrongFields: string[] = [];
    for (const [name, type] of fields) {
      const isOptional = type.endsWith('?');
      const { is, instead } = TYPES[type.replace('?', '') as FieldType];
      const value = stored[name];
      const isMissing = value === undefined || value === null;
      if (isMissing ? isOptional : is(value)) continue;
      if (!isMissing) wrongFields.push(name);
      stored[name] = isOptional ? null : instead;
    }
    return { ...stored, ...(wrongFields.length > 0 && { wrongFields }) } as Read<T> & {
      id: string;
    };
  };
}
