/**
 * Mutants that no case can kill, because they change nothing: by id, the proof. A new one without a
 * proof fails the run.
 */

const GUEST_IS_NULL =
  'The request.auth of a guest is null; a uid or a token of null is an error, and an error denies just as false does.';
const NO_LIMIT_IN_GET =
  'Only a list has request.query: in a get the added verb reads it, which is an error and denies.';
const NO_LIMIT_IN_WRITE =
  'Only a list has request.query: in a write the added verb reads it, which is an error and denies.';
const BOTH_DOCUMENTS =
  'The condition compares request.resource with resource: one of them is null when a document is created or deleted, which is an error and denies. Creating has a line of its own that asks for less.';
const OWN_LINE_FOR_GET =
  'A get has a line of its own that allows everyone whom this one would: the stored userId is the beginning of the id, which no write can separate.';
const NOTHING_IN_DELETE = 'Deleting has no request.resource: reading it is an error and denies.';
const ZERO_EITHER_WAY =
  'They differ for a stored revision of 0 alone, which then counts as none; that is 0 as well.';
const SAME_MICROSECOND =
  'They differ for a request in the very microsecond in which the window ends, which gives no advantage.';

export const SURVIVORS: Readonly<Record<string, string>> = {
  'isMe: signedIn() && → nothing': GUEST_IS_NULL,
  'isAdmin: signedIn() && → nothing': GUEST_IS_NULL,
  'mayWrite: signedIn() && → nothing': `${GUEST_IS_NULL} Where the settings allow unverified addresses a guest passes here, and the next condition, whose document it is, denies.`,
  'users list: list → read': NO_LIMIT_IN_GET,
  'users list: list → list, write': NO_LIMIT_IN_WRITE,
  'users update: update → write': BOTH_DOCUMENTS,
  'userProgress list: list → read': OWN_LINE_FOR_GET,
  'userProgress update: update → write': BOTH_DOCUMENTS,
  'storedRev: >= → >': ZERO_EITHER_WAY,
  'storedRev: 0 → 1 #2': ZERO_EITHER_WAY,
  'courseRatings list: list → read': OWN_LINE_FOR_GET,
  'courseRatings update: update → write': BOTH_DOCUMENTS,
  'courseStats list: list → read': 'A get is open to everyone by its own line.',
  'courseStats list: list → list, write': NO_LIMIT_IN_WRITE,
  'positions create update: create, update → write': NOTHING_IN_DELETE,
  'practice create update: create, update → write': NOTHING_IN_DELETE,
  'notes create update: create, update → write': NOTHING_IN_DELETE,
  'comments list: list → read':
    'A get has a line of its own for everyone who may browse, the administrator among them.',
  'ratingThrottle update: update → write': BOTH_DOCUMENTS,
  'throttle update: update → write': BOTH_DOCUMENTS,
  'isFreeAfter: >= → >': SAME_MICROSECOND,
  'certificates list: list → read': 'A get is open to everyone by its own line.',
  'testimonials list: list → read': NO_LIMIT_IN_GET,
  'testimonials update: update → write': BOTH_DOCUMENTS,
};
