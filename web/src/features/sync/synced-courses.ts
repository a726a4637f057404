import type { ByCourse } from '@edu/domain/learning/course-records';
import { getOwn } from '@edu/domain/lib/get-own';
import type { SyncedData } from '../../lib/sync/sync-loop.ts';
import type { CourseStores } from './course-stores.ts';

/** While a learner types, a course is sent at most this often. */
const EVERY_MS = 30_000;

/** The last sending of a course. */
interface Sending {
  /** In ms since 1970. */
  at: number;
  /** The count of `due` then. */
  due: number;
  hasFailed: boolean;
}

interface Calls<C> {
  /** Names its parts in the loop. */
  name: string;
  get: (uid: string) => Promise<ByCourse<C>>;
  /** Resolves to the merged course. */
  save: (uid: string, courseId: string, course: C, signal: AbortSignal) => Promise<C>;
}

/** Records of courses in the sync loop: each course is a part. */
export function syncedCourses<C>(
  uid: string,
  stores: CourseStores<C>,
  { name, get, save }: Calls<C>,
): SyncedData {
  const store = stores.of(uid);
  const { none, lastAt } = stores.format;
  const sendings = new Map<string, Sending>();
  const dueCount = () => stores.due.get()[uid] ?? 0;
  const courseOf = (courseId: string) => getOwn(store.value.courses, courseId) ?? none;
  /** When a course may be sent, in ms since 1970. */
  const freeAt = (courseId: string): number => {
    const last = sendings.get(courseId);
    return last === undefined || last.due < dueCount() ? 0 : last.at + EVERY_MS;
  };
  const isDue = (courseId: string) => freeAt(courseId) <= Date.now();

  const push = async (courseId: string, signal: AbortSignal) => {
    const sending = { at: Date.now(), due: dueCount(), hasFailed: true };
    sendings.set(courseId, sending);
    const stored = await save(uid, courseId, courseOf(courseId), signal);
    signal.throwIfAborted();
    sending.hasFailed = false;
    // A change during the request stays unsent.
    store.show(stores.join(stores.sent({ [courseId]: stored }), store.value));
    store.save();
  };

  /** Calls back when a course is due, which may be later than its last change. */
  const onDue = (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const times = stores.unsent(store.value).map(freeAt);
      if (times.length === 0) return;
      const wait = Math.min(...times) - Date.now();
      if (wait <= 0) listener();
      else timer = setTimeout(look, wait);
    };
    const stops = [
      store.onSaved(() => (store.isReadDue ? listener() : look())),
      stores.due.subscribe(look),
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
      const stored = await get(uid);
      signal.throwIfAborted();
      store.receive(stores.join(stores.sent(stored), store.value));
    },
    unsent: () =>
      stores
        .unsent(store.value)
        // What has failed is sent again when the loop tries again.
        .filter((courseId) => isDue(courseId) || sendings.get(courseId)?.hasFailed)
        .map((courseId) => ({
          id: `${name} ${courseId}`,
          version: lastAt(courseOf(courseId)),
          push: (signal) => push(courseId, signal),
        })),
  };
}
