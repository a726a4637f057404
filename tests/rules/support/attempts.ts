import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';

/** One request of a generated table, and whether the rules allow it. */
export interface Attempt {
  what: string;
  isAllowed: boolean;
  send: () => Promise<unknown>;
}

/** Sends all requests at once; fails with those that are answered otherwise than expected. */
export async function expectAnswers(attempts: readonly Attempt[]): Promise<void> {
  const wrong = await Promise.all(
    attempts.map(async ({ what, isAllowed, send }) => {
      const answer = isAllowed ? assertSucceeds(send()) : assertFails(send());
      return await answer.then(
        () => [],
        (error: Error) => [`${what}: ${isAllowed ? 'denied' : 'allowed'} (${error.message})`],
      );
    }),
  );
  expect(wrong.flat()).toEqual([]);
}

/** Each part of a list with its first index. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
