import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import type { StoredQuizResult } from '@edu/domain/learning/progress';
import { own } from '@edu/domain/platform/own';
import { Store } from '../../lib/store.ts';
import { type StoreState, SyncedStore } from '../../lib/sync/synced-store.ts';

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
  /** Whether the server has answered, or is known to be out of reach: until then an empty copy says nothing. */
  isPulled: boolean;
  pending: number;
  /** What a guest has left here, when only this person can say whether it is theirs. */
  guestWork?: GuestWork | undefined;
  /** What a guest has left here and this account has taken. */
  guestJoined?: GuestWork | undefined;
  isStored: boolean;
}

export const NO_PROGRESS: ProgressState = {
  courses: {},
  sync: 'local',
  isPulled: false,
  pending: 0,
  isStored: true,
};

export interface ProgressStoreOptions {
  read: () => Courses;
  write: (courses: Courses) => boolean;
  keys?: readonly string[];
  parse?: (key: string, text: string) => Courses;
  device: string;
  clock: () => { now: string; day: string };
}

/** What sync.ts does for a store. */
interface RunningSync {
  /** Sends what is not sent; resolves when that is done or has failed. */
  send: () => Promise<void>;
  /** How many changes of every kind the server is not known to hold, this very moment. */
  unsent: () => number;
  /** Nothing is sent any more. */
  stop: () => void;
  /** The account has this result. */
  onStored: (courseId: string, quizId: string, result: StoredQuizResult) => void;
  /** The answer to `guestWork`. */
  answerGuest: (isMine: boolean) => void;
}

/** Changes within this time are stored and sent together. */
export const SAVE_DELAY_MS = 300;

const NOTHING_STORED: StoreState<Courses> = { value: NO_PROGRESS.courses, isStored: true };

function mergeCourses(stored: Courses, held: Courses): Courses {
  const merged = { ...stored };
  for (const [id, course] of Object.entries(held)) {
    const other = own(stored, id);
    merged[id] = other ? mergeProgress(other, course) : course;
  }
  return merged;
}

/** The progress of one person on this device, and what the screens show of its way to the server. sync.ts sends it. */
export class ProgressStore {
  readonly stored: SyncedStore<Courses>;
  readonly #options: ProgressStoreOptions;
  readonly #state = new Store(NO_PROGRESS);
  /** While sync.ts runs. */
  sync: Partial<RunningSync> = {};

  constructor(options: ProgressStoreOptions) {
    this.#options = options;
    this.stored = new SyncedStore<Courses>(
      { ...options, merge: mergeCourses, delayMs: SAVE_DELAY_MS },
      NOTHING_STORED,
    );
    const { value } = this.stored;
    if (value !== NO_PROGRESS.courses) this.set({ courses: value });
    this.stored.subscribe(() => {
      const { value: courses, isStored } = this.stored.getState();
      this.set({ courses, isStored });
    });
  }

  getState = this.#state.get;

  subscribe = this.#state.subscribe;

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
    this.stored.change(
      this.#with([{ ...progress, quizzes, lastAccessed: this.#options.clock().now }]),
    );
    this.stored.save();
  }

  removeQuizResult(courseId: string, quizId: string): void {
    const course = this.courseOf(courseId);
    const { [quizId]: _removed, ...quizzes } = course.quizzes;
    this.replace([{ ...course, quizzes }]);
  }

  courseOf(courseId: string): CourseProgress {
    return own(this.getState().courses, courseId) ?? emptyProgress(courseId);
  }

  /** Stores these courses in place of what was there. Whether they were stored. */
  replace(copies: CourseProgress[]): boolean {
    return this.stored.replace(this.#with(copies));
  }

  /** Shows these courses, which another tab has stored. */
  show(copies: CourseProgress[]): void {
    this.stored.show(this.#with(copies));
  }

  /** Takes in what was done elsewhere on this device, and stores it. */
  take(courses: Courses): void {
    this.stored.change(mergeCourses(this.getState().courses, courses));
  }

  flush = (): void => this.stored.flush();

  /** The session ends: nothing is stored or sent any more. */
  close(): void {
    this.stored.close();
    this.sync.stop?.();
  }

  set(change: Partial<ProgressState>): void {
    this.#state.set({ ...this.getState(), ...change });
  }

  #act(changed: CourseProgress): void {
    this.stored.change(this.#with([changed]));
    if (this.getState().sync === 'saved') this.set({ sync: 'saving' });
  }

  #with(copies: CourseProgress[]): Courses {
    const courses = { ...this.getState().courses };
    for (const copy of copies) courses[copy.courseId] = copy;
    return courses;
  }
}
