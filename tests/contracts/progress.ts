import {
  completeLesson,
  emptyProgress,
  type StoredQuizResult,
} from '@edu/domain/learning/progress';
import { expect, it } from 'vitest';
import type { ServerCopy } from '../../web/src/features/progress/api.ts';
import type * as api from '../../web/src/features/progress/api.ts';

type Functions = Pick<typeof api, 'getProgress' | 'getProgressRevision' | 'saveProgress'>;

/**
 * What a contract needs from an implementation of features/progress/api.ts, besides its functions.
 */
export interface ProgressUnderTest {
  /** The functions as called in the browser of this learner, which can lose its connection. */
  as: (uid: string) => Promise<Functions & { disconnect: () => Promise<void> }>;
  /** The server stores this copy, whatever wrote it. */
  holds: (uid: string, copy: ServerCopy) => Promise<void>;
  /** The server rejects the learner's writes of this course from now on. */
  refuses: (uid: string, courseId: string) => Promise<void>;
  /** What Firestore has billed so far. */
  billed: () => { reads: number; writes: number };
}

const UID = 'olena';
const COURSE = 'js-core';
const FIRST = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';

const done = (lessonId: string, courseId = COURSE, now = FIRST) =>
  completeLesson(emptyProgress(courseId), lessonId, { device: `of-${lessonId}`, now });
const result = (score: number): StoredQuizResult => ({
  score,
  totalQuestions: 6,
  completedAt: score > 3 ? LATER : FIRST,
});

/**
 * The contract of features/progress/api.ts: the real module and the fake of the unit tests meet it.
 */
export function progressContract(create: () => ProgressUnderTest): void {
  it('has no courses and revision 0 in an empty account', async () => {
    const { getProgress, getProgressRevision } = await create().as(UID);
    expect(await getProgress(UID)).toEqual([]);
    expect(await getProgressRevision(UID)).toBe(0);
  });

  it.each([0, 4])('merges a save with the stored copy of revision %i', async (rev) => {
    const { as, holds } = create();
    const { getProgress, saveProgress } = await as(UID);
    const stored = done('l1', COURSE, LATER);
    await holds(UID, { ...stored, rev });
    const sent = done('l2');
    const saved = await saveProgress(UID, sent);
    expect(saved).toEqual({
      copy: {
        ...stored,
        lessons: { ...stored.lessons, ...sent.lessons },
        rev: rev + 1,
      },
      found: rev,
    });
    expect(await getProgress(UID)).toEqual([saved.copy]);
  });

  it('keeps the graded results and stores none of the sent ones', async () => {
    const { as, holds } = create();
    const { getProgress, saveProgress } = await as(UID);
    await holds(UID, { ...done('l1'), quizzes: { q1: result(3) }, rev: 4 });
    const quizzes = { q1: result(6), q9: result(3) };
    const { copy } = await saveProgress(UID, { ...done('l2'), quizzes });
    expect(copy.quizzes).toEqual({ q1: result(3) });
    await saveProgress(UID, { ...done('l1', 'sql-basics'), quizzes });
    const courses = await getProgress(UID);
    expect(Object.fromEntries(courses.map((one) => [one.courseId, one.quizzes]))).toEqual({
      [COURSE]: { q1: result(3) },
      'sql-basics': {},
    });
  });

  it('raises the revision of a course with each save, and returns their sum', async () => {
    const { getProgress, getProgressRevision, saveProgress } = await create().as(UID);
    const first = await saveProgress(UID, done('l1'));
    expect(first.found).toBe(0);
    expect(first.copy.rev).toBeGreaterThan(0);
    // A save that changes nothing is a write too.
    const again = await saveProgress(UID, done('l1'));
    expect(again).toEqual({
      copy: { ...first.copy, rev: first.copy.rev + 1 },
      found: first.copy.rev,
    });
    const other = await saveProgress(UID, done('l9', 'sql-basics'));
    expect(other.found).toBe(0);
    const courses = await getProgress(UID);
    expect(courses).toHaveLength(2);
    expect(courses).toEqual(expect.arrayContaining([again.copy, other.copy]));
    expect(await getProgressRevision(UID)).toBe(again.copy.rev + other.copy.rev);
  });

  it('costs a read for each course or for the revision, and a read and a write for a save', async () => {
    const { as, holds, billed } = create();
    const { getProgress, getProgressRevision, saveProgress } = await as(UID);
    const costOf = async (work: () => Promise<unknown>) => {
      const before = { ...billed() };
      await work();
      return { reads: billed().reads - before.reads, writes: billed().writes - before.writes };
    };
    expect(await costOf(() => getProgress(UID))).toEqual({ reads: 1, writes: 0 });
    for (const courseId of [COURSE, 'sql-basics', 'css'])
      await holds(UID, { ...done('l1', courseId), rev: 1 });
    expect(await costOf(() => getProgress(UID))).toEqual({ reads: 3, writes: 0 });
    expect(await costOf(() => getProgressRevision(UID))).toEqual({ reads: 1, writes: 0 });
    expect(await costOf(() => saveProgress(UID, done('l2')))).toEqual({ reads: 1, writes: 1 });
  });

  it('stores nothing of a save that is rejected or aborted', async () => {
    const { as, holds, refuses } = create();
    const { getProgress, saveProgress } = await as(UID);
    const stored = { ...done('l1'), rev: 4 };
    await holds(UID, stored);
    await expect(saveProgress(UID, done('l2'), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    await refuses(UID, COURSE);
    await expect(saveProgress(UID, done('l2'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await getProgress(UID)).toEqual([stored]);
  });

  it('throws unavailable for the copies without a connection', async () => {
    const { disconnect, getProgress } = await create().as(UID);
    await disconnect();
    await expect(getProgress(UID)).rejects.toMatchObject({ code: 'unavailable' });
  });
}
