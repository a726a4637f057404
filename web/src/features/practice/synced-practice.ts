import { lastPracticeAt } from '@edu/domain/learning/practice';
import { getOwn } from '@edu/domain/lib/get-own';
import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import { getPractice, savePractice } from './api.ts';
import {
  duePractice,
  getPracticeStore,
  joinPractice,
  sentPractice,
  unsentPractice,
} from './practice-store.ts';

/** While a learner types, the code of a course is sent at most this often. */
const EVERY_MS = 30_000;

/** The last sending of a course. */
interface Sending {
  /** In ms since 1970. */
  at: number;
  /** The count of `duePractice` then. */
  due: number;
  hasFailed: boolean;
}

/** Code and solved tasks in the sync loop: the later edit wins, a solved task stays solved. */
export function syncedPractice(uid: string): SyncedData {
  const store = getPracticeStore(uid);
  const sendings = new Map<string, Sending>();
  const dueCount = () => duePractice.get()[uid] ?? 0;
  /** When a course may be sent, in ms since 1970. */
  const freeAt = (courseId: string): number => {
    const last = sendings.get(courseId);
    return last === undefined || last.due < dueCount() ? 0 : last.at + EVERY_MS;
  };
  const isDue = (courseId: string) => freeAt(courseId) <= Date.now();

  const push = async (courseId: string, signal: AbortSignal) => {
    const course = getOwn(store.value.courses, courseId) ?? {};
    const sending = { at: Date.now(), due: dueCount(), hasFailed: true };
    sendings.set(courseId, sending);
    const stored = await savePractice(uid, courseId, course, signal);
    signal.throwIfAborted();
    sending.hasFailed = false;
    // A change during the request stays unsent.
    store.show(joinPractice(sentPractice({ [courseId]: stored }), store.value));
    store.save();
  };

  /** Calls back when a course is due, which may be later than its last change. */
  const onDue = (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const times = unsentPractice(store.value).map(freeAt);
      if (times.length === 0) return;
      const wait = Math.min(...times) - Date.now();
      if (wait <= 0) listener();
      else timer = setTimeout(look, wait);
    };
    const stops = [
      store.onSaved(() => (store.isReadDue ? listener() : look())),
      duePractice.subscribe(look),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  };

  return {
    store: { keys: store.keys, onSaved: onDue },
    mergeStored: () => store.mergeStored(),
    pull: async (signal) => {
      if (!store.isReadDue) return;
      const stored = await getPractice(uid);
      signal.throwIfAborted();
      store.receive(joinPractice(sentPractice(stored), store.value));
    },
    unsent: () =>
      unsentPractice(store.value)
        // What has failed is sent again when the loop tries again.
        .filter((courseId) => isDue(courseId) || sendings.get(courseId)?.hasFailed)
        .map((courseId) => ({
          id: `practice ${courseId}`,
          version: lastPracticeAt(getOwn(store.value.courses, courseId) ?? {}),
          push: (signal) => push(courseId, signal),
        })),
  };
}
