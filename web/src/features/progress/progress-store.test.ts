import { type CourseProgress, lessonState } from '@edu/domain/learning/progress';
import { readCourses } from '@edu/domain/learning/progress-read';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_PROGRESS, ProgressStore } from './progress-store.ts';
import { DAY, NOW } from '../../../../tests/support/web/fake-server.ts';

let stored: unknown;
beforeEach(() => {
  vi.useFakeTimers();
  stored = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: its own store and id over the shared storage of the device. */
let tabs = 0;
const open = (device = `tab${++tabs}`) =>
  new ProgressStore({
    read: () => readCourses(structuredClone(stored)),
    write: (courses) => {
      stored = structuredClone(courses);
      return true;
    },
    keys: ['progress'],
    parse: (_, text) => readCourses(JSON.parse(text)),
    device,
    clock: () => ({ now: NOW, day: DAY }),
  });
const isDone = (courses: Record<string, CourseProgress>, lessonId = 'l1') =>
  lessonState(courses['c1'], lessonId).completed;
const result = (score: number) => ({ score, totalQuestions: 5, completedAt: NOW });

describe('progress on this device', () => {
  it('is the constant of server rendering when nothing is stored, so that nothing re-renders', () => {
    expect(open().getState()).toBe(NO_PROGRESS);
  });

  it('records the learner’s local day', () => {
    const store = open('d1');
    store.complete('c1', 'l1');
    expect(store.courseOf('c1').lessons['l1']?.added).toEqual({ d1: { n: 1, at: NOW, day: DAY } });
  });

  it('stores a quiz result at once', () => {
    open().showQuizResult('c1', 'q1', result(3));
    expect(open().getState().courses['c1']?.quizzes).toEqual({ q1: result(3) });
  });

  it.each([null, 'text', 7, [], { c1: 'broken' }, { c1: { lessons: 3 } }, { c1: null }])(
    'ignores the invalid value %j and accepts changes',
    (found) => {
      stored = found;
      const store = open();
      expect(isDone(store.getState().courses)).toBe(false);
      store.complete('c1', 'l1');
      expect(isDone(store.getState().courses)).toBe(true);
    },
  );
});
