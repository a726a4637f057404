import { ANONYMOUS, localKeys, storageKeys } from '../data/local-store.ts';
import { wantQueue } from '../state/queue.ts';

/** What a guest has here is sent, shown and kept by code that is fetched only when there is something. */
const OF_A_GUEST = new Set([
  storageKeys.newsletter,
  storageKeys.contacts,
  storageKeys.quizAttempts(ANONYMOUS),
  storageKeys.progress(ANONYMOUS),
]);

export function wakeNotices(): void {
  if (localKeys().some((key) => OF_A_GUEST.has(key))) wantQueue();
}
