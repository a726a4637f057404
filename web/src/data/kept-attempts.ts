import { type KeptAttempt, readAttempts } from '@edu/domain/quiz-attempt';
import { keptList, type KeptList, writeList } from './kept-list.ts';
import { readLocal, storageKeys } from './local-store.ts';

/** What is no attempt is left out from then on. */
function read(key: string): KeptAttempt[] {
  const { attempts, isBroken } = readAttempts(readLocal(key));
  if (isBroken) writeList(key, attempts);
  return attempts;
}

/** Finished attempts at quizzes that are not graded yet, of one person on this device; a guest's under ANONYMOUS. */
export function keptAttempts(uid: string): KeptList<KeptAttempt> {
  const key = storageKeys.quizAttempts(uid);
  return keptList({ key, idOf: ({ attemptId }) => attemptId, read: () => read(key) });
}
