/**
 * The content version (design: contentful.md section 7) is a moment, in whole seconds since 1970: an answer is of version N
 * when it was read at N or later. A publish raises it to the end of its window of 5 s and 5 s more. So all publishes of one
 * window share one version and one write, none of them is later than it, and Contentful's own CDN has had time to forget
 * what it held.
 */

const WINDOW_SEC = 5;
const SETTLE_SEC = 5;
/** A version counts only from its own moment on. Two at most lie ahead of now, so the third is the one that counts. */
const KEPT = 3;

/** The version that a publish at this moment (ms) raises to. */
export const versionAfter = (now: number): number =>
  (Math.floor(now / 1_000 / WINDOW_SEC) + 1) * WINDOW_SEC + SETTLE_SEC;

/** The kept versions with one more, the newest first. */
export const withVersion = (versions: readonly number[], version: number): number[] =>
  [...new Set([version, ...versions])].sort((a, b) => b - a).slice(0, KEPT);

/** The version that counts at this moment (ms); 0 while there is none. */
export const versionAt = (versions: readonly number[], now: number): number =>
  Math.max(0, ...versions.filter((version) => version * 1_000 <= now));
