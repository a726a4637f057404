import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  mergeProgress,
  type StoredQuizResult,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { readCourses, readQuizResults } from '@edu/domain/learning/progress-read';
import { localDay } from '@edu/domain/lib/day';
import { getOwn } from '@edu/domain/lib/get-own';
import { hasSession, readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { Store } from '../../lib/store.ts';
import { readStored, type StorageFormat, SyncedStore } from '../../lib/sync/synced-store.ts';
import type { ServerCopy } from './api.ts';

export type Courses = Record<string, CourseProgress>;

/** A user's progress on this device: lessons under one key, quiz results under another. */
export const PROGRESS: StorageFormat<Courses> = {
  keys: (uid) => [storageKeys.progress(uid), storageKeys.quizResults(uid)],
  read: ([lessons, results]) => {
    const courses = readCourses(lessons);
    for (const [courseId, quizzes] of Object.entries(readQuizResults(results))) {
      const course = getOwn(courses, courseId) ?? emptyProgress(courseId);
      courses[courseId] = { ...course, quizzes: { ...course.quizzes, ...quizzes } };
    }
    return courses;
  },
  write: (courses) => {
    const all = Object.entries(courses);
    return [
      Object.fromEntries(all.map(([id, course]) => [id, { ...course, quizzes: {} }])),
      Object.fromEntries(all.map(([id, { quizzes }]) => [id, quizzes])),
    ];
  },
  merge: (stored, held) => {
    const merged = { ...stored };
    for (const [id, course] of Object.entries(held)) {
      const other = getOwn(stored, id);
      merged[id] = other ? mergeProgress(other, course) : course;
    }
    return merged;
  },
  delayMs: 300,
  empty: {},
};

export const readCopy = (uid: string): Courses => readStored(PROGRESS, uid);

/** The last known state of the server; the difference to the local progress is unsent. */
export type ServerCopies = Record<string, ServerCopy>;

/** The server copies that this device has last read; undefined before the first read. */
export function readServerCopies(uid: string): ServerCopies | undefined {
  const stored = readLocal(storageKeys.progressServer(uid));
  if (stored === undefined) return undefined;
  const raw = stored as Record<string, Partial<ServerCopy> | undefined>;
  return Object.fromEntries(
    Object.entries(readCourses(stored)).map(([id, course]) => [
      id,
      { ...course, rev: Number(getOwn(raw, id)?.rev) || 0 },
    ]),
  );
}

export function writeServerCopies(uid: string, known: ServerCopies): void {
  if (hasSession(uid)) writeLocal(storageKeys.progressServer(uid), known);
}

/** local: stored on this device · waiting: no connection · refused: rejected by the server. */
export type SyncState = 'local' | 'saving' | 'saved' | 'waiting' | 'refused';

export interface GuestWork {
  lessons: number;
  quizzes: number;
  savedCourses: number;
}

/** What the page shows of the exchange with the server. */
export interface ExchangeState {
  sync: SyncState;
  /**
   * Whether the server has answered or is known to be unreachable: before that an empty copy is
   * not final.
   */
  isPulled: boolean;
  /** The number of unsent changes. */
  pending: number;
  /** A guest's work on this device, when only the user can say whether it is theirs. */
  guestWork?: GuestWork | undefined;
  /** A guest's work that this account has taken over. */
  guestJoined?: GuestWork | undefined;
}

const NOT_STARTED: ExchangeState = { sync: 'local', isPulled: false, pending: 0 };

/** The actions that a started session connects to a store. */
interface RunningSync {
  /** Sends unsent changes; resolves when that is done or has failed. */
  send: () => Promise<void>;
  /** Stops sending. */
  stop: () => void;
  /** The account has stored this result. */
  onStored: (courseId: string, quizId: string, result: StoredQuizResult) => void;
  /** The answer to `guestWork`. */
  answerGuest: (isMine: boolean) => void;
}

/** The stores in use, by user. */
export const shownStores = new Map<string, ProgressStore>();

/** One user's progress on this device. A started session exchanges it with the server. */
export class ProgressStore extends SyncedStore<Courses> {
  readonly exchange = new Store(NOT_STARTED);
  /** Each opened page counts its marks under another name. */
  readonly #device: string;
  /** Set while the session runs. */
  sync: Partial<RunningSync> = {};
  /**
   * The last known state of the server, also where the browser stores nothing; undefined before
   * the session has started.
   */
  known: ServerCopies | undefined;

  constructor(uid: string, device: string = crypto.randomUUID().slice(0, 8)) {
    super(PROGRESS, uid);
    this.#device = device;
  }

  complete(courseId: string, lessonId: string, timeSpentSec = 0): void {
    const context = { ...this.#context(), timeSpentSec };
    this.#change(completeLesson(this.getCourse(courseId), lessonId, context));
  }

  uncomplete(courseId: string, lessonId: string): void {
    this.#change(uncompleteLesson(this.getCourse(courseId), lessonId, this.#context()));
  }

  /** Records the completion of the whole course, with this lesson at this time (ISO). */
  finish(courseId: string, lessonId: string, at: string): void {
    this.#change(finishCourse(this.getCourse(courseId), lessonId, { now: at }));
  }

  /** Shows a result that the server has graded and, for a learner, already stored. */
  showQuizResult(courseId: string, quizId: string, result: StoredQuizResult): void {
    const course = this.getCourse(courseId);
    const quizzes = { ...course.quizzes, [quizId]: result };
    this.#change({ ...course, quizzes, lastAccessed: this.#context().now });
    this.save();
  }

  removeQuizResult(courseId: string, quizId: string): void {
    const course = this.getCourse(courseId);
    const { [quizId]: _removed, ...quizzes } = course.quizzes;
    this.replaceCourses([{ ...course, quizzes }]);
  }

  getCourse(courseId: string): CourseProgress {
    return getOwn(this.value, courseId) ?? emptyProgress(courseId);
  }

  /** Replaces these courses. Returns whether they were stored. */
  replaceCourses(copies: CourseProgress[]): boolean {
    return this.replace(this.#with(copies));
  }

  /** Ends the session: nothing is stored or sent after it. */
  override close(): void {
    super.close();
    this.sync.stop?.();
  }

  #context = (): { device: string; now: string; day: string } => {
    const now = new Date();
    return { device: this.#device, now: now.toISOString(), day: localDay(now) };
  };

  #change(changed: CourseProgress): void {
    this.change(this.#with([changed]));
  }

  #with(copies: CourseProgress[]): Courses {
    return {
      ...this.value,
      ...Object.fromEntries(copies.map((one) => [one.courseId, one])),
    };
  }
}
