/**
 * A time as ISO 8601 with its zone; firestore.rules has the same text, as for those of patterns.ts. Separate, because the first
 * load needs no other pattern.
 */
export const TIME_PATTERN =
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}([.]\\d+)?(Z|[+-]\\d{2}:\\d{2})$';
