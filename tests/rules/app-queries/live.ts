import { vi } from 'vitest';
import { type Browser } from './app.ts';
import { UNTIL } from '../../support/emulators/until.ts';

/** A live query: a watch… function of the data layer with its parameters except the listeners. */
export type Watch<T> = (
  onValue: (value: T) => void,
  onError: (error: Error) => void,
) => Promise<() => void>;

/** All answers of a live query so far. */
export interface Answers<T> {
  all: T[];
  /** Waits until the latest answer passes `check`, and returns its result. */
  until: <R>(check: (latest: T) => R) => Promise<R>;
}

/** Runs a live query during `work`, then stops it; an error of the query fails the work. */
export async function following<T>(
  browser: Browser,
  watch: Watch<T>,
  work: (answers: Answers<T>) => Promise<void>,
): Promise<void> {
  const all: T[] = [];
  const failed = Promise.withResolvers<never>();
  const stop = await browser(() => watch((value) => all.push(value), failed.reject));
  const until = <R>(check: (latest: T) => R) =>
    vi.waitFor(() => {
      if (all.length === 0) throw new Error('There is no answer yet.');
      return check(all.at(-1) as T);
    }, UNTIL);
  try {
    await Promise.race([work({ all, until }), failed.promise]);
  } finally {
    stop();
  }
}

/** The first answer of a live query, which then stops; throws its error. */
export async function firstAnswer<T>(watch: Watch<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = await watch(resolve, reject);
  try {
    return await promise;
  } finally {
    stop();
  }
}
