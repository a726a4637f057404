import { isObject } from '@edu/domain/lib/is-object';

/** An entry from the SDK. Editors fill the fields, so their types are not trusted. */
export interface RawEntry {
  sys: { id: string; contentType?: { sys: { id: string } }; updatedAt?: string };
  fields: Record<string, unknown>;
}

/** A plain object, or an empty one for anything else: for JSON that an editor typed. */
export const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The `sys` of any value; empty when it has none. */
export const readSys = (value: unknown): Record<string, unknown> => asObject(asObject(value).sys);

/** A linked entry or asset that is not published: the SDK leaves the bare link in place. */
export const isUnresolvedLink = (value: unknown): boolean => readSys(value).type === 'Link';

/** The id of a link, resolved or not; undefined for anything else. */
export function linkId(value: unknown): string | undefined {
  const { id, type } = readSys(value);
  return typeof id === 'string' && typeof type === 'string' ? id : undefined;
}

/** The content type id of an entry; '' when there is none. */
export const readType = (entry: unknown): string => {
  const type = readSys(readSys(entry).contentType).id;
  return typeof type === 'string' ? type : '';
};

/** A linked entry that is published and of the wanted type; undefined otherwise. */
export function linkedEntry(value: unknown, contentType: string): RawEntry | undefined {
  return readSys(value).type === 'Entry' && readType(value) === contentType
    ? (value as RawEntry)
    : undefined;
}

/** The fields of a linked asset that is published; undefined otherwise. */
export const linkedAsset = (value: unknown): Record<string, unknown> | undefined =>
  readSys(value).type === 'Asset' ? asObject(asObject(value).fields) : undefined;

/**
 * The object without the keys whose value is undefined, for optional properties that must be absent
 * rather than undefined.
 */
export function omitUndefined<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
