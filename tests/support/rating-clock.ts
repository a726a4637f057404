import { setImmediate } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import type { RatingStore } from './rating-store.ts';

/** Clocks for the aggregate of ratings: what rests a second in production rests no time in a test. */

const toMicros = (time: Timestamp) => time.seconds * 1_000_000 + time.nanoseconds / 1_000;
const fromMicros = (micros: number) =>
  new Timestamp(Math.floor(micros / 1_000_000), (micros % 1_000_000) * 1_000);

/** The clocks run in the past, because an aggregate from the future is rightly not believed. */
const PAST_MICROS = 1_000 * 24 * 3_600 * 1_000_000;

/** The database's time on another clock. Of two times the later one must stay the later one. */
export type Reading = (time: Timestamp) => Timestamp;

/** The store, with its times read on another clock. */
export function onClock(store: RatingStore, read: Reading) {
  const readWatermark: RatingStore['readWatermark'] = async (courseId) => {
    const { asOf, readTime } = await store.readWatermark(courseId);
    return { asOf, readTime: read(readTime) };
  };
  const countRatings: RatingStore['countRatings'] = async (courseId) => {
    const { histogram, readTime } = await store.countRatings(courseId);
    return { histogram, readTime: read(readTime) };
  };
  return { ...store, readWatermark, countRatings };
}

/** A clock on which a millisecond is a second. */
export function fastClock(): Reading {
  const begun = toMicros(Timestamp.now());
  return (time) => {
    const micros = toMicros(time);
    return fromMicros(micros - PAST_MICROS + (micros - begun) * 1_000);
  };
}

/** A clock that also leaps ahead when the test says so, and ends the waiting that is over then. */
export function leapingClock() {
  let leaptMs = 0;
  let sleepers: { until: number; wake: () => void }[] = [];
  const busy = new Set<Promise<unknown>>();

  return {
    read: ((time) => fromMicros(toMicros(time) - PAST_MICROS + leaptMs * 1_000)) satisfies Reading,

    /** Makes a leap wait for a call of the database, so that it does not happen between two readings of it. */
    during:
      <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        const answer = call(...args);
        busy.add(answer);
        return await answer.finally(() => busy.delete(answer));
      },

    async wait(ms: number): Promise<void> {
      if (ms === 0) return;
      await new Promise<void>((wake) => {
        sleepers.push({ until: leaptMs + ms, wake });
      });
    },

    async leap(ms: number): Promise<void> {
      do {
        await Promise.allSettled(busy);
        await setImmediate();
      } while (busy.size > 0);
      leaptMs += ms;
      const due = sleepers.filter(({ until }) => until <= leaptMs);
      sleepers = sleepers.filter(({ until }) => until > leaptMs);
      for (const { wake } of due) wake();
    },
  };
}
