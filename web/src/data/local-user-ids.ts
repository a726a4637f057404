import { ANONYMOUS, localKeys, storageKeys } from './local-store.ts';

/** `progress`, `quizDraft` and so on: the first part of every key that belongs to a person. */
const KINDS = Object.values(storageKeys).flatMap((key) =>
  typeof key === 'function' ? key('', '').split('_').slice(0, 1) : [],
);

/** `<kind>_<uid>`, with more behind it in a draft; a uid holds no «_». */
const USER_KEY = new RegExp(`^(?:${KINDS.join('|')})_([^_]+)`);

/** The people whose data this device holds. */
export function localUserIds(): string[] {
  const uids = localKeys().flatMap((key) => USER_KEY.exec(key)?.[1] ?? []);
  return [...new Set(uids)].filter((uid) => uid !== ANONYMOUS);
}
