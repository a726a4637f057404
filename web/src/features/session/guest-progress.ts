import { shown } from '@edu/domain/learning/user-course-flags';
import { readSavedCourses } from '@edu/domain/learning/user-course-flags-read';
import { getOwn } from '@edu/domain/lib/get-own';
import {
  type CourseProgress,
  coversProgress,
  lessonState,
  mergeProgress,
} from '@edu/domain/learning/progress';
import { moveDrafts } from '../../lib/storage/draft.ts';
import { fillProfile, hasGuestProfile, joinGuestProfile } from '../profile/local-profile.ts';
import {
  ANONYMOUS,
  localKeys,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { type GuestWork, type ProgressStore, readCopy } from '../progress/progress-store.ts';
import { setCourseFlag, getSavedCoursesStore } from '../sync/user-course-flags.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-handler.ts';
import { attemptHandler } from '../quiz/attempt-handler.ts';
import { newsletterHandler } from '../newsletter/newsletter-handler.ts';
import { outbox } from '../outbox/outbox.ts';
import { joinGuestPositions } from '../positions/positions.ts';
import { noteStores } from '../notes/notes-store.ts';
import { practiceStores } from '../practice/practice-store.ts';
import { clearGuestData } from './clear-user-data.ts';

/**
 * A guest's work on this device moves to the account that signs in, once (docs/decisions/011).
 * 1. `begin`: it is taken over without a question when no other user was signed in here since it
 * began; otherwise the user decides (`answer`), and work that is not theirs stays with the guest.
 * 2. Taking over is one step on this device (`guestTaken`): from then on the work is the user's
 * own, is sent as such, and is removed with their data at sign-out.
 * 3. `finish`: the outbox has the guest's quiz results graded for the account. When the server has
 * everything of the user, the guest's copy is removed.
 */
export function guestProgress(uid: string, store: ProgressStore) {
  let isMine = false;
  let isAsked = false;

  const joinCourses = (): boolean => {
    store.mergeStored();
    return store.replaceCourses(
      Object.values(readCopy(ANONYMOUS)).map((course) =>
        mergeProgress(store.getCourse(course.courseId), course),
      ),
    );
  };

  /** The server decides. A later result of the account wins, since the courses have been merged. */
  const queueResults = (work: GuestWork) => {
    for (const { courseId, quizzes } of Object.values(readCopy(ANONYMOUS)))
      for (const [quizId, { answers, attemptId, completedAt }] of Object.entries(quizzes)) {
        const mine = getOwn(store.getCourse(courseId).quizzes, quizId);
        if (!answers || !attemptId || mine?.attemptId !== attemptId) continue;
        const payload = { courseId, quizId, answers, title: '' };
        const { name: kind } = attemptHandler;
        outbox.restore({ id: attemptId, kind, uid, payload, createdAt: completedAt });
      }
    writeLocal(storageKeys.guestTaken(uid), { ...work, areResultsQueued: true });
  };

  const begin = (): void => {
    if (takenBy(uid) || readLocal(storageKeys.guestDeclined(uid)) !== undefined) return;
    const work = guestWork();
    if (!isMine && isDoubtful()) {
      // A name, a draft, notes or code alone needs no question, and a question is asked once a visit.
      if (work && !isAsked) store.exchange.update({ guestWork: work });
      isAsked = true;
      return;
    }
    joinGuestPositions(uid);
    practiceStores.joinGuest(uid);
    noteStores.joinGuest(uid);
    moveDrafts(uid);
    outbox.moveGuest(uid);
    if (!work && !hasGuestProfile()) return;
    const isStored = joinCourses() && joinSavedCourses(uid);
    joinGuestProfile(uid);
    // Only work that this device has stored for the user counts as taken over.
    if (isStored) writeLocal(storageKeys.guestTaken(uid), work ?? NO_WORK);
  };

  /**
   * «Так, додати» or «Це не моє»: work that is not this user's stays with its guest and is never
   * taken over without a question.
   */
  const answer = (isTheirs: boolean): void => {
    isMine = isTheirs;
    if (!isMine) writeLocal(storageKeys.guestDeclined(uid), true);
    store.exchange.update({ guestWork: undefined });
  };

  /** Throws Firestore's error, or that of a sign-out: later work belongs to another guest. */
  const finish = async (signal: AbortSignal): Promise<void> => {
    const taken = takenBy(uid);
    if (!taken) return;
    const { areResultsQueued, ...work } = taken;
    if (!areResultsQueued) queueResults(work);
    if (outbox.pending(uid).some(isUngraded)) return;
    await fillProfile(uid);
    signal.throwIfAborted();
    removeLocal(storageKeys.guestTaken(uid));
    // A tab that did not know the user yet may have continued as the guest: its work is taken over
    // next.
    const isHeld =
      !practiceStores.hasGuest() &&
      !noteStores.hasGuest() &&
      outbox.pending(ANONYMOUS).every(({ kind }) => kind === newsletterHandler.name) &&
      Object.values(readCopy(ANONYMOUS)).every((course) =>
        coversProgress(store.getCourse(course.courseId), course),
      );
    if (!isHeld) return begin();
    clearGuestData();
    if (countWork(work) > 0) store.exchange.update({ guestJoined: work });
  };

  return { begin, answer, finish };
}

interface TakenWork extends GuestWork {
  areResultsQueued?: boolean;
}

/** The guest's work that this user's copy has taken over; undefined when there is none. */
export const takenBy = (uid: string): TakenWork | undefined =>
  readLocal(storageKeys.guestTaken(uid)) as TakenWork | undefined;

/** Attempts at removed or changed quizzes stay on this device. */
const isUngraded = ({ kind, refused }: OutboxItem): boolean =>
  kind === attemptHandler.name && refused !== 'gone' && refused !== 'changed';

/** Another user was here since the work began, or has taken it over without completing that. */
function isDoubtful(): boolean {
  const taken = storageKeys.guestTaken('');
  return localKeys().some((key) => key === storageKeys.guestUnsure || key.startsWith(taken));
}

const NO_WORK: GuestWork = { lessons: 0, quizzes: 0, savedCourses: 0 };
const countWork = ({ lessons, quizzes, savedCourses }: GuestWork) =>
  lessons + quizzes + savedCourses;

/** A count of the guest's work; undefined when there is none. */
function guestWork(): GuestWork | undefined {
  const courses = Object.values(readCopy(ANONYMOUS));
  const count = (of: (course: CourseProgress) => number) =>
    courses.reduce((sum, course) => sum + of(course), 0);
  const work = {
    lessons: count(
      (course) =>
        Object.keys(course.lessons).filter((id) => lessonState(course, id).completed).length,
    ),
    quizzes:
      count(({ quizzes }) => Object.keys(quizzes).length) +
      outbox.pending(ANONYMOUS).filter(({ kind }) => kind === 'attempt').length,
    savedCourses: guestSaved().length,
  };
  return countWork(work) > 0 ? work : undefined;
}

const guestSaved = (): string[] => [
  ...shown(readSavedCourses(readLocal(storageKeys.savedCourses(ANONYMOUS)))).keys(),
];

/**
 * Adds the guest's saved courses to the user's as unsent changes. Returns whether they were
 * stored.
 */
function joinSavedCourses(uid: string): boolean {
  const account = getSavedCoursesStore(uid);
  for (const courseId of guestSaved()) setCourseFlag(account, courseId, true);
  account.flush();
  return account.get().isStored;
}
