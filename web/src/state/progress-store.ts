import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  holdsProgress,
  mergeProgress,
  readProgress,
  type StoredQuizResult,
  uncompleteLesson,
} from '@edu/domain/progress';

/**
 * The progress of one person on this device: acts at once, keeps it locally after 300 ms, sends it when it can.
 * Plain functions over what it is given, so that tests drive it without a browser.
 */

/** local: kept on this device only · saving: on its way · saved: the server has everything. */
export type SyncState = 'local' | 'saving' | 'saved';

export interface ProgressState {
  courses: Record<string, CourseProgress>;
  sync: SyncState;
}

export interface ProgressRemote {
  getAll: () => Promise<CourseProgress[]>;
  save: (progress: CourseProgress) => Promise<CourseProgress>;
}

export interface ProgressStoreOptions {
  read: () => unknown;
  write: (courses: Record<string, CourseProgress>) => void;
  device: string;
  now: () => string;
  log: (message: string, error: unknown) => void;
}

/** Changes within this time are kept and sent together (platform.md section 9). */
export const SAVE_DELAY_MS = 300;

export type ProgressStore = ReturnType<typeof createProgressStore>;

function readCourses(stored: unknown): Record<string, CourseProgress> {
  const entries = Object.entries((stored ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([id, value]) => [id, readProgress(id, value)]));
}

export function createProgressStore(options: ProgressStoreOptions) {
  const { device, now, log } = options;
  /** Set once the person is known to be signed in. */
  let remote: ProgressRemote | undefined;
  let state: ProgressState = { courses: readCourses(options.read()), sync: 'local' };
  /** Courses with changes that the server has not acknowledged. */
  const unsent = new Set<string>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  function set(change: Partial<ProgressState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const put = (progress: CourseProgress) =>
    set({ courses: { ...state.courses, [progress.courseId]: progress } });

  function keepLocally(): void {
    clearTimeout(timer);
    timer = undefined;
    options.write(state.courses);
  }

  async function sendOne(courseId: string, target: ProgressRemote): Promise<void> {
    const local = state.courses[courseId];
    if (!local) return;
    const stored = await target.save(local);
    put(mergeProgress(state.courses[courseId] ?? local, stored));
    // A change made while this one was on its way is still to be sent.
    if (holdsProgress(stored, state.courses[courseId] ?? local)) unsent.delete(courseId);
  }

  async function sendAll(target: ProgressRemote): Promise<void> {
    set({ sync: 'saving' });
    try {
      while (unsent.size > 0) for (const courseId of [...unsent]) await sendOne(courseId, target);
      set({ sync: 'saved' });
    } catch (error) {
      // Offline or refused: it stays on this device and goes out at the next change, reconnection or start.
      log('Progress was not sent; it is kept on this device.', error);
      set({ sync: 'local' });
    }
    options.write(state.courses);
  }

  /** Keeps and sends what has changed; resolves when the server has it, or when it could not be reached. */
  function flush(): Promise<void> {
    keepLocally();
    if (!remote || unsent.size === 0) return sending ?? Promise.resolve();
    sending ??= sendAll(remote).finally(() => (sending = undefined));
    return sending;
  }

  function act(courseId: string, change: (progress: CourseProgress) => CourseProgress): void {
    put(change(state.courses[courseId] ?? emptyProgress(courseId)));
    unsent.add(courseId);
    if (remote) set({ sync: 'saving' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), SAVE_DELAY_MS);
  }

  /** Joins the given copies; those that the server does not hold yet are to be sent. */
  function join(copies: CourseProgress[], stored: Map<string, CourseProgress>): void {
    for (const copy of copies) {
      const own = state.courses[copy.courseId];
      const joined = own ? mergeProgress(own, copy) : copy;
      put(joined);
      const known = stored.get(copy.courseId);
      if (!known || !holdsProgress(known, joined)) unsent.add(copy.courseId);
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    complete: (courseId: string, lessonId: string, timeSpentSec = 0) =>
      act(courseId, (p) => completeLesson(p, lessonId, { device, now: now(), timeSpentSec })),
    uncomplete: (courseId: string, lessonId: string) =>
      act(courseId, (p) => uncompleteLesson(p, lessonId, { device, now: now() })),
    /** Shows a result that the server has graded; for a learner it is stored already. */
    showQuizResult(courseId: string, quizId: string, result: StoredQuizResult) {
      const progress = state.courses[courseId] ?? emptyProgress(courseId);
      put({ ...progress, quizzes: { ...progress.quizzes, [quizId]: result }, lastAccessed: now() });
      keepLocally();
    },
    /** Joins the guest's copies and what the server has, then sends what it lacks. True when the server holds all. */
    async start(server: ProgressRemote, guestCopies: CourseProgress[]): Promise<boolean> {
      remote = server;
      try {
        const stored = new Map((await server.getAll()).map((p) => [p.courseId, p]));
        join([...stored.values(), ...guestCopies, ...Object.values(state.courses)], stored);
      } catch (error) {
        join(guestCopies, new Map());
        log('Stored progress could not be read; the copy on this device is shown.', error);
        return false;
      }
      await flush();
      if (unsent.size === 0) set({ sync: 'saved' });
      return unsent.size === 0;
    },
    flush,
    keepLocally,
    hasUnsent: () => unsent.size > 0,
  };
}
