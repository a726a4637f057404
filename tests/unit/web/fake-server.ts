import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  mergeProgress,
} from '@edu/domain/progress';

export const NOW = '2026-05-01T10:00:00.000Z';

/** A copy of one course in which one device has marked one lesson. */
export const localCopy = (courseId: string, lessonId: string, device: string): CourseProgress =>
  completeLesson(emptyProgress(courseId), lessonId, { device, now: NOW });

/** The stored progress of one learner: joins what it is sent and answers what stands, as saveProgress does. */
export class FakeServer {
  readonly courses: Record<string, CourseProgress> = {};
  isReadable = true;
  isWritable = true;
  saves = 0;
  /** Runs once while a save is on its way. */
  duringSave: (() => void) | undefined;

  constructor(stored: CourseProgress[] = []) {
    for (const progress of stored) this.courses[progress.courseId] = progress;
  }

  getAll = async (): Promise<CourseProgress[]> => {
    if (!this.isReadable) throw new Error('unavailable');
    return structuredClone(Object.values(this.courses));
  };

  save = async (sent: CourseProgress): Promise<CourseProgress> => {
    if (!this.isWritable) throw new Error('unavailable');
    this.saves += 1;
    const during = this.duringSave;
    this.duringSave = undefined;
    during?.();
    const remote = this.courses[sent.courseId] ?? emptyProgress(sent.courseId);
    // Results are the grader's: what is sent changes lessons alone.
    const joined = { ...mergeProgress(sent, remote), quizzes: remote.quizzes };
    this.courses[sent.courseId] = structuredClone(joined);
    return joined;
  };
}
