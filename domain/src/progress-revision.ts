/**
 * How often a stored userProgress has been written. What is no such count, in documents of the specification's older shape
 * (platform.md section 3), is 0; the rules read it the same way.
 */
export const readRevision = (source: unknown): number =>
  typeof source === 'number' && Number.isSafeInteger(source) && source >= 0 ? source : 0;
