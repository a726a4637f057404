import type { Course } from '@edu/domain/course';
import { AppError } from '@edu/domain/errors';
import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys, readLocal } from '../data/local-store.ts';
import {
  hearKeeping,
  keepLock,
  type KeepMessage,
  tellKeeping,
  whenLeft,
} from '../data/keep-channel.ts';
import {
  canKeep,
  type KeepTrouble,
  type KeptCourse,
  readCard,
  readKept,
  removeKept,
  removeVideos,
  writeKept,
} from '../data/kept-courses.ts';
import { keepCourse } from './keep-course.ts';
import { createListeners } from './listeners.ts';

export interface KeptState {
  /** False until the device has been looked through. */
  isKnown: boolean;
  courses: readonly KeptCourse[];
  /** The course that is on its way, in whatever tab. */
  running: string | undefined;
  /** The courses that begin, in this tab, when another one is done. */
  waiting: readonly string[];
}

const NOTHING: KeptState = {
  isKnown: false,
  courses: [],
  running: undefined,
  waiting: [],
};
/** One course at a time, in one tab. */
const LOCK = 'edu-keep-course';
const LOOK_AGAIN_MS = 60 * 60_000;

let state = NOTHING;
/** What is on its way in this tab. */
let current: { courseId: string; abort: AbortController } | undefined;
let isHearing = false;
/** How many messages have come. */
let heard = 0;
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

const cardOf = (courseId: string) => state.courses.find((card) => card.courseId === courseId);
const without = (courseId: string) => state.waiting.filter((one) => one !== courseId);

/** What is told by this tab and by the others. */
function hear(message: KeepMessage): void {
  heard += 1;
  if (message.type === 'who') {
    const card = current && cardOf(current.courseId);
    if (card) tellKeeping({ type: 'card', card, isRunning: true });
  } else if (message.type === 'card') {
    const { card, isRunning } = message;
    const { courseId } = card;
    show(card);
    if (isRunning && state.running !== courseId) {
      set({ running: courseId });
      if (current?.courseId !== courseId) watch(courseId).catch(console.warn);
    }
    if (!isRunning && state.running === courseId) set({ running: undefined });
  } else {
    const { courseId } = message;
    if (current?.courseId === courseId) current.abort.abort();
    set({ waiting: without(courseId) });
    if (message.type === 'gone') {
      set({ courses: state.courses.filter((card) => card.courseId !== courseId) });
      if (state.running === courseId) set({ running: undefined });
    }
  }
}

/** Waits until the tab that is at it has ended. One that was closed in the middle says nothing: this one goes on. */
async function watch(courseId: string): Promise<void> {
  await navigator.locks.request(keepLock(courseId), { mode: 'shared' }, () => undefined);
  // Without room it may be told and not written down.
  const isTroubled = cardOf(courseId)?.trouble !== undefined;
  if (state.running === courseId && !current) set({ running: undefined });
  // Another one may be at it by now.
  tellKeeping({ type: 'who' });
  await look();
  const card = cardOf(courseId);
  if (card && !card.isComplete && !card.isStopped && !card.trouble && !isTroubled) await catchUp();
}

async function look(): Promise<void> {
  if (!canKeep()) return;
  if (!isHearing) {
    isHearing = true;
    hearKeeping(hear);
    tellKeeping({ type: 'who' });
  }
  // What is told meanwhile is newer than what was read; on a fast line something is told all the time.
  for (let rounds = 1; ; rounds += 1) {
    const before = heard;
    const courses = await readKept();
    const told = (one: KeptCourse) => (heard === before ? one : (cardOf(one.courseId) ?? one));
    if (heard === before || rounds === 3) return set({ isKnown: true, courses: courses.map(told) });
  }
}

const personHere = (): string | undefined =>
  (readLocal(storageKeys.lastUser) as { uid?: string } | undefined)?.uid;

const troubleOf = (error: unknown): KeepTrouble =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'cut';

