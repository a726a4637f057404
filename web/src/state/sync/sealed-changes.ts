import { type Choices, mergeTabs, pendingOf } from '@edu/domain/choices';
import { readCourseRatings, readSavedCourses } from '@edu/domain/choices-read';
import { mergeProgress } from '@edu/domain/progress';
import { readCourses } from '@edu/domain/progress-read';
import { own } from '@edu/domain/own';
import { readKnown, unsentCount } from '../../data/known-progress.ts';
import {
  localKeys,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../data/local-store.ts';
import { readCopy } from '../../data/progress-copy.ts';
import { seal, sealedAt, unseal } from '../../data/seal.ts';
import { keepSealingKey, sealingKeyOf } from '../../data/sealing-key.ts';
import { courseRatingsOf, savedCoursesOf } from '../choices.ts';
import type { ProgressStore } from '../progress-store.ts';

/**
 * What could not be sent before its person left this device: it stays, readable by nobody but that account, whose key only
 * the server gives (docs/decisions/011).
 */

/** How the places of everything sealed begin, whoever's it is (seal.ts). */
const SEALED = 'sealed_';

/** Unsent changes of every kind, as they stand in local storage. */
interface Changes {
  progress?: unknown;
  savedCourses?: unknown;
  courseRatings?: unknown;
}

async function readSealed(key: string): Promise<Changes> {
  const text = readLocal(await sealedAt(key));
  const changes = typeof text === 'string' ? await unseal(key, text) : undefined;
  return changes ?? {};
}

/** One kind of choice here, joined with what is sealed of it. */
const choicesWith = <V>(key: string, sealed: unknown, read: (stored: unknown) => Choices<V>) =>
  mergeTabs(read(readLocal(key)), read(sealed));

/** What stands here of a person, joined with what is sealed. */
function joinedWith(uid: string, sealed: Changes) {
  const progress = readCopy(uid);
  for (const [id, course] of Object.entries(readCourses(sealed.progress)))
    progress[id] = mergeProgress(own(progress, id) ?? course, course);
  return {
    progress,
    savedCourses: choicesWith(storageKeys.savedCourses(uid), sealed.savedCourses, readSavedCourses),
    courseRatings: choicesWith(storageKeys.courseRatings(uid), sealed.courseRatings, (stored) =>
      readCourseRatings(stored, uid),
    ),
  };
}

/** Seals what is not sent. False when there is something and it cannot be sealed. */
export async function sealChanges(uid: string): Promise<boolean> {
  const here = joinedWith(uid, {});
  const unsent =
    unsentCount(here.progress, readKnown(uid)) +
    pendingOf(here.savedCourses).length +
    pendingOf(here.courseRatings).length;
  if (unsent === 0) return true;
  const key = sealingKeyOf(uid);
  if (key === undefined) return false;
  // An earlier one that could not be opened in between is not lost.
  const all = joinedWith(uid, await readSealed(key));
  return writeLocal(await sealedAt(key), await seal(key, all));
}

/** Brings back what was sealed for this account on this device. Throws AppError while the key is out of reach. */
export async function openSealed(uid: string, store: ProgressStore): Promise<void> {
  if (!localKeys().some((key) => key.startsWith(SEALED))) return;
  await keepSealingKey(uid);
  const key = sealingKeyOf(uid);
  // Somebody who has left meanwhile has no key here any more.
  if (key === undefined) return;
  const place = await sealedAt(key);
  if (readLocal(place) === undefined) return;
  const { progress, savedCourses, courseRatings } = joinedWith(uid, await readSealed(key));
  store.put(Object.values(progress).map((one) => mergeProgress(store.courseOf(one.courseId), one)));
  store.keep();
  const isKept =
    store.getState().isKept &&
    writeLocal(storageKeys.savedCourses(uid), savedCourses) &&
    writeLocal(storageKeys.courseRatings(uid), courseRatings);
  savedCoursesOf(uid).join();
  courseRatingsOf(uid).join();
  if (isKept) removeLocal(place);
}
