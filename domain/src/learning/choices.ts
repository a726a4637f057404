import { own } from '../platform/own.ts';

/**
 * What a person chooses for a course: saved or not, rated or not. Each course is one register on the device, so that a choice
 * shows at once, stays until the server has it, and two open tabs agree.
 */

export interface Choice<V> {
  /** null: taken back. */
  value: V | null;
  /** This device's changes, counted; 0 for what came from the server alone. */
  n: number;
  /** The last of them that the server has acknowledged. */
  sent: number;
  /** Which of the device's readings of the server brought the value; of two tabs the later reading counts. */
  seen: number;
  /** When this device last changed it (ISO); told to its person, decides nothing. */
  at?: string;
}

/** By course id. What was taken back stays as a mark, else another tab would bring it back. */
export type Choices<V> = Record<string, Choice<V>>;

/** A choice that the server has still to be told. */
export interface Change<V> {
  courseId: string;
  value: V | null;
  n: number;
}

/** When each choice was last changed here, where that is known (ISO). */
export const changedAt = (choices: Choices<unknown>, courseId: string): string | undefined =>
  own(choices, courseId)?.at;

const NOTHING: Choice<never> = { value: null, n: 0, sent: 0, seen: 0 };

const choiceOf = <V>(choices: Choices<V>, courseId: string): Choice<V> =>
  own(choices, courseId) ?? NOTHING;

const isPending = ({ n, sent }: Choice<unknown>): boolean => n > sent;

/** Chooses, at this moment (ISO) if it is given; the same choice again is no change. */
export function choose<V>(
  choices: Choices<V>,
  courseId: string,
  value: V | null,
  at?: string,
): Choices<V> {
  const { [courseId]: _earlier, ...others } = choices;
  const known = choiceOf(choices, courseId);
  if (known.value === value) return choices;
  // At the end, so that a list of them is in the order of choosing.
  return { ...others, [courseId]: { ...known, value, n: known.n + 1, ...(at && { at }) } };
}

/** The server has this device's change `n`; one made meanwhile is still to be sent. */
export function acknowledge<V>(choices: Choices<V>, courseId: string, n: number): Choices<V> {
  const known = own(choices, courseId);
  if (!known) return choices;
  const sent = Math.max(known.sent, Math.min(n, known.n));
  return { ...choices, [courseId]: { ...known, sent } };
}

/**
 * The server's values stand for everything that is not this device's own pending choice; what the server does not have is
 * taken back. `before` is what stood when the server was asked: its answer knows nothing of what was sent since then.
 */
export function receive<V>(
  choices: Choices<V>,
  server: ReadonlyMap<string, V>,
  before: Choices<V> = choices,
): Choices<V> {
  const seen = 1 + Math.max(0, ...Object.values(choices).map((choice) => choice.seen));
  const courseIds = new Set([...server.keys(), ...Object.keys(choices)]);
  return Object.fromEntries(
    [...courseIds].map((courseId) => {
      const now = choiceOf(choices, courseId);
      const then = choiceOf(before, courseId);
      const isOwn = isPending(then) || now.n !== then.n;
      return [courseId, isOwn ? now : { ...now, value: server.get(courseId) ?? null, seen }];
    }),
  );
}

/** Whether `a` is the later of two states of one register; of two made at once, in two tabs, always the same one. */
function isLater<V>(a: Choice<V>, b: Choice<V>): boolean {
  if (a.n !== b.n) return a.n > b.n;
  if (a.seen !== b.seen) return a.seen > b.seen;
  return String(a.value) > String(b.value);
}

/**
 * Joins what two tabs of one device hold: the later change stands, and what the server has acknowledged in one tab is not
 * pending in the other. Commutative, associative, idempotent.
 */
export function mergeTabs<V>(a: Choices<V>, b: Choices<V>): Choices<V> {
  const merged = new Map(Object.entries(a));
  for (const [courseId, other] of Object.entries(b)) {
    const known = merged.get(courseId) ?? other;
    const later = isLater(other, known) ? other : known;
    merged.set(courseId, { ...later, sent: Math.max(known.sent, other.sent) });
  }
  return Object.fromEntries(merged);
}

/** What the server has still to be told, in the order of choosing. */
export function pendingOf<V>(choices: Choices<V>): Change<V>[] {
  return Object.entries(choices)
    .filter(([, choice]) => isPending(choice))
    .map(([courseId, { value, n }]) => ({ courseId, value, n }));
}

/** What is chosen, by course id, in the order of choosing. */
export function shown<V>(choices: Choices<V>): ReadonlyMap<string, V> {
  const entries = Object.entries(choices).map(
    ([courseId, { value }]) => [courseId, value] as const,
  );
  return new Map(entries.filter((entry): entry is readonly [string, V] => entry[1] !== null));
}

/** A stored list of ids after these changes, each id once; done twice it is the same. */
export function withChanges(
  ids: readonly string[],
  changes: readonly Pick<Change<true>, 'courseId' | 'value'>[],
): string[] {
  const kept = new Set(ids);
  for (const { courseId, value } of changes) {
    if (value) kept.add(courseId);
    else kept.delete(courseId);
  }
  return [...kept];
}
