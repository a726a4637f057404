/**
 * How a test waits for an asynchronous effect: it checks often, and the limit only ends a hung
 * test.
 */
export const UNTIL = { timeout: 300_000, interval: 100 };
