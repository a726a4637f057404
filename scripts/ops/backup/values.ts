/** Stored values as Firestore's own JSON has them, which tells every type from every other. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where the documents of a project are; the names of documents and references begin with it. */
export const rootOf = (projectId: string): string =>
  `projects/${projectId}/databases/(default)/documents`;

/**
 * The one spelling of some JSON: keys in order, and references within the project by their path alone, so that a back-up reads
 * the same whatever project it goes to. `change` replaces what a reference says.
 */
export function inOrder(value: unknown, change: (reference: string) => string): Json {
  if (Array.isArray(value)) return value.map((one) => inOrder(one, change));
  if (typeof value !== 'object' || value === null) return value as Json;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, one]): [string, Json] => [
      key,
      // A field of that name holds a map that says its type, never a string.
      key === 'referenceValue' && typeof one === 'string' ? change(one) : inOrder(one, change),
    ]),
  );
}

/** References of the project `root` by their path alone; those to another project stay whole. */
export const withoutRoot = (root: string) => (reference: string) =>
  reference.startsWith(`${root}/`) ? reference.slice(root.length + 1) : reference;

/** The way back. A path never begins with "projects/" and holds "/databases/". */
export const withRoot = (root: string) => (reference: string) =>
  /^projects\/[^/]+\/databases\//.test(reference) ? reference : `${root}/${reference}`;

/** The order in which Firestore lists documents: segment by segment, by the bytes of UTF-8. */
export function comparePaths(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = Buffer.compare(Buffer.from(segment), Buffer.from(other));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
