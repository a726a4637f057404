import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import type { StoredQuizResult } from '@edu/domain/learning/progress';
import { getOwn } from '@edu/domain/platform/get-own';
import { Store } from '../../lib/store.ts';
import { type StoreState, SyncedStore } from '../../lib/sync/synced-store.ts';

/** local: stored on this device · waiting: no connection · refused: rejected by the server. */
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
  /**
   * Whether the server has answered or is known to be unreachable: before that an empty copy is
   * not final.
   */
  isPulled: boolean;
  pending: number;
  /** A guest's work on this device, when only the user can say whether it is theirs. */
  guestWork?: GuestWork | undefined;
  /** A guest's work that this account has taken over. */
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

/** The sync actions that sync.ts connects to a store. */
interface RunningSync {
  /** Sends unsent changes; resolves when that is done or has failed. */
  send: () => Promise<void>;
  /** The number of changes of every kind that the server is not known to have now. */
  unsent: () => number;
  /** Stops sending. */
  stop: () => void;
  /** The account has stored this result. */
  onStored: (courseId: string, quizId: string, result: StoredQuizResult) => void;
  /** The answer to `guestWork`. */
  answerGuest: (isMine: boolean) => void;
}

/** The stores in use, by user. */
export const shownStores = new Map<string, ProgressStore>();

/** Changes within this time are stored and sent together. */
export const SAVE_DELAY_MS = 300;

const NOTHING_STORED: StoreState<Courses> = { value: NO_PROGRESS.courses, isStored: true };

function mergeCourses(stored: Courses, held: Courses): Courses {
  const merged = { ...stored };
  for (const [id, course] of Object.entries(held)) {
    const other = getOwn(stored, id);
    merged[id] = other ? mergeProgress(other, course) : course;
  }
  return merged;
}

/** One user's progress on this device, with its sync state. sync.ts sends it. */
export class ProgressStore {
  readonly stored: SyncedStore<Courses>;
  readonly #options: ProgressStoreOptions;
  readonly #state = new Store(NO_PROGRESS);
  /** Set while sync.ts runs. */
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

  /** Records the completion of the whole course, with this lesson at this time (ISO). */
  finish(courseId: string, lessonId: string, at: string): void {
    this.#act(finishCourse(this.courseOf(courseId), lessonId, { now: at }));
  }

  /** Shows a result that the server has graded and, for a learner, already stored. */
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
    return getOwn(this.getState().courses, courseId) ?? emptyProgress(courseId);
  }

  /** Replaces these courses. Returns whether they were stored. */
  replace(copies: CourseProgress[]): boolean {
    return this.stored.replace(this.#with(copies));
  }

  /** Shows these courses, which another tab has stored. */
  show(copies: CourseProgress[]): void {
    this.stored.show(this.#with(copies));
  }

  /** Merges progress made elsewhere on this device, and stores it. */
  take(courses: Courses): void {
    this.stored.change(mergeCourses(this.getState().courses, courses));
  }

  flush = (): void => this.stored.flush();

  /** Ends the session: nothing is stored or sent after it. */
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
