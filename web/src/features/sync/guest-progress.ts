import { shown } from '@edu/domain/learning/choices';
import { readSavedCourses } from '@edu/domain/learning/choices-read';
import { own } from '@edu/domain/platform/own';
import {
  type CourseProgress,
  holdsProgress,
  lessonState,
  mergeProgress,
} from '@edu/domain/learning/progress';
import { fillProfile, hasGuestProfile, joinGuestProfile } from '../profile/local-profile.ts';
import {
  ANONYMOUS,
  localKeys,
  readLocal,
  removeLocal,
  removeLocalOf,
  storageKeys,
  writeLocal,
} from '../../lib/storage/local-store.ts';
import { readCopy } from '../progress/progress-copy.ts';
import { chooseIn, forgetChoicesOf, savedCoursesOf } from './choices.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-kind.ts';
import { attemptKind } from '../quiz/attempt-kind.ts';
import { newsletterKind } from '../newsletter/newsletter-kind.ts';
import { outbox } from '../outbox/outbox.ts';
import { forgetPositionsOf, joinGuestPositions } from '../positions/positions.ts';
import type { GuestWork, ProgressStore } from '../progress/progress-store.ts';

/**
 * What a guest has done on this device joins the account that signs in, once (docs/decisions/011).
 *
 * 1. `begin`: it is taken over without a question when nobody else was signed in here since it began; otherwise the person
 *    says whose it is (`answer`), and what is not theirs stays with the guest.
 * 2. Taking over is one step on this device (`guestTaken`): from then on it is the person's own, is sent as such, and goes with
 *    them at sign-out.
 * 3. `finish`: the outbox has the guest's quiz results graded for the account. When the server has everything of the person,
 *    the guest's copy is removed.
 */
export class GuestProgress {
  readonly #uid: string;
  readonly #store: ProgressStore;
  #isMine = false;
  #isAsked = false;

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    this.#store = store;
  }

  begin(): void {
    if (takenBy(this.#uid) || readLocal(storageKeys.guestDeclined(this.#uid)) !== undefined) return;
    const work = guestWork();
    if (!this.#isMine && isDoubtful()) {
      // A name or a draft alone is not worth a question, and a question is asked once a visit.
      if (work && !this.#isAsked) this.#store.set({ guestWork: work });
      this.#isAsked = true;
      return;
    }
    joinGuestPositions(this.#uid);
    moveDrafts(this.#uid);
    outbox.moveToAccount(ANONYMOUS, this.#uid);
    if (!work && !hasGuestProfile()) return;
    const isStored = this.#joinCourses() && joinSavedCourses(this.#uid);
    joinGuestProfile(this.#uid);
    // Only what this device safely holds as the person's own counts as taken.
    if (isStored) writeLocal(storageKeys.guestTaken(this.#uid), work ?? NO_WORK);
  }

  /** «Так, додати» or «Це не моє»: what is not this person's stays for its guest, and for nobody else without a question. */
  answer(isMine: boolean): void {
    this.#isMine = isMine;
    if (!isMine) writeLocal(storageKeys.guestDeclined(this.#uid), true);
    this.#store.set({ guestWork: undefined });
  }

  /** Throws Firestore's error, and what `checkHere` throws once the person has left: what is here then is another guest's. */
  async finish(checkHere: () => void): Promise<void> {
    const taken = takenBy(this.#uid);
    if (!taken) return;
    const { areResultsQueued, ...work } = taken;
    if (!areResultsQueued) this.#queueResults(work);
    if (outbox.pending(this.#uid).some(isUngraded)) return;
    await fillProfile(this.#uid);
    checkHere();
    removeLocal(storageKeys.guestTaken(this.#uid));
    // A tab that did not know yet who is here may have gone on as the guest: that is taken over in its turn.
    const isHeld =
      outbox.pending(ANONYMOUS).every(({ kind }) => kind === newsletterKind.name) &&
      Object.values(readCopy(ANONYMOUS)).every((course) =>
        holdsProgress(this.#store.courseOf(course.courseId), course),
      );
    if (!isHeld) return this.begin();
    removeGuest();
    if (sumOf(work) > 0) this.#store.set({ guestJoined: work });
  }

  /** The server is their judge. A result of the account that is later stands: the courses have been merged. */
  #queueResults(work: GuestWork): void {
    for (const { courseId, quizzes } of Object.values(readCopy(ANONYMOUS)))
      for (const [quizId, { answers, attemptId, completedAt }] of Object.entries(quizzes)) {
        const mine = own(this.#store.courseOf(courseId).quizzes, quizId);
        if (!answers || !attemptId || mine?.attemptId !== attemptId) continue;
        const payload = { courseId, quizId, answers, title: '' };
        const { name: kind } = attemptKind;
        outbox.restore({ id: attemptId, kind, uid: this.#uid, payload, createdAt: completedAt });
      }
    writeLocal(storageKeys.guestTaken(this.#uid), { ...work, areResultsQueued: true });
  }

  #joinCourses(): boolean {
    this.#store.stored.join();
    return this.#store.replace(
      Object.values(readCopy(ANONYMOUS)).map((course) =>
        mergeProgress(this.#store.courseOf(course.courseId), course),
      ),
    );
  }
}

interface TakenWork extends GuestWork {
  areResultsQueued?: boolean;
}

/** What of a guest a person's copy here has taken over; undefined when nothing is. */
export const takenBy = (uid: string): TakenWork | undefined =>
  readLocal(storageKeys.guestTaken(uid)) as TakenWork | undefined;

/** What is gone or changed stays on this device as it is. */
const isUngraded = ({ kind, refused }: OutboxItem): boolean =>
  kind === attemptKind.name && refused !== 'gone' && refused !== 'changed';

/** Removes everything of the guest from this device. */
export function removeGuest(): void {
  removeLocalOf(ANONYMOUS);
  removeLocal(storageKeys.guestUnsure);
  forgetChoicesOf(ANONYMOUS);
  forgetPositionsOf(ANONYMOUS);
  outbox.clear(ANONYMOUS);
}

/** Another person was here since it began, or has taken it over and not been cleared away yet. */
function isDoubtful(): boolean {
  const taken = storageKeys.guestTaken('');
  return localKeys().some((key) => key === storageKeys.guestUnsure || key.startsWith(taken));
}

const NO_WORK: GuestWork = { lessons: 0, quizzes: 0, savedCourses: 0 };
const sumOf = ({ lessons, quizzes, savedCourses }: GuestWork) => lessons + quizzes + savedCourses;

/** What a guest has done, counted; undefined when that is nothing. */
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
  return sumOf(work) > 0 ? work : undefined;
}

const guestSaved = (): string[] => [
  ...shown(readSavedCourses(readLocal(storageKeys.savedCourses(ANONYMOUS)))).keys(),
];

/** Saved in the account too, as changes still to be sent. Whether they were stored. */
function joinSavedCourses(uid: string): boolean {
  const account = savedCoursesOf(uid);
  for (const courseId of guestSaved()) chooseIn(account, courseId, true);
  account.flush();
  return account.getState().isStored;
}

/** A quiz that was begun without signing in goes on after it. */
function moveDrafts(uid: string): void {
  const start = storageKeys.quizDraft(ANONYMOUS, '');
  for (const key of localKeys().filter((one) => one.startsWith(start))) {
    const mine = storageKeys.quizDraft(uid, key.slice(start.length));
    if (readLocal(mine) !== undefined || writeLocal(mine, readLocal(key))) removeLocal(key);
  }
}
