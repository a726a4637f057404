import { ANONYMOUS, localKeys, storageKeys } from '../data/local-store.ts';
import { queueWanted } from '../state/queue-wanted.ts';

/** What an earlier visit had to keep is sent and shown; the code for it is fetched only when there is something. */
export function sendKept(): void {
  const kept = new Set([storageKeys.newsletter, storageKeys.quizAttempts(ANONYMOUS)]);
  if (localKeys().some((key) => kept.has(key))) queueWanted.fetch?.();
}
