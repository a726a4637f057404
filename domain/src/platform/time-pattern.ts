/** A moment as ISO 8601 with its time zone; the text of firestore.rules, like those of patterns.ts. On its own, because the first load needs no other. */
export const TIME_PATTERN =
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}([.]\\d+)?(Z|[+-]\\d{2}:\\d{2})$';
