import { vi } from 'vitest';
import { type Browser } from './app.ts';
import { UNTIL } from '../../support/until.ts';

/** A live question: what web/src/data calls watch… with everything but its listeners. */
export type Watch<T> = (
  onValue: (value: T) => void,
  onError: (error: Error) => void,
) => Promise<() => void>;

/** Everything that a live question has answered so far. */
export interface Answers<T> {
  all: T[];
  /** Waits until the latest answer passes `check`, and gives what that returned. */
  until: <R>(check: (latest: T) => R) => Promise<R>;
}

/** Asks a live question while `work` runs, and stops; an error of the question fails the work. */
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

/** The first answer of a live question, which then stops; throws its error. */
export async function firstAnswer<T>(watch: Watch<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = await watch(resolve, reject);
  try {
    return await promise;
  } finally {
    stop();
  }
}
