import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  mergeProgress,
  type StoredQuizResult,
} from '@edu/domain/learning/progress';
import type { SavedCopy, ServerCopy } from '../../../web/src/features/progress/api.ts';

export const NOW = '2026-05-01T10:00:00.000Z';
export const DAY = '2026-05-01';

/** A copy of one course in which one device has marked one lesson. */
export const localCopy = (courseId: string, lessonId: string, device: string): CourseProgress =>
  completeLesson(emptyProgress(courseId), lessonId, { device, now: NOW, day: DAY });

/**
 * The stored progress of one learner, behind features/progress/api.ts: counts what Firestore bills
 * and can fail. tests/contracts/progress.ts checks the same behaviour of the fake and the real
 * module.
 */
export class FakeServer {
  documents: Record<string, ServerCopy> = {};
  isUp = true;
  /** Rejects every write of this course. */
  refuses: string | undefined;
  /** The next write is stored, but its answer is lost. */
  losesAnswer = false;
  /** Runs once during a save. */
  duringSave: (() => void) | undefined;
  reads = 0;
  writes = 0;

  put(progress: CourseProgress): void {
    const rev = (this.documents[progress.courseId]?.rev ?? 0) + 1;
    this.documents[progress.courseId] = { ...structuredClone(progress), rev };
  }

  putResult(courseId: string, quizId: string, result: StoredQuizResult): void {
    const stored = this.documents[courseId] ?? emptyProgress(courseId);
    this.put({ ...stored, quizzes: { ...stored.quizzes, [quizId]: result } });
  }

  getProgress = async (): Promise<ServerCopy[]> => {
    this.#answer();
    const all = structuredClone(Object.values(this.documents));
    this.reads += Math.max(1, all.length);
    return all;
  };

  getProgressRevision = async (): Promise<number> => {
    this.#answer();
    this.reads += 1;
    return Object.values(this.documents).reduce((sum, { rev }) => sum + rev, 0);
  };

  saveProgress = async (
    _uid: string,
    sent: CourseProgress,
    signal?: AbortSignal,
  ): Promise<SavedCopy> => {
    this.#answer();
    signal?.throwIfAborted();
    if (this.refuses === sent.courseId)
      throw Object.assign(new Error('refused'), { code: 'permission-denied' });
    this.reads += 1;
    this.writes += 1;
    const during = this.duringSave;
    this.duringSave = undefined;
    const found = this.documents[sent.courseId]?.rev ?? 0;
    const stored = this.documents[sent.courseId] ?? emptyProgress(sent.courseId);
    // Results belong to grading: a save changes only lessons.
    this.put({ ...mergeProgress(sent, stored), quizzes: stored.quizzes });
    during?.();
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new Error('The connection broke.');
    }
    const copy = structuredClone(this.documents[sent.courseId] as ServerCopy);
    return { copy, found };
  };

  #answer(): void {
    if (!this.isUp) throw Object.assign(new Error('unavailable'), { code: 'unavailable' });
  }
}

let current = new FakeServer();

/** Creates the server that `calls` use from now on. */
export const newServer = (): FakeServer => (current = new FakeServer());

/** The mock of features/progress/api.ts. */
export const calls = {
  getProgress: () => current.getProgress(),
  getProgressRevision: () => current.getProgressRevision(),
  saveProgress: (...sent: Parameters<FakeServer['saveProgress']>) => current.saveProgress(...sent),
};
