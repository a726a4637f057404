import { type Choices, chooseAgain, pendingOf } from '@edu/domain/choices';
import { readCourseRatings, readSavedCourses } from '@edu/domain/choices-read';
import { type CourseProgress, mergeProgress } from '@edu/domain/progress';
import { readCourses, readQuizResults } from '@edu/domain/progress-read';
import { own } from '@edu/domain/own';
import type { RatingValue } from '@edu/domain/rating';
import { readKnown, unsentCount } from '../../data/known-progress.ts';
import {
  localKeys,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../data/local-store.ts';
import { readCopy, withResults } from '../../data/progress-copy.ts';
import { seal, sealedAt, unseal } from '../../data/seal.ts';
import { keepSealingKey, sealingKeyOf } from '../../data/sealing-key.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-kind.ts';
import { courseRatingsOf, savedCoursesOf } from '../choices.ts';
import { outbox } from '../outbox/outbox.ts';
import type { ProgressStore } from '../progress-store.ts';

/**
 * What could not be sent before its person left this device: it stays, readable by nobody but that account, whose key only
 * the server gives (docs/decisions/011).
 */

/** How the places of everything sealed begin, whoever's it is (seal.ts). */
const SEALED = 'sealed_';

/** Everything that one person's device holds and the server may lack. */
export interface Changes {
  progress: Record<string, CourseProgress>;
  savedCourses: Choices<true>;
  courseRatings: Choices<RatingValue>;
  outbox: OutboxItem[];
}

/** What stands on this device of a person; what a tab has only in memory is its store's. */
export const changesOf = (uid: string, store?: ProgressStore): Changes => ({
  progress: store?.getState().courses ?? readCopy(uid),
  savedCourses: savedCoursesOf(uid).getState().choices,
  courseRatings: courseRatingsOf(uid).getState().choices,
  outbox: outbox.pending(uid),
});

/** How many of these changes the server is not known to hold. */
export const unsentIn = (uid: string, changes: Changes): number =>
  unsentCount(changes.progress, readKnown(uid)) +
  pendingOf(changes.savedCourses).length +
  pendingOf(changes.courseRatings).length +
  unsentWords(changes);

/** What waits to be sent once and is then no longer kept: comments, attempts at quizzes, messages to the support. */
export const unsentWords = (changes: Changes): number => changes.outbox.length;

interface Sealed {
  place: string;
  text: string;
}

/** Seals the changes, with what is sealed of this person already; undefined without a key. Keeps nothing yet. */
export async function sealChanges(uid: string, changes: Changes): Promise<Sealed | undefined> {
  const key = sealingKeyOf(uid);
  if (key === undefined) return undefined;
  const place = await sealedAt(key);
  const all = joined(changes, await readSealed(uid, key));
  return { place, text: await seal(key, { ...all, results: resultsOf(all.progress) }) };
}

export const keepSealed = ({ place, text }: Sealed): boolean => writeLocal(place, text);

/**
 * Brings back what was sealed for this account on this device; whether there was anything. Throws AppError while the key is
 * out of reach.
 */
export async function openSealed(uid: string, store: ProgressStore): Promise<boolean> {
  if (!localKeys().some((key) => key.startsWith(SEALED))) return false;
  await keepSealingKey(uid);
  const key = sealingKeyOf(uid);
  // Somebody who has left meanwhile has no key here any more.
  if (key === undefined) return false;
  const place = await sealedAt(key);
  if (readLocal(place) === undefined) return false;
  const sealed = await readSealed(uid, key);
  if (sealingKeyOf(uid) === undefined) return false;
  // From here on nothing waits, so that nothing that is done meanwhile is overwritten.
  const all = joined(changesOf(uid, store), sealed);
  store.put(Object.values(all.progress));
  const isKept =
    store.write() &&
    writeLocal(storageKeys.savedCourses(uid), all.savedCourses) &&
    writeLocal(storageKeys.courseRatings(uid), all.courseRatings) &&
    all.outbox.every((item) => outbox.restore(item));
  savedCoursesOf(uid).join();
  courseRatingsOf(uid).join();
  if (isKept) removeLocal(place);
  return true;
}

async function readSealed(uid: string, key: string): Promise<Changes> {
  const text = readLocal(await sealedAt(key));
  const changes = typeof text === 'string' ? await unseal(key, text) : undefined;
  const stored = (changes ?? {}) as Record<string, unknown>;
  return {
    progress: withResults(readCourses(stored['progress']), readQuizResults(stored['results'])),
    savedCourses: readSavedCourses(stored['savedCourses']),
    courseRatings: readCourseRatings(stored['courseRatings'], uid),
    // Sealed by this very app: no one else could.
    outbox: (stored['outbox'] ?? []) as OutboxItem[],
  };
}

function joined(here: Changes, sealed: Changes): Changes {
  const progress = { ...here.progress };
  for (const [id, course] of Object.entries(sealed.progress))
    progress[id] = mergeProgress(own(progress, id) ?? course, course);
  return {
    progress,
    savedCourses: withEarlier(here.savedCourses, sealed.savedCourses),
    courseRatings: withEarlier(here.courseRatings, sealed.courseRatings),
    outbox: [
      ...sealed.outbox.filter(({ id }) => here.outbox.every((one) => one.id !== id)),
      ...here.outbox,
    ],
  };
}

/** What was sealed is older: it gives way to whatever was chosen since, whether that is sent or not. */
function withEarlier<V>(here: Choices<V>, sealed: Choices<V>): Choices<V> {
  return pendingOf(sealed)
    .filter(({ courseId }) => !own(here, courseId)?.n)
    .reduce(chooseAgain, here);
}

const resultsOf = (progress: Record<string, CourseProgress>) =>
  Object.fromEntries(Object.entries(progress).map(([id, { quizzes }]) => [id, quizzes]));
