import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  holdsProgress,
  mergeProgress,
  type StoredQuizResult,
  uncompleteLesson,
} from '@edu/domain/progress';
import { own } from '@edu/domain/own';
import { readCourses } from '@edu/domain/progress-read';

/** local: kept on this device only · saving: on its way · saved: the server has everything. */
export type SyncState = 'local' | 'saving' | 'saved';

export interface ProgressState {
  courses: Record<string, CourseProgress>;
  sync: SyncState;
  /** Whether this device could keep it. */
  isKept: boolean;
}

export interface ProgressRemote {
  getAll: () => Promise<CourseProgress[]>;
  save: (progress: CourseProgress) => Promise<CourseProgress>;
}

export interface ProgressStoreOptions {
  read: () => unknown;
  /** Whether it was kept; false when storage is denied or full. */
  write: (courses: Record<string, CourseProgress>) => boolean;
  /** An id of this store's own: two open tabs count apart. */
  device: string;
  now: () => string;
  /** The learner's own calendar day, YYYY-MM-DD. */
  today: () => string;
  log: (message: string, error: unknown) => void;
}

/** Changes within this time are kept and sent together (platform.md section 9). */
export const SAVE_DELAY_MS = 300;

/**
 * The progress of one person on this device: acts at once, keeps it locally after 300 ms, sends it when it can.
 * It knows neither browser nor network but through its options, so that tests drive it alone.
 */
export class ProgressStore {
  readonly #options: ProgressStoreOptions;
  /** Set once the person is known to be signed in. */
  #remote: ProgressRemote | undefined;
  #state: ProgressState;
  /** Courses with changes that the server has not acknowledged. */
  readonly #unsent = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: ProgressStoreOptions) {
    this.#options = options;
    this.#state = { courses: readCourses(options.read()), sync: 'local', isKept: true };
  }

  getState = (): ProgressState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Marks a lesson and adds the seconds spent in it. */
  complete(courseId: string, lessonId: string, timeSpentSec = 0): void {
    const { device, now, today } = this.#options;
    const context = { device, now: now(), day: today(), timeSpentSec };
    this.#act(courseId, (progress) => completeLesson(progress, lessonId, context));
  }

  /** Takes the mark back. */
  uncomplete(courseId: string, lessonId: string): void {
    const { device, now } = this.#options;
    const context = { device, now: now() };
    this.#act(courseId, (progress) => uncompleteLesson(progress, lessonId, context));
  }

  /** Records that the whole course was completed, with this lesson at this moment (ISO). */
  finish(courseId: string, lessonId: string, at: string): void {
    this.#act(courseId, (progress) => finishCourse(progress, lessonId, { now: at }));
  }

  /** Shows a result that the server has graded; for a learner it is stored there already. */
  showQuizResult(courseId: string, quizId: string, result: StoredQuizResult): void {
    const progress = this.#courseOf(courseId);
    const quizzes = { ...progress.quizzes, [quizId]: result };
    this.#put({ ...progress, quizzes, lastAccessed: this.#options.now() });
    this.keepLocally();
  }

  /**
   * Joins the guest's copies and what the server has, then sends what it lacks. True when the server holds everything.
   */
  async start(server: ProgressRemote, guestCopies: CourseProgress[]): Promise<boolean> {
    this.#remote = server;
    try {
      const stored = new Map((await server.getAll()).map((p) => [p.courseId, p]));
      const copies = [...stored.values(), ...guestCopies, ...Object.values(this.#state.courses)];
      this.#join(copies, stored);
    } catch (error) {
      // Nothing is known of the server, so everything here is still to be sent.
      this.#join([...guestCopies, ...Object.values(this.#state.courses)], new Map());
      this.#options.log(
        'Stored progress could not be read; the copy on this device is shown.',
        error,
      );
      this.keepLocally();
      return false;
    }
    await this.flush();
    if (!this.hasUnsent()) this.#set({ sync: 'saved' });
    return !this.hasUnsent();
  }

  /** Keeps and sends what has changed; resolves when the server has it, or when it could not be reached. */
  flush(): Promise<void> {
    this.keepLocally();
    if (!this.#remote || !this.hasUnsent()) return this.#sending ?? Promise.resolve();
    this.#sending ??= this.#sendAll(this.#remote).finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** Writes to this device now, joined with what another tab has written there. */
  keepLocally(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed) return;
    for (const stored of Object.values(readCourses(this.#options.read())))
      this.#put(mergeProgress(this.#courseOf(stored.courseId), stored));
    const isKept = this.#options.write(this.#state.courses);
    if (isKept !== this.#state.isKept) this.#set({ isKept });
  }

  /** The person has left this device: nothing is written here any more. */
  close(): void {
    this.#isClosed = true;
  }

  hasUnsent(): boolean {
    return this.#unsent.size > 0;
  }

  #set(change: Partial<ProgressState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #courseOf(courseId: string): CourseProgress {
    return own(this.#state.courses, courseId) ?? emptyProgress(courseId);
  }

  #put(progress: CourseProgress): void {
    this.#set({ courses: { ...this.#state.courses, [progress.courseId]: progress } });
  }

  #act(courseId: string, change: (progress: CourseProgress) => CourseProgress): void {
    this.#put(change(this.#courseOf(courseId)));
    this.#unsent.add(courseId);
    if (this.#remote) this.#set({ sync: 'saving' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_DELAY_MS);
  }

  /** Joins the given copies; those that the server does not hold yet are to be sent. */
  #join(copies: CourseProgress[], stored: Map<string, CourseProgress>): void {
    for (const copy of copies) {
      const known = stored.get(copy.courseId);
      const joined = mergeProgress(this.#courseOf(copy.courseId), copy);
      // Results are the server's: where it has one, that one is shown.
      this.#put({ ...joined, quizzes: { ...joined.quizzes, ...known?.quizzes } });
      if (!known || !holdsProgress(known, joined)) this.#unsent.add(copy.courseId);
    }
  }

  async #sendAll(target: ProgressRemote): Promise<void> {
    this.#set({ sync: 'saving' });
    try {
      while (this.hasUnsent())
        for (const courseId of this.#unsent) await this.#sendOne(courseId, target);
      this.#set({ sync: 'saved' });
    } catch (error) {
      // Offline or refused: it stays on this device and goes out at the next change, reconnection or start.
      this.#options.log('Progress was not sent; it is kept on this device.', error);
      this.#set({ sync: 'local' });
    }
    this.keepLocally();
  }

  async #sendOne(courseId: string, target: ProgressRemote): Promise<void> {
    const local = this.#courseOf(courseId);
    const stored = await target.save(local);
    const current = this.#courseOf(courseId);
    this.#put(mergeProgress(current, stored));
    // A change made while this one was on its way is still to be sent.
    if (holdsProgress(stored, current)) this.#unsent.delete(courseId);
  }
}
