import { type CourseProgress, lessonState } from '@edu/domain/progress';
import { readCourses } from '@edu/domain/progress-read';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  NO_PROGRESS,
  ProgressStore,
  SAVE_DELAY_MS,
} from '../../../web/src/state/progress-store.ts';
import { DAY, NOW } from './fake-server.ts';

let kept: { courses: unknown; writes: number };
let isWritable = true;
beforeEach(() => {
  vi.useFakeTimers();
  kept = { courses: undefined, writes: 0 };
  isWritable = true;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: its own store, with an id of its own, over the storage of the device. */
let tabs = 0;
const open = (device = `tab${++tabs}`) =>
  new ProgressStore({
    read: () => readCourses(structuredClone(kept.courses)),
    write: (courses) => {
      if (isWritable) kept = { courses: structuredClone(courses), writes: kept.writes + 1 };
      return isWritable;
    },
    device,
    clock: () => ({ now: NOW, day: DAY }),
  });
const isDone = (courses: Record<string, CourseProgress>, lessonId = 'l1', courseId = 'c1') =>
  lessonState(courses[courseId], lessonId).completed;
const result = (score: number, completedAt = NOW) => ({ score, totalQuestions: 5, completedAt });
const later = () => vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);

describe('progress on this device', () => {
  it('is the server’s own nothing where nothing is kept, so that nothing is drawn anew', () => {
    expect(open().getState()).toBe(NO_PROGRESS);
  });

  it('shows a mark at once, and keeps it after the delay', async () => {
    const store = open();
    store.complete('c1', 'l1', 60);
    expect(isDone(store.getState().courses)).toBe(true);
    expect(kept.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    expect(kept.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept.writes).toBe(1);
    expect(isDone(open().getState().courses)).toBe(true);
  });

  it('remembers the learner’s own day', () => {
    const store = open('d1');
    store.complete('c1', 'l1');
    expect(store.courseOf('c1').lessons['l1']?.added).toEqual({ d1: { n: 1, at: NOW, day: DAY } });
  });

  it('keeps several quick changes together', async () => {
    const store = open();
    for (const id of ['l1', 'l2', 'l3']) store.complete('c1', id);
    store.uncomplete('c1', 'l2');
    await later();
    expect(kept.writes).toBe(1);
    const { courses } = open().getState();
    expect(['l1', 'l2', 'l3'].map((id) => isDone(courses, id))).toEqual([true, false, true]);
  });

  it('of a tab that is closed within the delay is not lost', () => {
    const store = open();
    store.complete('c1', 'l1');
    store.flush();
    expect(isDone(open().getState().courses)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['mark', (store: ProgressStore) => store.complete('c1', 'l1')],
    ['result', (store: ProgressStore) => store.showQuizResult('c1', 'q1', result(4))],
  ])('that another tab has pushed out of the storage is written again: a %s', async (_, act) => {
    const [one, two] = [open(), open()];
    act(one);
    one.flush();
    const before = one.courseOf('c1');
    // The other one has not seen that yet: it writes what it has.
    kept.courses = undefined;
    two.complete('c1', 'l2');
    two.flush();
    one.hear(readCourses(kept.courses));
    await later();
    const after = open().courseOf('c1');
    expect(after.lessons).toMatchObject(before.lessons);
    expect(after.quizzes).toEqual(before.quizzes);
    expect(isDone({ c1: after }, 'l2')).toBe(true);
    // And then there is peace.
    const { writes } = kept;
    for (const store of [one, two]) store.hear(readCourses(kept.courses));
    await later();
    expect(kept.writes).toBe(writes);
  });

  it('that a tab wrote before it was closed is kept by the tab that pushed it out', async () => {
    const [closed, other] = [open(), open()];
    closed.complete('c1', 'l1');
    closed.flush();
    const written = readCourses(kept.courses);
    closed.close();
    other.complete('c1', 'l2');
    kept.courses = other.getState().courses;
    other.hear(written);
    await later();
    const { courses } = open().getState();
    expect(['l1', 'l2'].map((id) => isDone(courses, id))).toEqual([true, true]);
  });

  it('is not written again when nothing has changed', async () => {
    const store = open();
    store.complete('c1', 'l1');
    await later();
    kept = { courses: undefined, writes: 0 };
    // A tab that is hidden after a guest’s progress has joined an account must not bring it back.
    store.flush();
    expect(kept.writes).toBe(0);
  });

  it('that could not be kept says so, and is tried again when the page is left', async () => {
    const store = open();
    isWritable = false;
    store.complete('c1', 'l1');
    await later();
    expect(store.getState().isKept).toBe(false);
    isWritable = true;
    store.flush();
    expect(store.getState().isKept).toBe(true);
    expect(isDone(open().getState().courses)).toBe(true);
  });

  it('holds a quiz result', () => {
    open().showQuizResult('c1', 'q1', result(3));
    expect(open().getState().courses['c1']?.quizzes).toEqual({ q1: result(3) });
    expect(open().getState().sync).toBe('local');
  });

  it.each([null, 'text', 7, [], { c1: 'broken' }, { c1: { lessons: 3 } }, { c1: null }])(
    'starts empty over %j and goes on',
    (stored) => {
      kept.courses = stored;
      const store = open();
      expect(isDone(store.getState().courses)).toBe(false);
      store.complete('c1', 'l1');
      expect(isDone(store.getState().courses)).toBe(true);
    },
  );

  it('tells of every change until nobody listens', () => {
    const store = open();
    const heard = vi.fn<() => void>();
    const stop = store.subscribe(heard);
    store.complete('c1', 'l1');
    expect(heard).toHaveBeenCalled();
    stop();
    heard.mockClear();
    store.uncomplete('c1', 'l1');
    expect(heard).not.toHaveBeenCalled();
  });

  it('of two tabs is kept whole', () => {
    const [first, second] = [open(), open()];
    first.complete('c1', 'l1');
    second.complete('c1', 'l2');
    second.flush();
    first.flush();
    const { courses } = open().getState();
    expect(isDone(courses, 'l1') && isDone(courses, 'l2')).toBe(true);
  });

  it('of another tab is shown as soon as it is heard of', () => {
    const [first, second] = [open(), open()];
    second.complete('c1', 'l1');
    second.flush();
    expect(isDone(first.getState().courses)).toBe(false);
    first.rejoin();
    expect(isDone(first.getState().courses)).toBe(true);
  });

  it('tells the sender of what it has kept, once', async () => {
    const store = open();
    const sent = vi.fn<() => void>();
    store.onKept = sent;
    store.complete('c1', 'l1');
    store.complete('c1', 'l2');
    await later();
    expect(sent).toHaveBeenCalledOnce();
    store.keep();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is no longer «saved» from the moment of a change', () => {
    const store = open();
    store.set({ sync: 'saved' });
    store.complete('c1', 'l1');
    expect(store.getState().sync).toBe('saving');
  });

  it('of somebody who has left is not written any more', async () => {
    const store = open();
    store.complete('c1', 'l1');
    store.close();
    await later();
    store.flush();
    expect(kept.writes).toBe(0);
  });
});
