import type { Query } from './client.ts';
import { isObject, sysOf, typeOf } from './entry.ts';

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const isEntryOf = (value: unknown, { content_type, 'sys.id': id }: Query): boolean => {
  const { type, id: entryId } = sysOf(value);
  const contentType = typeOf(value);
  return (
    type === 'Entry' &&
    typeof entryId === 'string' &&
    (id === undefined || entryId === id) &&
    contentType !== '' &&
    (content_type === undefined || contentType === content_type) &&
    isObject(value) &&
    isObject(value.fields)
  );
};

/**
 * Whether the body of a 200 answer is the Delivery API's collection for this query: its envelope, and entries of the wanted
 * type. Anything else (`{}`, a list, an error body, the page of a proxy) is a failure: read as a collection without items it
 * would say that nothing is published.
 */
export function isCollection(body: unknown, query: Query): boolean {
  if (sysOf(body).type !== 'Array' || !isObject(body)) return false;
  const { total, skip, limit, items } = body;
  if (!isCount(total) || !isCount(limit) || skip !== (query.skip ?? 0)) return false;
  if (!Array.isArray(items) || items.length > Number(query.limit ?? limit)) return false;
  // More are said to be there than are given, and none is: no space is emptied by that.
  if (items.length === 0 && skip === 0 && total > 0 && limit > 0) return false;
  return items.every((item) => isEntryOf(item, query));
}
