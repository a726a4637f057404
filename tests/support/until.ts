/** How a test waits for what happens by itself: it asks often, and the limit ends a hang alone. */
export const UNTIL = { timeout: 300_000, interval: 100 };
