import type { Course } from '@edu/domain/course';
import { AppError } from '@edu/domain/errors';
import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys, readLocal } from '../data/local-store.ts';
import { canKeep, type KeptCourse, readKept, removeKept, writeKept } from '../data/kept-courses.ts';
import { keepCourse } from './keep-course.ts';
import { createListeners } from './listeners.ts';

/** What stopped a course on its way: no room on the device, no connection, or the person. */
export type KeepTrouble = 'full' | 'cut';

export interface KeptState {
  /** False until the device has been looked through. */
  isKnown: boolean;
  courses: readonly KeptCourse[];
  /** The course that is on its way in this tab. */
  running: string | undefined;
  /** The courses that begin, in this tab, when another one is done. */
  waiting: readonly string[];
  /** By course. */
  trouble: Readonly<Record<string, KeepTrouble>>;
}

const NOTHING: KeptState = {
  isKnown: false,
  courses: [],
  running: undefined,
  waiting: [],
  trouble: {},
};
/** One course at a time, in one tab. */
const LOCK = 'edu-keep-course';
const LOOK_AGAIN_MS = 60 * 60_000;

let state = NOTHING;
let current: { courseId: string; abort: AbortController; done: Promise<void> } | undefined;
const listeners = createListeners();

function set(change: Partial<KeptState>): void {
  state = { ...state, ...change };
  listeners.notify();
}

const show = (card: KeptCourse) => {
  const others = state.courses.filter(({ courseId }) => courseId !== card.courseId);
  const at = state.courses.findIndex(({ courseId }) => courseId === card.courseId);
  set({ courses: at < 0 ? [card, ...others] : others.toSpliced(at, 0, card) });
};

async function look(): Promise<void> {
  if (canKeep()) set({ isKnown: true, courses: await readKept() });
}

const personHere = (): string | undefined =>
  (readLocal(storageKeys.lastUser) as { uid?: string } | undefined)?.uid;

/** The troubles of the others. */
const calm = (courseId: string) => {
  const { [courseId]: _, ...others } = state.trouble;
  return others;
};

const troubleOf = (error: unknown): KeepTrouble =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'cut';

/** Fetches what of the course is missing. Nothing is thrown: the state says what stopped it. */
async function run(card: KeptCourse): Promise<void> {
  const abort = new AbortController();
  const { courseId } = card;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  current = { courseId, abort, done };
  set({ running: courseId, trouble: calm(courseId) });
  try {
    await keepCourse(card, { signal: abort.signal, uid: personHere(), onStep: show });
  } catch (error) {
    if (abort.signal.aborted) return;
    const kind = troubleOf(error);
    // What was whole before stays whole: only its look at the server failed.
    if (!card.isComplete) set({ trouble: { ...state.trouble, [courseId]: kind } });
    if (!(error instanceof AppError || error instanceof TypeError) && kind === 'cut')
      console.warn('The course could not be kept.', error);
  } finally {
    if (current?.abort === abort) {
      current = undefined;
      set({ running: undefined });
    }
    resolve();
  }
}

/** Ends what is on its way of this course, and waits until it has. */
async function interrupt(courseId: string): Promise<void> {
  if (current?.courseId !== courseId) return;
  current.abort.abort();
  await current.done;
}

/**
 * Waits until no other course is on its way, in any tab. What was removed, stopped or kept whole meanwhile, here or in another tab, does
 * not begin; nothing is thrown.
 */
async function awaitTurn(card: KeptCourse): Promise<void> {
  const { courseId } = card;
  if (state.waiting.includes(courseId) || state.running === courseId) return;
  await look();
  const there = cardOf(courseId);
  if (there?.isComplete) return;
  if (!there || there.isStopped) {
    const begun = { ...card, isStopped: false };
    try {
      await writeKept(begun);
    } catch (error) {
      set({ trouble: { ...state.trouble, [courseId]: troubleOf(error) } });
      return;
    }
    show(begun);
  }
  const whenFree = async () => {
    set({ waiting: without(courseId) });
    await look();
    const now = cardOf(courseId);
    if (now && !now.isStopped && !now.isComplete) await run(now);
  };
  const isFree = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await whenFree();
    return lock !== null;
  });
  if (isFree) return;
  set({ waiting: [...without(courseId), courseId] });
  await navigator.locks.request(LOCK, whenFree);
  // What had to wait for this one.
  await catchUp();
}

const without = (courseId: string) => state.waiting.filter((one) => one !== courseId);

/** Another tab may be at it: then that one goes on. */
const ifFree = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));

/** «Зберегти на пристрої». The browser is asked not to clear it when space runs low. */
export async function keep(
  { id, title, category }: Pick<Course, 'id' | 'title' | 'category'>,
  withVideo: boolean,
): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  // Whoever spares data has none until now; without it nothing would open.
  if (!navigator.serviceWorker.controller) await navigator.serviceWorker.register('/sw.js');
  await awaitTurn({
    courseId: id,
    title,
    category,
    withVideo,
    bytes: 0,
    total: 0,
    isComplete: false,
    isStopped: false,
    checkedAt: 0,
  });
}

/** Bytes that may still be kept, a tenth left for everything else; no limit where the browser does not say. */
export async function freeSpace(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Infinity : Math.max(0, quota * 0.9 - usage);
}

const cardOf = (courseId: string) => state.courses.find((card) => card.courseId === courseId);

/** Goes on with a course that was stopped or cut off. */
export async function goOn(courseId: string): Promise<void> {
  const card = cardOf(courseId);
  if (card) await awaitTurn(card);
}

/** Stops a course on its way; what is here stays until it is removed. */
export async function stop(courseId: string): Promise<void> {
  const card = cardOf(courseId);
  // Known before the next one begins: what waits for its turn has none any more.
  if (card) show({ ...card, isStopped: true });
  set({ waiting: without(courseId), trouble: calm(courseId) });
  await interrupt(courseId);
  const last = cardOf(courseId);
  if (!last) return;
  const stopped = { ...last, isStopped: true };
  await writeKept(stopped);
  show(stopped);
}

export async function remove(courseId: string): Promise<void> {
  await interrupt(courseId);
  await removeKept(courseId);
  set({
    courses: state.courses.filter((card) => card.courseId !== courseId),
    waiting: without(courseId),
    trouble: calm(courseId),
  });
}

/** Goes on with what was cut off, and compares with the server what is whole. */
async function catchUp(): Promise<void> {
  await look();
  const now = Date.now();
  for (const { courseId } of state.courses) {
    // As it stands by then: it may have been removed.
    const card = cardOf(courseId);
    if (!card) continue;
    const isDue = card.isComplete ? now - card.checkedAt > LOOK_AGAIN_MS : !card.isStopped;
    if (isDue && navigator.onLine) await ifFree(() => run(card));
  }
}

/** Behind every page of a device that keeps something: now, and whenever the connection is back. */
export function goOnKeeping(): void {
  const go = () => void catchUp().catch(console.warn);
  window.addEventListener('online', go);
  go();
}

/** What is kept on this device. */
export function useKeptCourses(): KeptState {
  useEffect(() => {
    if (!state.isKnown) look().catch(console.warn);
  }, []);
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => NOTHING,
  );
}
