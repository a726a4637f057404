/** Placeholder for the time of the request, which only the server knows. */
export const SERVER_TIME = Symbol('server time');

/** A whole number that is stored as a float: `1.0`. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  toString(): string {
    return `${this.value}.0`;
  }
}

/** The time so many milliseconds before the document is written. */
export class Ago {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** A document by field; SERVER_TIME only at the top level. */
export type Fields = Record<string, unknown>;

/** A value in the form of Firestore's REST API. */
export function toValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Float) return { doubleValue: value.value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof Ago)
    return { timestampValue: new Date(Date.now() - value.ms).toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inner]) => [key, toValue(inner)] as const);
    return { mapValue: { fields: Object.fromEntries(entries) } };
  }
  throw new TypeError(`Firestore has no value for ${String(value)}.`);
}

/** A value in the name of a case. */
export function nameOf(value: unknown): string {
  if (value instanceof Float) return `the float ${value.toString()}`;
  if (value instanceof Date) return `a timestamp of ${value.getUTCFullYear()}`;
  if (value === SERVER_TIME) return 'the server’s time';
  const text = JSON.stringify(value);
  return text.length > 50 ? `${text.slice(0, 47)}…` : text;
}

/** The fields without one of them. */
export function without(fields: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}
