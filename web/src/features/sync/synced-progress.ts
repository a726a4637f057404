import {
  type CourseProgress,
  emptyProgress,
  mergeProgress,
  type StoredQuizResult,
} from '@edu/domain/learning/progress';
import { getOwn } from '@edu/domain/lib/get-own';
import {
  type ProgressStore,
  readServerCopies,
  type ServerCopies,
  writeServerCopies,
} from '../progress/progress-store.ts';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import {
  getProgress,
  getProgressRevision,
  saveProgress,
  type ServerCopy,
} from '../progress/api.ts';
import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import { unsentLessons } from './unsent-changes.ts';

/**
 * After this time another device may have written: the server is asked when the page becomes
 * visible.
 */
const FRESH_MS = 5 * 60_000;
/** How long an unchanged revision is trusted without a full read. */
const TRUST_MS = 7 * 24 * 3_600_000;

interface SyncedProgress extends SyncedData {
  /** Another tab has stored the server's state: changes it has sent count as sent here too. */
  listenToServer: () => void;
  /** The account has stored this result. */
  receiveResult: (courseId: string, quizId: string, result: StoredQuizResult) => void;
}

/**
 * Lesson progress in the sync loop (docs/decisions/011): the difference to the server's last known
 * copy is unsent; the server's documents are read when its revision shows that another device has
 * written.
 */
export function syncedProgress(uid: string, store: ProgressStore): SyncedProgress {
  // Without it all progress would count as unsent until there is a connection.
  const joinKnown = () => (store.known = readServerCopies(uid) ?? store.known);
  joinKnown();
  const know = (known: ServerCopies) => {
    store.known = known;
    writeServerCopies(uid, known);
  };
  /** When the server's revision was last compared; undefined when a comparison is due. */
  let checkedAt: number | undefined;

  const merged = (copies: ServerCopy[], before: ServerCopies | undefined): CourseProgress[] =>
    copies.map((copy) =>
      withServer(store.getCourse(copy.courseId), copy, getOwn(before ?? {}, copy.courseId)),
    );

  /**
   * Merges the server's copies; `before` is its last known state, and `rest` the part that stays
   * known.
   */
  const receive = (
    copies: ServerCopy[],
    signal: AbortSignal,
    before = store.known,
    rest = before,
  ) => {
    signal.throwIfAborted();
    store.mergeStored();
    store.replaceCourses(merged(copies, before));
    know({ ...rest, ...Object.fromEntries(copies.map((copy) => [copy.courseId, copy])) });
  };

  /**
   * One read shows whether another device has written; then everything is read. Once a week
   * everything is read anyway: a restored server with later writes may have an equal sum.
   */
  const compare = async (signal: AbortSignal) => {
    const { known } = store;
    const revision = Object.values(known ?? {}).reduce((sum, { rev }) => sum + rev, 0);
    const checked = storageKeys.progressChecked(uid);
    const isTrusted = Math.abs(Date.now() - Number(readLocal(checked))) <= TRUST_MS;
    if (!known || !isTrusted || revision !== (await getProgressRevision(uid))) {
      receive(await getProgress(uid), signal, known, {});
      writeLocal(checked, Date.now());
    }
    checkedAt = Date.now();
  };

  const sendLessons = async (courseId: string, signal: AbortSignal) => {
    const rev = getOwn(store.known ?? {}, courseId)?.rev ?? 0;
    const { copy, found } = await saveProgress(uid, store.getCourse(courseId), signal);
    receive([copy], signal);
    // Another device has written this course, or the server has lost data: compare the other
    // courses too.
    if (found !== rev) await compare(signal);
  };

  return {
    store,
    mergeStored: () => {
      store.mergeStored();
      joinKnown();
    },
    listenToServer: () => {
      const before = store.known;
      store.mergeStored();
      store.replaceCourses(merged(Object.values(joinKnown() ?? {}), before));
    },
    receiveResult: (courseId, quizId, result) => {
      const course = getOwn(store.known ?? {}, courseId) ?? { ...emptyProgress(courseId), rev: 0 };
      const quizzes = { ...course.quizzes, [quizId]: result };
      know({ ...store.known, [courseId]: { ...course, quizzes } });
    },
    refresh: () => {
      const isStale = Date.now() - (checkedAt ?? 0) > FRESH_MS;
      if (isStale) checkedAt = undefined;
      return isStale;
    },
    pull: async (signal) => {
      if (checkedAt === undefined) await compare(signal);
    },
    unsent: () =>
      Object.values(store.value).flatMap((course) => {
        const { courseId, lessons } = course;
        if (unsentLessons(course, getOwn(store.known ?? {}, courseId)).length === 0) return [];
        const push = (signal: AbortSignal) => sendLessons(courseId, signal);
        return [{ id: `lessons ${courseId}`, version: JSON.stringify(lessons), push }];
      }),
  };
}

/** The server owns the results: a result that it had and no longer has was removed there. */
function withServer(
  local: CourseProgress,
  copy: ServerCopy,
  known: ServerCopy | undefined,
): CourseProgress {
  const { courseId, lessons, quizzes, lastAccessed } = mergeProgress(local, copy);
  const isHeld = ([id, result]: [string, StoredQuizResult]) => {
    const earlier = getOwn(known?.quizzes ?? {}, id);
    return (
      getOwn(copy.quizzes, id) !== undefined || !earlier || earlier.completedAt < result.completedAt
    );
  };
  return {
    courseId,
    lessons,
    quizzes: Object.fromEntries(Object.entries(quizzes).filter(isHeld)),
    lastAccessed,
  };
}
