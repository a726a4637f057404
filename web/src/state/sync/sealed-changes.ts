import { type CourseProgress, mergeProgress } from '@edu/domain/progress';
import { readCourses } from '@edu/domain/progress-read';
import { own } from '@edu/domain/own';
import { readKnown, unsentCount } from '../../data/known-progress.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../data/local-store.ts';
import { readCopy } from '../../data/progress-copy.ts';
import { seal, sealedAt, unseal } from '../../data/seal.ts';
import { keepSealingKey, sealingKeyOf } from '../../data/sealing-key.ts';
import type { ProgressStore } from '../progress-store.ts';

/**
 * What could not be sent before its person left this device: it stays, readable by nobody but that account, whose key only
 * the server gives (docs/decisions/011).
 */

/** How the places of everything sealed begin, whoever's it is (seal.ts). */
const SEALED = 'sealed_';

/** What is sealed under a key on this device. */
async function readSealed(key: string): Promise<Record<string, CourseProgress>> {
  const text = readLocal(await sealedAt(key));
  const changes = typeof text === 'string' ? await unseal(key, text) : undefined;
  return readCourses((changes as { progress?: unknown } | undefined)?.progress);
}

/** Seals what is not sent. False when there is something and it cannot be sealed. */
export async function sealChanges(uid: string): Promise<boolean> {
  const progress = readCopy(uid);
  if (unsentCount(progress, readKnown(uid)) === 0) return true;
  const key = sealingKeyOf(uid);
  if (key === undefined) return false;
  // An earlier one that could not be opened in between is not lost.
  for (const [id, course] of Object.entries(await readSealed(key)))
    progress[id] = mergeProgress(own(progress, id) ?? course, course);
  return writeLocal(await sealedAt(key), await seal(key, { progress }));
}

/** Brings back what was sealed for this account on this device. Throws AppError while the key is out of reach. */
export async function openSealed(uid: string, store: ProgressStore): Promise<void> {
  if (!localKeys().some((key) => key.startsWith(SEALED))) return;
  await keepSealingKey(uid);
  const key = sealingKeyOf(uid);
  // Somebody who has left meanwhile has no key here any more.
  if (key === undefined) return;
  const courses = Object.values(await readSealed(key));
  store.put(courses.map((course) => mergeProgress(store.courseOf(course.courseId), course)));
  store.keep();
  if (store.getState().isKept) removeLocal(await sealedAt(key));
}
