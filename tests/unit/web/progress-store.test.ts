import { type CourseProgress, lessonState } from '@edu/domain/progress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressStore, SAVE_DELAY_MS } from '../../../web/src/state/progress-store.ts';
import { FakeServer, localCopy, NOW } from './fake-server.ts';

let kept: { courses: unknown; writes: number };
let logged: string[];
beforeEach(() => {
  vi.useFakeTimers();
  kept = { courses: undefined, writes: 0 };
  logged = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: its own store, with an id of its own, over the storage of the device. */
let tabs = 0;
const open = (device = `tab${++tabs}`) =>
  new ProgressStore({
    read: () => structuredClone(kept.courses),
    write: (courses) => {
      kept = { courses: structuredClone(courses), writes: kept.writes + 1 };
      return true;
    },
    device,
    now: () => NOW,
    today: () => '2026-05-01',
    log: (message) => logged.push(message),
  });
const isDone = (courses: Record<string, CourseProgress>, lessonId = 'l1', courseId = 'c1') =>
  lessonState(courses[courseId], lessonId).completed;
const result = (score: number, completedAt = NOW) => ({ score, totalQuestions: 5, completedAt });
const later = () => vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);

describe('a guest', () => {
  it('sees a mark at once, and it is kept after the delay', async () => {
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

  it('has several quick changes kept together', async () => {
    const store = open();
    for (const id of ['l1', 'l2', 'l3']) store.complete('c1', id);
    store.uncomplete('c1', 'l2');
    await later();
    expect(kept.writes).toBe(1);
    const { courses } = open().getState();
    expect(['l1', 'l2', 'l3'].map((id) => isDone(courses, id))).toEqual([true, false, true]);
  });

  it('who closes the tab within the delay loses nothing', () => {
    const store = open();
    store.complete('c1', 'l1');
    store.keepLocally();
    expect(isDone(open().getState().courses)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps a quiz result on the device', () => {
    open().showQuizResult('c1', 'q1', result(3));
    expect(open().getState().courses['c1']?.quizzes).toEqual({ q1: result(3) });
    expect(open().getState().sync).toBe('local');
  });

  it.each([null, 'text', 7, [], { c1: 'broken' }, { c1: { lessons: 3 } }, { c1: null }])(
    'with %j in storage starts without progress and goes on',
    (stored) => {
      kept.courses = stored;
      const store = open();
      expect(isDone(store.getState().courses)).toBe(false);
      store.complete('c1', 'l1');
      expect(isDone(store.getState().courses)).toBe(true);
    },
  );

  it('with a text in storage has no courses', () => {
    kept.courses = 'text';
    expect(open().getState().courses).toEqual({});
  });

  it('hears of every change until stopping to listen', () => {
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

  it('with two tabs open keeps what was marked in the other one', () => {
    const [first, second] = [open(), open()];
    second.complete('c1', 'l1');
    second.keepLocally();
    first.keepLocally();
    expect(isDone(open().getState().courses)).toBe(true);
  });
});

describe('signing in', () => {
  it('joins what the server, the guest and the device hold, and sends what the server lacks', async () => {
    const server = new FakeServer([localCopy('c1', 'l1', 'other')]);
    kept.courses = { c1: localCopy('c1', 'l2', 'd1') };
    const store = open();
    const stored = await store.start(server, [localCopy('c1', 'l3', 'guest')]);
    expect(stored).toBe(true);
    expect(store.getState().sync).toBe('saved');
    for (const id of ['l1', 'l2', 'l3']) {
      expect(isDone(store.getState().courses, id)).toBe(true);
      expect(isDone(server.courses, id)).toBe(true);
    }
  });

  it('sends nothing when the server holds everything', async () => {
    const server = new FakeServer([localCopy('c1', 'l1', 'd1')]);
    kept.courses = { c1: localCopy('c1', 'l1', 'd1') };
    expect(await open().start(server, [])).toBe(true);
    expect(server.saves).toBe(0);
  });

  it('twice with the same guest copy changes nothing the second time', async () => {
    const server = new FakeServer();
    const guest = [localCopy('c1', 'l1', 'guest')];
    await open().start(server, guest);
    const before = structuredClone(server.courses);
    await open().start(server, guest);
    expect(server.courses).toEqual(before);
  });

  it('is not done with the guest copy while the server cannot be read', async () => {
    const server = new FakeServer();
    server.isReadable = false;
    const store = open();
    expect(await store.start(server, [localCopy('c1', 'l1', 'guest')])).toBe(false);
    expect(isDone(store.getState().courses)).toBe(true);
    expect(store.getState().sync).toBe('local');
    expect(logged).toHaveLength(1);
  });

  it('is not done with the guest copy while the server cannot be written', async () => {
    const server = new FakeServer();
    server.isWritable = false;
    const store = open();
    expect(await store.start(server, [localCopy('c1', 'l1', 'guest')])).toBe(false);
    expect(store.hasUnsent()).toBe(true);
    expect(store.getState().sync).toBe('local');
  });

  it('keeps what is marked while the server is being read', async () => {
    const server = new FakeServer([localCopy('c1', 'l1', 'other')]);
    const store = open();
    const started = store.start(server, []);
    store.complete('c1', 'l2');
    await started;
    await later();
    expect(isDone(server.courses, 'l1') && isDone(server.courses, 'l2')).toBe(true);
    expect(store.getState().sync).toBe('saved');
  });

  it('shows the result that the server has graded, not an older one of this device', async () => {
    const copy = localCopy('c1', 'l1', 'd1');
    kept.courses = { c1: { ...copy, quizzes: { q1: result(1, '2026-04-01T10:00:00.000Z') } } };
    const store = open();
    await store.start(new FakeServer([{ ...copy, quizzes: { q1: result(5) } }]), []);
    expect(store.getState().courses['c1']?.quizzes['q1']).toEqual(result(5));
  });

  it('shows the result that the server has graded, not the guest’s', async () => {
    const copy = localCopy('c1', 'l1', 'd1');
    const store = open();
    const server = new FakeServer([{ ...copy, quizzes: { q1: result(5) } }]);
    await store.start(server, [{ ...copy, quizzes: { q1: result(1) } }]);
    expect(store.getState().courses['c1']?.quizzes['q1']).toEqual(result(5));
  });

  it('without the server sends this device’s marks as soon as it is back', async () => {
    kept.courses = { c1: localCopy('c1', 'l1', 'd1') };
    const server = new FakeServer();
    server.isReadable = false;
    const store = open();
    await store.start(server, []);
    server.isReadable = true;
    await store.flush();
    expect(isDone(server.courses)).toBe(true);
    expect(store.getState().sync).toBe('saved');
  });
});

describe('a learner', () => {
  async function signedIn(server: FakeServer) {
    const store = open();
    await store.start(server, []);
    return store;
  }

  it('sees that a change is on its way and then that it is saved', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    store.complete('c1', 'l1');
    expect(store.getState().sync).toBe('saving');
    await later();
    expect(store.getState().sync).toBe('saved');
    expect(isDone(server.courses)).toBe(true);
  });

  it('keeps a refused change here and sends it later', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    server.isWritable = false;
    store.complete('c1', 'l1');
    await later();
    expect(store.getState().sync).toBe('local');
    expect(isDone(open().getState().courses)).toBe(true);
    server.isWritable = true;
    await store.flush();
    expect(store.getState().sync).toBe('saved');
    expect(isDone(server.courses)).toBe(true);
  });

  it('does not lose a change made while the one before is on its way', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    store.complete('c1', 'l1');
    server.duringSave = () => store.complete('c1', 'l2');
    await store.flush();
    await later();
    expect(isDone(server.courses, 'l2')).toBe(true);
    expect(store.hasUnsent()).toBe(false);
  });

  it('does not lose an un-mark made while the mark is on its way', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    store.complete('c1', 'l1');
    server.duringSave = () => store.uncomplete('c1', 'l1');
    await store.flush();
    await later();
    expect(isDone(server.courses)).toBe(false);
    expect(isDone(store.getState().courses)).toBe(false);
  });

  it('is shown what another device has marked as soon as something is saved', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    await server.save(localCopy('c1', 'l9', 'phone'));
    store.complete('c1', 'l1');
    await later();
    expect(isDone(store.getState().courses, 'l9')).toBe(true);
  });

  it('has several courses saved, each of them', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    for (const id of ['c1', 'c2', 'c3']) store.complete(id, 'l1');
    await later();
    expect(Object.keys(server.courses).toSorted()).toEqual(['c1', 'c2', 'c3']);
  });

  it('with two tabs open keeps a mark made in one after a mark and un-mark in the other', async () => {
    const server = new FakeServer();
    const [first, second] = [await signedIn(server), await signedIn(server)];
    first.complete('c1', 'l1');
    first.uncomplete('c1', 'l1');
    await first.flush();
    second.complete('c1', 'l1');
    await second.flush();
    expect(isDone(server.courses)).toBe(true);
    expect(isDone(second.getState().courses)).toBe(true);
  });

  it('who flushes twice at once sends once', async () => {
    const server = new FakeServer();
    const store = await signedIn(server);
    store.complete('c1', 'l1');
    await Promise.all([store.flush(), store.flush()]);
    expect(server.saves).toBe(1);
  });
});
