import { shown } from '@edu/domain/choices';
import { own } from '@edu/domain/own';
import {
  type CourseProgress,
  holdsProgress,
  lessonState,
  mergeProgress,
} from '@edu/domain/progress';
import { AppError } from '@edu/domain/errors';
import {
  ANONYMOUS,
  readLocal,
  removeLocal,
  storageKeys,
  writeLocal,
} from '../../data/local-store.ts';
import { joinGuestProfile, readLocalProfile } from '../../data/local-profile.ts';
import { type KeptResult, readCopy, readKeptResults } from '../../data/progress-copy.ts';
import { gradeQuiz } from '../../data/quizzes.ts';
import { forgetChoicesOf, guestSaved, joinGuestSaved, savedCoursesOf } from '../choices.ts';
import type { GuestWork, ProgressStore } from '../progress-store.ts';
import { fillProfile } from './fill-profile.ts';

/** What a result cannot recover from: its quiz is gone, or it is no longer the same one. */
const GONE = new Set(['not-found', 'invalid', 'conflict']);

/**
 * Joins what was done here without an account to the account that signs in, once (decisions.md section 5): without a
 * question when nobody else was here since it began; else the person says whose it is. A guest's copy is cleared only when
 * the server has it.
 */
export class GuestJoin {
  readonly #uid: string;
  readonly #store: ProgressStore;
  #isMine = false;

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    this.#store = store;
  }

  /** Takes the guest's lessons into the account's copy on this device, or asks. */
  begin(): void {
    const courses = Object.values(readCopy(ANONYMOUS));
    const work = workOf(courses, guestSaved().length);
    const isUnsure = readLocal(storageKeys.guestUnsure) !== undefined;
    if (!work) {
      // A name alone is not worth a question.
      this.#isMine = !isUnsure && readLocalProfile(ANONYMOUS) !== undefined;
      return;
    }
    if (readLocal(storageKeys.guestDeclined(this.#uid)) !== undefined) return;
    const isHeld = courses.every((course) => this.#holds(course)) && this.#hasSaved();
    if (!this.#isMine && !isHeld && isUnsure) {
      this.#store.set({ guestWork: work });
      return;
    }
    if (!isHeld) this.#store.set({ guestJoined: work });
    this.#isMine = true;
    this.#store.put(
      courses.map((course) => {
        const mine = this.#store.courseOf(course.courseId);
        // Results are graded for the account before they count there.
        return mergeProgress(mine, { ...course, quizzes: mine.quizzes });
      }),
    );
    this.#store.keep();
    joinGuestSaved(this.#uid);
  }

  /** Called when everything else is sent: has the guest's results graded for the account, and clears the guest's copy. */
  async finish(): Promise<void> {
    if (!this.#isMine) return;
    for (const kept of readKeptResults(ANONYMOUS)) await this.#grade(kept);
    const courses = Object.values(readCopy(ANONYMOUS));
    if (!courses.every((course) => this.#holds(course))) return;
    joinGuestProfile(this.#uid);
    await fillProfile(this.#uid);
    this.#isMine = false;
    removeLocal(storageKeys.progress(ANONYMOUS));
    removeLocal(storageKeys.quizResults(ANONYMOUS));
    removeLocal(storageKeys.savedCourses(ANONYMOUS));
    removeLocal(storageKeys.guestUnsure);
    forgetChoicesOf(ANONYMOUS);
  }

  /** «Додати» or «Це не мої»: what is not this person's stays for its guest, and for nobody else without a question. */
  answer(isMine: boolean): void {
    this.#isMine = isMine;
    if (!isMine) writeLocal(storageKeys.guestDeclined(this.#uid), true);
    this.#store.set({ guestWork: undefined });
  }

  /** Whether the account has saved what the guest has. */
  #hasSaved(): boolean {
    const mine = shown(savedCoursesOf(this.#uid).getState().choices);
    return guestSaved().every((courseId) => mine.has(courseId));
  }

  #holds(course: CourseProgress): boolean {
    return holdsProgress(this.#store.courseOf(course.courseId), course);
  }

  async #grade({ courseId, quizId, result }: KeptResult): Promise<void> {
    const mine = own(this.#store.courseOf(courseId).quizzes, quizId);
    if (!result.answers || (mine && mine.completedAt >= result.completedAt)) return;
    const { answers } = result;
    const attemptId = result.attemptId ?? crypto.randomUUID();
    try {
      const { score, totalQuestions, completedAt } = await gradeQuiz({
        courseId,
        quizId,
        attemptId,
        answers,
      });
      this.#store.showQuizResult(courseId, quizId, {
        score,
        totalQuestions,
        completedAt,
        answers,
        attemptId,
      });
    } catch (error) {
      if (!(error instanceof AppError && GONE.has(error.code))) throw error;
      console.warn('A result of a guest could not be graded again.', error);
    }
  }
}

function workOf(courses: CourseProgress[], savedCourses: number): GuestWork | undefined {
  const lessons = courses.reduce((sum, course) => sum + completedLessons(course), 0);
  const quizzes = courses.reduce((sum, { quizzes: all }) => sum + Object.keys(all).length, 0);
  const total = lessons + quizzes + savedCourses;
  return total > 0 ? { lessons, quizzes, savedCourses } : undefined;
}

const completedLessons = (course: CourseProgress): number =>
  Object.keys(course.lessons).filter((id) => lessonState(course, id).completed).length;
