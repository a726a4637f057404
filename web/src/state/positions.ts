import { ANONYMOUS, isHere, readLocal, storageKeys, writeLocal } from '../data/local-store.ts';

export const GUEST = ANONYMOUS;

/** Where a person stopped in each clip, on this device: seconds of the file by the id of the lesson or course. */
type Positions = Record<string, number>;

const KEPT_MAX = 100;

function positionsOf(uid: string): Positions {
  const stored = Object(readLocal(storageKeys.positions(uid))) as Record<string, unknown>;
  const entries = Object.entries(stored).filter(([, sec]) => Number.isFinite(sec));
  return Object.fromEntries(entries) as Positions;
}

const keep = (uid: string, entries: [string, number][]) =>
  isHere(uid) &&
  writeLocal(storageKeys.positions(uid), Object.fromEntries(entries.slice(-KEPT_MAX)));

/** The second of the file where this person stopped; undefined when they have not, or have seen the clip to its end. */
export const positionOf = (uid: string, id: string): number | undefined => positionsOf(uid)[id];

/** Keeps the second, or forgets it (undefined). */
export function keepPosition(uid: string, id: string, sec: number | undefined): void {
  const others = Object.entries(positionsOf(uid)).filter(([other]) => other !== id);
  keep(uid, sec === undefined ? others : [...others, [id, Math.floor(sec)]]);
}

/** Where a guest stopped is where the person goes on who signs in: what is their own comes last, and wins. */
export function joinGuestPositions(uid: string): void {
  const guests = Object.entries(positionsOf(ANONYMOUS));
  if (guests.length === 0) return;
  const own = positionsOf(uid);
  keep(uid, [...guests.filter(([id]) => !(id in own)), ...Object.entries(own)]);
}
