import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';

/** One request of a generated table, and whether the rules allow it. */
export interface Attempt {
  what: string;
  isAllowed: boolean;
  send: () => Promise<unknown>;
}

/**
 * Whether a test failed because the rules answered otherwise than expected; any other error is a
 * fault of the environment.
 */
export const isWrongAnswer = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AssertionError' ||
    ('code' in error && error.code === 'permission-denied') ||
    error.message.startsWith('Expected request to fail'));

/** Sends all requests at once; fails with those that are answered otherwise than expected. */
export async function expectAnswers(attempts: readonly Attempt[]): Promise<void> {
  const wrong = await Promise.all(
    attempts.map(async ({ what, isAllowed, send }) => {
      try {
        await (isAllowed ? assertSucceeds(send()) : assertFails(send()));
        return [];
      } catch (error) {
        if (!isWrongAnswer(error)) throw error;
        return [`${isAllowed ? 'denied' : 'allowed'}: ${what}`];
      }
    }),
  );
  expect(wrong.flat()).toEqual([]);
}
