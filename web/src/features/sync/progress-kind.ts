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
import type { SyncKind, UnsentPart } from '../../lib/sync/sync-loop.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { unsentLessons } from './unsent-changes.ts';

/** After this long another device may have written: the server is asked when the page is looked at again. */
const FRESH_MS = 5 * 60_000;
/** How long the server's revision is trusted to cover everything. */
const TRUST_MS = 7 * 24 * 3_600_000;

/**
 * Lesson progress in the sync loop (docs/decisions/011): what the server's last known copy lacks is unsent; what the server
 * holds is read when its revision says that another device has written.
 */
export class ProgressKind implements SyncKind {
  readonly #uid: string;
  readonly #store: ProgressStore;
  /** As on this device; in memory too, for a browser that stores nothing. */
  #known: KnownCopies | undefined;
  /** When the server's revision was last compared; undefined when that is due. */
  #checkedAt: number | undefined;

  constructor(uid: string, store: ProgressStore) {
    this.#uid = uid;
    this.#store = store;
    // Without it all that was ever done would count as unsent, until there is a connection.
    this.#known = readKnown(uid);
  }

  get store() {
    return this.#store.stored;
  }

  known = (): KnownCopies | undefined => this.#known;

  join(): void {
    this.#store.stored.join();
    this.#known = readKnown(this.#uid) ?? this.#known;
  }

  /** Another tab has heard from the server: what it has sent counts as sent here too. */
  hearServer(): void {
    const before = this.#known;
    this.#known = readKnown(this.#uid) ?? before;
    this.#store.show(this.#merged(Object.values(this.#known ?? {}), before));
  }

  /** The account has stored this result. */
  receiveResult(courseId: string, quizId: string, result: StoredQuizResult): void {
    const none = { ...emptyProgress(courseId), rev: 0, updatedAt: '' };
    const course = own(this.#known ?? {}, courseId) ?? none;
    const quizzes = { ...course.quizzes, [quizId]: result };
    this.#known = { ...this.#known, [courseId]: { ...course, quizzes } };
    writeKnown(this.#uid, this.#known);
  }

  refresh(): boolean {
    const isStale = Date.now() - (this.#checkedAt ?? 0) > FRESH_MS;
    if (isStale) this.#checkedAt = undefined;
    return isStale;
  }

  async pull(signal: AbortSignal): Promise<void> {
    if (this.#checkedAt === undefined) await this.#compare(signal);
  }

  unsent(): UnsentPart[] {
    return Object.values(this.#store.getState().courses).flatMap((course) => {
      const { courseId, lessons } = course;
      if (unsentLessons(course, own(this.#known ?? {}, courseId)).length === 0) return [];
      const push = (signal: AbortSignal) => this.#sendLessons(courseId, signal);
      return [{ id: `lessons ${courseId}`, version: JSON.stringify(lessons), push }];
    });
  }

  async #sendLessons(courseId: string, signal: AbortSignal): Promise<void> {
    const course = this.#store.courseOf(courseId);
    const known = own(this.#known ?? {}, courseId);
    const { copy, found } = await saveProgress(this.#uid, course, signal);
    this.#receive([copy], signal);
    // Another device has written this course, or the server has lost something: the others are looked at too.
    if (found !== (known?.rev ?? 0)) await this.#compare(signal);
  }

  /**
   * One read tells whether another device has written; then everything is read. Once a week that is done anyway: a server that
   * was set back and written to since may count the same.
   */
  async #compare(signal: AbortSignal): Promise<void> {
    const revision = Object.values(this.#known ?? {}).reduce((sum, { rev }) => sum + rev, 0);
    const checked = storageKeys.progressChecked(this.#uid);
    const isTrusted = Math.abs(Date.now() - Number(readLocal(checked))) <= TRUST_MS;
    if (!this.#known || !isTrusted || revision !== (await getProgressRevision(this.#uid))) {
      const copies = await getProgress(this.#uid);
      signal.throwIfAborted();
      const known = this.#known;
      this.#known = {};
      this.#receive(copies, signal, known);
      writeLocal(checked, Date.now());
    }
    this.#checkedAt = Date.now();
  }

  /** Takes the server's copies in; `known` is what it was known to hold before. */
  #receive(copies: ServerCopy[], signal: AbortSignal, known = this.#known): void {
    signal.throwIfAborted();
    this.#store.stored.join();
    this.#store.replace(this.#merged(copies, known));
    const received = copies.map((copy) => [copy.courseId, copy] as const);
    this.#known = { ...this.#known, ...Object.fromEntries(received) };
    writeKnown(this.#uid, this.#known);
  }

  #merged = (copies: ServerCopy[], known: KnownCopies | undefined): CourseProgress[] =>
    copies.map((copy) => {
      const local = this.#store.courseOf(copy.courseId);
      return withServer(local, copy, own(known ?? {}, copy.courseId));
    });
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
