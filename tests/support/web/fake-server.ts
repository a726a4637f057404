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

/** The stored progress of one learner, as features/progress/api.ts meets it: it counts what it is asked and can fail. */
export class FakeServer {
  documents: Record<string, ServerCopy> = {};
  isUp = true;
  /** Takes nothing of this course. */
  refuses: string | undefined;
  /** The next write is taken, but its answer does not arrive. */
  losesAnswer = false;
  /** Runs once while a save is on its way. */
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

  saveProgress = async (_uid: string, sent: CourseProgress): Promise<SavedCopy> => {
    this.#answer();
    if (this.refuses === sent.courseId)
      throw Object.assign(new Error('refused'), { code: 'permission-denied' });
    this.reads += 1;
    this.writes += 1;
    const during = this.duringSave;
    this.duringSave = undefined;
    const found = this.documents[sent.courseId]?.rev ?? 0;
    const stored = this.documents[sent.courseId] ?? emptyProgress(sent.courseId);
    // Results are the grader's: what is sent changes lessons alone.
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
    if (!this.isUp) throw new Error('unavailable');
  }
}

let current = new FakeServer();

/** The server that `calls` reach from now on. */
export const newServer = (): FakeServer => (current = new FakeServer());

/** What features/progress/api.ts is mocked with. */
export const calls = {
  getProgress: () => current.getProgress(),
  getProgressRevision: () => current.getProgressRevision(),
  saveProgress: (uid: string, progress: CourseProgress) => current.saveProgress(uid, progress),
};
