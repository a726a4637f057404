import {
  type CourseProgress,
  emptyProgress,
  mergeProgress,
  type StoredQuizResult,
} from '@edu/domain/learning/progress';
import { own } from '@edu/domain/platform/own';
import { type KnownCopies, readKnown, writeKnown } from '../progress/progress-copy.ts';
import { readLocal, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import {
  getProgress,
  getProgressRevision,
  saveProgress,
  type ServerCopy,
} from '../progress/api.ts';
import type { SyncKind } from '../../lib/sync/sync-loop.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { unsentLessons } from './unsent-changes.ts';

/** After this long another device may have written: the server is asked when the page is looked at again. */
const FRESH_MS = 5 * 60_000;
/** How long the server's revision is trusted to cover everything. */
const TRUST_MS = 7 * 24 * 3_600_000;

interface ProgressKind extends SyncKind {
  /** What the server is known to hold. */
  known: () => KnownCopies | undefined;
  /** Another tab has heard from the server: what it has sent counts as sent here too. */
  hearServer: () => void;
  /** The account has stored this result. */
  receiveResult: (courseId: string, quizId: string, result: StoredQuizResult) => void;
}

/**
 * Lesson progress in the sync loop (docs/decisions/011): what the server's last known copy lacks is unsent; what the server
 * holds is read when its revision says that another device has written.
 */
export function progressKind(uid: string, store: ProgressStore): ProgressKind {
  // As on this device; in memory too, for a browser that stores nothing. Without it all that was ever done would count as
  // unsent, until there is a connection.
  let known = readKnown(uid);
  /** When the server's revision was last compared; undefined when that is due. */
  let checkedAt: number | undefined;

  const merged = (copies: ServerCopy[], before: KnownCopies | undefined): CourseProgress[] =>
    copies.map((copy) =>
      withServer(store.courseOf(copy.courseId), copy, own(before ?? {}, copy.courseId)),
    );

  /** Takes the server's copies in; `before` is what it was known to hold, and `rest` what it still is. */
  const receive = (copies: ServerCopy[], signal: AbortSignal, before = known, rest = before) => {
    signal.throwIfAborted();
    store.stored.join();
    store.replace(merged(copies, before));
    known = { ...rest, ...Object.fromEntries(copies.map((copy) => [copy.courseId, copy])) };
    writeKnown(uid, known);
  };

  /**
   * One read tells whether another device has written; then everything is read. Once a week that is done anyway: a server that
   * was set back and written to since may count the same.
   */
  const compare = async (signal: AbortSignal) => {
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
    const rev = own(known ?? {}, courseId)?.rev ?? 0;
    const { copy, found } = await saveProgress(uid, store.courseOf(courseId), signal);
    receive([copy], signal);
    // Another device has written this course, or the server has lost something: the others are looked at too.
    if (found !== rev) await compare(signal);
  };

  return {
    store: store.stored,
    known: () => known,
    join: () => {
      store.stored.join();
      known = readKnown(uid) ?? known;
    },
    hearServer: () => {
      const before = known;
      known = readKnown(uid) ?? before;
      store.show(merged(Object.values(known ?? {}), before));
    },
    receiveResult: (courseId, quizId, result) => {
      const course = own(known ?? {}, courseId) ?? { ...emptyProgress(courseId), rev: 0 };
      const quizzes = { ...course.quizzes, [quizId]: result };
      known = { ...known, [courseId]: { ...course, quizzes } };
      writeKnown(uid, known);
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
      Object.values(store.getState().courses).flatMap((course) => {
        const { courseId, lessons } = course;
        if (unsentLessons(course, own(known ?? {}, courseId)).length === 0) return [];
        const push = (signal: AbortSignal) => sendLessons(courseId, signal);
        return [{ id: `lessons ${courseId}`, version: JSON.stringify(lessons), push }];
      }),
  };
}

/** Results are the server's: one that it had and has no longer was removed there. */
function withServer(
  local: CourseProgress,
  copy: ServerCopy,
  known: ServerCopy | undefined,
): CourseProgress {
  const { courseId, lessons, quizzes, lastAccessed } = mergeProgress(local, copy);
  const isHeld = ([id, result]: [string, StoredQuizResult]) => {
    const earlier = own(known?.quizzes ?? {}, id);
    return (
      own(copy.quizzes, id) !== undefined || !earlier || earlier.completedAt < result.completedAt
    );
  };
  return {
    courseId,
    lessons,
    quizzes: Object.fromEntries(Object.entries(quizzes).filter(isHeld)),
    lastAccessed,
  };
}
