import { ANONYMOUS, localKeys, storageKeys } from './local-store.ts';

/** `progress`, `quizDraft` and so on: the first part of every key that belongs to a person. */
const KINDS = Object.values(storageKeys).flatMap((key) =>
  typeof key === 'function' ? key('', '').split('_').slice(0, 1) : [],
);

/** `<kind>_<uid>`, with more behind it in a quiz draft and in what was set aside; a uid holds neither sign. */
const OF_SOMEBODY = new RegExp(`^(?:${KINDS.join('|')})_([^_.]+)`);

export function uidsHere(): string[] {
  const uids = localKeys().flatMap((key) => OF_SOMEBODY.exec(key)?.[1] ?? []);
  return [...new Set(uids)].filter((uid) => uid !== ANONYMOUS);
}
