import { getOwn } from '../lib/get-own.ts';

/**
 * A user's flags of a course: saved or not, rated or not. Each course has one register on the
 * device, so that a flag is shown at once, stays until the server has it, and two open tabs agree.
 */

export interface CourseFlag<V> {
  /** null: removed. */
  value: V | null;
  /** The number of this device's changes; 0 when the value came from the server. */
  n: number;
  /** The last change that the server has acknowledged. */
  sent: number;
  /**
   * The number of the server reading that brought the value; of two tabs the later reading wins.
   */
  seen: number;
  /** When this device last changed it (ISO); only shown to the user, not used for merging. */
  at?: string;
}

/** By course id. A removed flag stays as null, because otherwise another tab would restore it. */
export type CourseFlags<V> = Record<string, CourseFlag<V>>;

/** A flag that has not been sent to the server. */
export interface Change<V> {
  courseId: string;
  value: V | null;
  n: number;
}

/** When this device last changed a flag (ISO); undefined when it is not known. */
export const changedAt = (flags: CourseFlags<unknown>, courseId: string): string | undefined =>
  getOwn(flags, courseId)?.at;

const NOTHING: CourseFlag<never> = { value: null, n: 0, sent: 0, seen: 0 };

const getFlag = <V>(flags: CourseFlags<V>, courseId: string): CourseFlag<V> =>
  getOwn(flags, courseId) ?? NOTHING;

const isPending = ({ n, sent }: CourseFlag<unknown>): boolean => n > sent;

/** Changes a flag, at this time (ISO) if it is given; the same flag again is no change. */
export function setFlag<V>(
  flags: CourseFlags<V>,
  courseId: string,
  value: V | null,
  at?: string,
): CourseFlags<V> {
  const { [courseId]: _earlier, ...others } = flags;
  const known = getFlag(flags, courseId);
  if (known.value === value) return flags;
  // Last, so that the keys are in the order of choosing.
  return { ...others, [courseId]: { ...known, value, n: known.n + 1, ...(at && { at }) } };
}

/** The server has acknowledged change `n` of this device; a later change is still pending. */
export function acknowledge<V>(flags: CourseFlags<V>, courseId: string, n: number): CourseFlags<V> {
  const known = getOwn(flags, courseId);
  if (!known) return flags;
  const sent = Math.max(known.sent, Math.min(n, known.n));
  return { ...flags, [courseId]: { ...known, sent } };
}

/**
 * Applies the server's values to everything except this device's pending changes; a flag that the
 * server does not have is removed. `before` is the state at the time of the request: the answer
 * does not include what was sent since then.
 */
export function receive<V>(
  flags: CourseFlags<V>,
  server: ReadonlyMap<string, V>,
  before: CourseFlags<V> = flags,
): CourseFlags<V> {
  const seen = 1 + Math.max(0, ...Object.values(flags).map((flag) => flag.seen));
  const courseIds = new Set([...server.keys(), ...Object.keys(flags)]);
  return Object.fromEntries(
    [...courseIds].map((courseId) => {
      const now = getFlag(flags, courseId);
      const then = getFlag(before, courseId);
      const isOwn = isPending(then) || now.n !== then.n;
      return [courseId, isOwn ? now : { ...now, value: server.get(courseId) ?? null, seen }];
    }),
  );
}

/**
 * Whether `a` is the later of two states of a register; for two changes made at once in two tabs
 * the result is the same in both.
 */
function isLater<V>(a: CourseFlag<V>, b: CourseFlag<V>): boolean {
  if (a.n !== b.n) return a.n > b.n;
  if (a.seen !== b.seen) return a.seen > b.seen;
  return String(a.value) > String(b.value);
}

/**
 * Merges the states of two tabs of one device: the later change wins, and a change acknowledged in
 * one tab is not pending in the other. Commutative, associative, idempotent.
 */
export function mergeTabs<V>(a: CourseFlags<V>, b: CourseFlags<V>): CourseFlags<V> {
  const merged = new Map(Object.entries(a));
  for (const [courseId, other] of Object.entries(b)) {
    const known = merged.get(courseId) ?? other;
    const later = isLater(other, known) ? other : known;
    merged.set(courseId, { ...later, sent: Math.max(known.sent, other.sent) });
  }
  return Object.fromEntries(merged);
}

/** The changes that must be sent to the server, in the order of choosing. */
export function unsentFlags<V>(flags: CourseFlags<V>): Change<V>[] {
  return Object.entries(flags)
    .filter(([, flag]) => isPending(flag))
    .map(([courseId, { value, n }]) => ({ courseId, value, n }));
}

/** The chosen values by course id, in the order of choosing. */
export function shown<V>(flags: CourseFlags<V>): ReadonlyMap<string, V> {
  const entries = Object.entries(flags).map(([courseId, { value }]) => [courseId, value] as const);
  return new Map(entries.filter((entry): entry is readonly [string, V] => entry[1] !== null));
}

/** A stored list of ids after these changes, each id once; idempotent. */
export function withChanges(
  ids: readonly string[],
  changes: readonly Pick<Change<true>, 'courseId' | 'value'>[],
): string[] {
  const result = new Set(ids);
  for (const { courseId, value } of changes) {
    if (value) result.add(courseId);
    else result.delete(courseId);
  }
  return [...result];
}
