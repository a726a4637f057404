import { lessonState } from '@edu/domain/learning/progress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS } from '../../lib/storage/local-store.ts';
import { ProgressStore } from './progress-store.ts';
import { fakeBrowser, type FakeBrowser } from '../../../../tests/support/web/fake-browser.ts';
import { NOW } from '../../../../tests/support/web/fake-server.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: its own store and id over the shared storage of the device. */
const open = (device?: string) => new ProgressStore(ANONYMOUS, device);
const isDone = (store: ProgressStore) => lessonState(store.getCourse('c1'), 'l1').completed;
const result = (score: number) => ({ score, totalQuestions: 5, completedAt: NOW });

describe('progress on this device', () => {
  it('is the value of server rendering when nothing is stored, so that nothing re-renders', () => {
    const store = open();
    expect(store.get()).toBe(store.getFirst());
  });

  it('records the learner’s local day', () => {
    const store = open('d1');
    store.complete('c1', 'l1');
    const day = expect.stringMatching(/^2026-0[45]-\d\d$/);
    expect(store.getCourse('c1').lessons['l1']?.added).toEqual({ d1: { n: 1, at: NOW, day } });
  });

  it('stores a quiz result at once', () => {
    open().showQuizResult('c1', 'q1', result(3));
    expect(open().getCourse('c1').quizzes).toEqual({ q1: result(3) });
  });

  it.each([null, 'text', 7, [], { c1: 'broken' }, { c1: { lessons: 3 } }, { c1: null }])(
    'ignores the invalid value %j and accepts changes',
    (data) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      browser.storage.items.set('progress_anonymous', JSON.stringify({ v: 1, data }));
      const store = open();
      expect(isDone(store)).toBe(false);
      store.complete('c1', 'l1');
      expect(isDone(store)).toBe(true);
    },
  );
});
