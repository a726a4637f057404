import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  holdsProgress,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/progress';
import type { StoredQuizResult } from '@edu/domain/progress';
import { own } from '@edu/domain/own';

/** local: stored on this device · waiting: no connection · refused: by the server. */
export type SyncState = 'local' | 'saving' | 'saved' | 'waiting' | 'refused';

export type Courses = Record<string, CourseProgress>;

export interface GuestWork {
  lessons: number;
  quizzes: number;
  savedCourses: number;
}

export interface ProgressState {
  courses: Courses;
  sync: SyncState;
  pending: number;
  /** What a guest has left here, when only this person can say whether it is theirs. */
  guestWork?: GuestWork | undefined;
  /** What a guest has left here and this account has taken. */
  guestJoined?: GuestWork | undefined;
  isKept: boolean;
}

export const NO_PROGRESS: ProgressState = {
  courses: {},
  sync: 'local',
  pending: 0,
  isKept: true,
};

export interface ProgressStoreOptions {
  read: () => Courses;
  write: (courses: Courses) => boolean;
  device: string;
  clock: () => { now: string; day: string };
}

/** Changes within this time are kept and sent together (platform.md section 9). */
export const SAVE_DELAY_MS = 300;

/** The progress of one person on this device, stored after 300 ms; sync.ts listens and sends. Tests drive it alone. */
export class ProgressStore {
  readonly #options: ProgressStoreOptions;
  #state: ProgressState;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** Set by sync.ts: called when this device has kept a change. */
  onKept: (() => void) | undefined;
  /** Set by sync.ts: sends what is not sent; resolves when that is done or has failed. */
  send: (() => Promise<void>) | undefined;
  /** Set by sync.ts: how many changes of every kind the server is not known to hold, this very moment. */
  unsent: (() => number) | undefined;
  /** Set by sync.ts: nothing is sent any more. */
  stopSync: (() => void) | undefined;
  /** Set by sync.ts: the answer to `guestWork`. */
  answerGuest: ((isMine: boolean) => void) | undefined;

  constructor(options: ProgressStoreOptions) {
    this.#options = options;
    const courses = options.read();
    // The very same where nothing is kept: a page that the server drew with it is not drawn anew.
    this.#state = Object.keys(courses).length > 0 ? { ...NO_PROGRESS, courses } : NO_PROGRESS;
  }

  getState = (): ProgressState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  complete(courseId: string, lessonId: string, timeSpentSec = 0): void {
    const { device, clock } = this.#options;
    const context = { device, ...clock(), timeSpentSec };
    this.#act(completeLesson(this.courseOf(courseId), lessonId, context));
  }

  uncomplete(courseId: string, lessonId: string): void {
    const { device, clock } = this.#options;
    const context = { device, ...clock() };
    this.#act(uncompleteLesson(this.courseOf(courseId), lessonId, context));
  }

  /** Records that the whole course was completed, with this lesson at this moment (ISO). */
  finish(courseId: string, lessonId: string, at: string): void {
    this.#act(finishCourse(this.courseOf(courseId), lessonId, { now: at }));
  }

  /** Shows a result that the server has graded; for a learner it is stored there already. */
  showQuizResult(courseId: string, quizId: string, result: StoredQuizResult): void {
    const progress = this.courseOf(courseId);
    const quizzes = { ...progress.quizzes, [quizId]: result };
    this.put([{ ...progress, quizzes, lastAccessed: this.#options.clock().now }]);
    this.keep();
    this.onKept?.();
  }

  courseOf(courseId: string): CourseProgress {
    return own(this.#state.courses, courseId) ?? emptyProgress(courseId);
  }

  put(copies: CourseProgress[]): void {
    const courses = { ...this.#state.courses };
    for (const copy of copies) courses[copy.courseId] = copy;
    this.set({ courses });
  }

  /** Takes in what another tab has written on this device. */
  rejoin(): void {
    if (!this.#isClosed) this.#join(this.#options.read());
  }

  /** Another tab has written `courses`, and may have overwritten what this one wrote at the same moment. */
  hear(courses: Courses): void {
    this.#join(courses);
    this.rejoin();
    const stored = this.#options.read();
    const isThere = (course: CourseProgress) => {
      const held = own(stored, course.courseId) ?? emptyProgress('');
      return (
        holdsProgress(held, course) &&
        Object.keys(course.quizzes).every((id) => own(held.quizzes, id))
      );
    };
    if (!Object.values(this.#state.courses).every(isThere)) this.#keepLater();
  }

  keep(): void {
    clearTimeout(this.#timer);
    const hasChanged = this.#timer !== undefined;
    this.#timer = undefined;
    this.rejoin();
    this.write();
    if (hasChanged && !this.#isClosed) this.onKept?.();
  }

  write(): boolean {
    if (this.#isClosed) return false;
    const isKept = this.#options.write(this.#state.courses);
    if (isKept !== this.#state.isKept) this.set({ isKept });
    return isKept;
  }

  flush = (): void => {
    if (this.#timer || !this.#state.isKept) this.keep();
  };

  /** The session ends: nothing is written or sent any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.stopSync?.();
  }

  set(change: Partial<ProgressState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #act(changed: CourseProgress): void {
    this.put([changed]);
    if (this.#state.sync === 'saved') this.set({ sync: 'saving' });
    this.#keepLater();
  }

  #join(courses: Courses): void {
    const copies = Object.values(courses);
    if (copies.length > 0)
      this.put(copies.map((copy) => mergeProgress(this.courseOf(copy.courseId), copy)));
  }

  #keepLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), SAVE_DELAY_MS);
  }
}