/** How a course stands now is written down, as far as there is room for it, and told. */
async function settle(card: KeptCourse): Promise<void> {
  await writeKept(card).catch(console.warn);
  tellKeeping({ type: 'card', card, isRunning: false });
}

/** Fetches what of the course is missing, unless it was stopped or removed. Nothing is thrown: its card says what stopped it. */
async function run(courseId: string): Promise<void> {
  await navigator.locks.request(keepLock(courseId), async () => {
    const { signal } = (current = { courseId, abort: new AbortController() }).abort;
    try {
      const card = await readCard(courseId);
      // What is whole is only compared with the server.
      if (!card || signal.aborted || (card.isStopped && !card.isComplete)) return;
      const trouble = await troubleWith(card, signal);
      const stored = await readCard(courseId);
      // Who has stopped or removed it says how it stands.
      if (signal.aborted || stored?.isStopped !== false) return;
      if (stored.withVideo !== card.withVideo) return;
      const last = cardOf(courseId) ?? card;
      // What was whole before stays whole: only its look at the server failed.
      await settle(trouble && !last.isComplete ? { ...last, trouble } : last);
    } finally {
      current = undefined;
      if (state.running === courseId) set({ running: undefined });
    }
  });
}

/** What kept a course from coming whole. */
async function troubleWith(
  card: KeptCourse,
  signal: AbortSignal,
): Promise<KeepTrouble | undefined> {
  const onStep = (next: KeptCourse) => tellKeeping({ type: 'card', card: next, isRunning: true });
  try {
    await keepCourse(card, { signal, uid: personHere(), onStep });
    return undefined;
  } catch (error) {
    if (!signal.aborted && !(error instanceof AppError || error instanceof TypeError))
      console.warn('The course could not be kept.', error);
    return troubleOf(error);
  }
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
      return show({ ...begun, trouble: troubleOf(error) });
    }
    show(begun);
  }
  const whenFree = async () => {
    set({ waiting: without(courseId) });
    await look();
    const now = cardOf(courseId);
    if (now && !now.isStopped && !now.isComplete) await run(courseId);
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

/** Goes on with a course that was stopped or cut off. */
export async function goOn(courseId: string): Promise<void> {
  const card = cardOf(courseId);
  if (card) await awaitTurn(card);
}

/** Goes on with what has no room for its videos. */
export async function goOnWithoutVideo(courseId: string): Promise<void> {
  await whenLeft(courseId, async () => {
    await removeVideos(courseId);
    const card = cardOf(courseId);
    if (card) await settle({ ...card, withVideo: false, bytes: 0, total: 0 });
  });
  await goOn(courseId);
}

/** Stops a course on its way, in whatever tab; what is here stays until it is removed. */
export async function stop(courseId: string): Promise<void> {
  const card = cardOf(courseId);
  // Known before the next one begins: what waits for its turn has none any more.
  if (card && !card.isComplete) show({ ...card, isStopped: true });
  await whenLeft(courseId, async () => {
    const last = await readCard(courseId);
    if (last) await settle({ ...last, isStopped: !last.isComplete });
  });
}

export const remove = removeKept;

/** Goes on with what was cut off, and compares with the server what is whole. */
async function catchUp(): Promise<void> {
  await look();
  for (const { courseId } of state.courses) {
    // As it stands by then: it may have been removed.
    const card = cardOf(courseId);
    if (!card) continue;
    const isDue = card.isComplete ? Date.now() - card.checkedAt > LOOK_AGAIN_MS : !card.isStopped;
    if (isDue && navigator.onLine) await ifFree(() => run(courseId));
  }
}

/** Behind every page of a device that keeps something: now, and whenever the connection is back. */
export function goOnKeeping(): void {
  const go = () => void catchUp().catch(console.warn);
  window.addEventListener('online', go);
  // Out of the browser's drawer of pages: it has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && go());
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
