import { type DocumentSnapshot, Timestamp, type WriteBatch } from '@google-cloud/firestore';
import { db } from './firebase.ts';
import { commitUnchanged, setUnchanged, untilUnchanged } from './firestore.ts';
import { counterDocument, tooMany } from './rate-limit.ts';

/**
 * A pace: one step in a second, of a subject. Several steps at once take as many seconds, and the
 * next one waits for their end.
 */

/** The document with the end of the last steps. */
export const paceDocument = (name: string, subject: string) => counterDocument(name, subject);

/**
 * Adds steps to a batch, on the condition that the pace is unchanged; 0 steps need no time. Throws
 * 'rate-limited' with `{retryAfterSec}` while the last steps take time.
 */
export function takeSteps(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  steps: number,
  now: number,
): WriteBatch {
  if (steps === 0) return batch;
  const end: unknown = stored.get('expiresAt');
  const waitMs = end instanceof Timestamp ? end.toMillis() - now : 0;
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
  const expiresAt = Timestamp.fromMillis(now + steps * 1000);
  return setUnchanged(batch, stored, { count: steps, expiresAt });
}

/** Takes one step that nothing else depends on. Throws as `takeSteps` does. */
export async function takeStep(name: string, subject: string, now: number): Promise<void> {
  await untilUnchanged(async () => {
    const stored = await paceDocument(name, subject).get();
    const isTaken = await commitUnchanged(takeSteps(db.batch(), stored, 1, now));
    return isTaken ? { result: undefined } : undefined;
  });
}
