/**
 * Stands in for the formats of captions that the player's library fetches when it meets one: ours are WebVTT (domain/src/course.ts).
 * Whoever begins to use another takes the alias out of vite.config.ts.
 */
// oxlint-disable-next-line import/no-default-export -- the library imports it so
export default function missing(): never {
  throw new Error('Captions other than WebVTT are left out by vite.config.ts.');
}
