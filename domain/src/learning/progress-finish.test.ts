import {
  completeLesson,
  emptyProgress,
  finishCourse,
  finishedAt,
  lessonState,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { describe, expect, it } from 'vitest';

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const none = emptyProgress('c');
const complete = (progress = none, device = 'a', number = 1) =>
  completeLesson(progress, 'l1', { device, now: day(number) });
const undo = (progress: typeof none) =>
  uncompleteLesson(progress, 'l1', { device: 'a', now: day(9) });

describe('a finished course', () => {
  const finished = finishCourse(complete(), 'l1', { now: day(3) });

  it('has the time, and is not counted as a visit', () => {
    expect(finishedAt(undefined)).toBeUndefined();
    expect(finishedAt(complete())).toBeUndefined();
    expect(finishedAt(finished)).toBe(day(3));
    expect(finished.lastAccessed).toBe(day(1));
    expect(lessonState(finished, 'l1')).toEqual(lessonState(complete(), 'l1'));
  });

  it('is finished once', () => {
    expect(finishCourse(finished, 'l1', { now: day(2) })).toBe(finished);
    expect(finishCourse(finished, 'l2', { now: day(4) })).toBe(finished);
  });

  it('stays so when a lesson is marked and un-marked', () => {
    expect(finishedAt(undo(finished))).toBe(day(3));
    expect(finishedAt(complete(undo(finished), 'a', 5))).toBe(day(3));
  });

  it('on two devices is finished since the earlier time', () => {
    const early = finishCourse(complete(none, 'b'), 'l1', { now: day(2) });
    const other = finishCourse(none, 'l2', { now: day(1) });
    expect(finishedAt(mergeProgress(finished, early))).toBe(day(2));
    expect(finishedAt(mergeProgress(early, finished))).toBe(day(2));
    expect(finishedAt(mergeProgress(finished, other))).toBe(day(1));
  });
});
