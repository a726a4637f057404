/** Stands for the time of the request, which only the server knows. */
export const SERVER_TIME = Symbol('server time');

/** A whole number that is stored as a float: `1.0`. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A document by field; SERVER_TIME only at the top level. */
export type Fields = Record<string, unknown>;

/** A value as the REST interface of Firestore spells it. */
export function toValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Float) return { doubleValue: value.value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inner]) => [key, toValue(inner)] as const);
    return { mapValue: { fields: Object.fromEntries(entries) } };
  }
  throw new TypeError(`Firestore has no value for ${String(value)}.`);
}

/** The fields without one of them. */
export function without(fields: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** What a string field may be sent as by somebody who tries: `.size()` works on lists and maps too. */
export const NOT_TEXT: unknown[] = [7, true, null, ['a'], { a: 'b' }];
