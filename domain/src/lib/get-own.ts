/**
 * The value under a key that comes from outside. Ids such as `constructor` are valid, and a plain
 * look-up would return an inherited value.
 */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
