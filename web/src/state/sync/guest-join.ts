import { shown } from '@edu/domain/choices';
import { readSavedCourses } from '@edu/domain/choices-read';
import type { CourseProgress } from '@edu/domain/progress';
import { holdsProgress, lessonState, mergeProgress } from '@edu/domain/progress';
import { joinGuestProfile, readLocalProfile } from '../../data/local-profile.ts';
import {
  ANONYMOUS,
  localKeys,
  readLocal,
  removeLocalOf,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../data/local-store.ts';
import { readCopy } from '../../data/progress-copy.ts';
import { chooseIn, forgetChoicesOf, savedCoursesOf } from '../choices.ts';
import { outbox } from '../outbox/outbox.ts';
import { forgetPositionsOf, joinGuestPositions } from '../positions.ts';
import type { GuestWork, ProgressStore } from '../progress-store.ts';
import { fillProfile } from './fill-profile.ts';

/**
 * Joins what was done here without an account to the account that signs in, once (decisions.md section 5): without a
 * question when nobody else was here since it began; else the person says whose it is. Taking it over is one step on this
 * device; from then on it is the person's own, is sent as such, and leaves with them. The guest's copy goes when the
 * server has it.
 */
export class GuestJoin {
  readonly #uid: string;
  readonly #store: ProgressStore;
  #isMine = false;
  #isAsked = false;

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    this.#store = store;
  }

  /** Takes the guest's work over, or asks once a visit. */
  begin(): void {
    if (takenBy(this.#uid) || readLocal(storageKeys.guestDeclined(this.#uid)) !== undefined) return;
    const courses = Object.values(readCopy(ANONYMOUS));
    const work = workOf(courses);
    const isUnsure = !this.#isMine && this.#isDoubtful();
    const isAnything = work.lessons + work.quizzes + work.savedCourses > 0;
    if (isUnsure) {
      if (isAnything && !this.#isAsked) this.#store.set({ guestWork: work });
      // A name or a draft alone is not worth a question.
      this.#isAsked = true;
      return;
    }
    this.#takeDrafts();
    outbox.moveToAccount(ANONYMOUS, this.#uid);
    if (!isAnything && readLocalProfile(ANONYMOUS) === undefined) return;
    this.#store.stored.join();
    const isStored = this.#store.replace(
      courses.map((course) => mergeProgress(this.#store.courseOf(course.courseId), course)),
    );
    joinGuestSaved(this.#uid);
    joinGuestProfile(this.#uid);
    // Only what this device safely holds as the person's own counts as taken.
    if (isStored && savedCoursesOf(this.#uid).getState().isStored)
      writeLocal(storageKeys.guestTaken(this.#uid), work);
  }

  /** Somebody was here since it began, or has taken it over and not been cleared away yet. */
  #isDoubtful(): boolean {
    const taken = storageKeys.guestTaken('');
    return localKeys().some((key) => key === storageKeys.guestUnsure || key.startsWith(taken));
  }

  /**
   * Called when the server has everything of this person: the guest's copy goes. Throws Firestore's error, and what
   * `checkHere` throws once the person has left: what is here then is another guest's.
   */
  async finish(checkHere: () => void): Promise<void> {
    const work = takenBy(this.#uid);
    if (!work) return;
    await fillProfile(this.#uid);
    checkHere();
    removeLocal(storageKeys.guestTaken(this.#uid));
    // A tab that did not know yet who is here may have gone on as the guest: that is taken over in its turn.
    const isHeld =
      outbox.pending(ANONYMOUS).length === 0 &&
      Object.values(readCopy(ANONYMOUS)).every((course) =>
        holdsProgress(this.#store.courseOf(course.courseId), course),
      );
    if (!isHeld) return this.begin();
    removeGuest();
    if (work.lessons + work.quizzes + work.savedCourses > 0) this.#store.set({ guestJoined: work });
  }

  /** «Так, додати» or «Це не моє»: what is not this person's stays for its guest, and for nobody else without a question. */
  answer(isMine: boolean): void {
    this.#isMine = isMine;
    if (!isMine) writeLocal(storageKeys.guestDeclined(this.#uid), true);
    this.#store.set({ guestWork: undefined });
  }

  /** A quiz or a video that was begun without signing in goes on after it. */
  #takeDrafts(): void {
    joinGuestPositions(this.#uid);
    const start = storageKeys.quizDraft(ANONYMOUS, '');
    for (const key of localKeys().filter((one) => one.startsWith(start))) {
      const mine = storageKeys.quizDraft(this.#uid, key.slice(start.length));
      if (readLocal(mine) !== undefined || writeLocal(mine, readLocal(key))) removeLocal(key);
    }
  }
}

/** What of a guest a person's copy here has taken over; undefined when nothing is. */
export const takenBy = (uid: string): GuestWork | undefined =>
  readLocal(storageKeys.guestTaken(uid)) as GuestWork | undefined;

/** Removes everything of the guest from this device. */
export function removeGuest(): void {
  outbox.clear(ANONYMOUS);
  removeLocalOf(ANONYMOUS);
  removeLocal(storageKeys.guestUnsure);
  forgetChoicesOf(ANONYMOUS);
  forgetPositionsOf(ANONYMOUS);
}

const workOf = (courses: CourseProgress[]): GuestWork => ({
  lessons: courses.reduce((sum, course) => sum + completedLessons(course), 0),
  quizzes:
    courses.reduce((sum, { quizzes }) => sum + Object.keys(quizzes).length, 0) +
    outbox.pending(ANONYMOUS).filter(({ kind }) => kind === 'attempt').length,
  savedCourses: guestSaved().length,
});

const completedLessons = (course: CourseProgress): number =>
  Object.keys(course.lessons).filter((id) => lessonState(course, id).completed).length;

const guestSaved = (): string[] => [
  ...shown(readSavedCourses(readLocal(storageKeys.savedCourses(ANONYMOUS)))).keys(),
];

/** What a guest has saved here is saved in the account too, as changes still to be sent; the guest's list stays. */
function joinGuestSaved(uid: string): void {
  const account = savedCoursesOf(uid);
  for (const courseId of guestSaved()) chooseIn(account, courseId, true);
  account.flush();
}
