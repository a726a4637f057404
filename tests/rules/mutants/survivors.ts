/** Mutants that no case can kill, because they change nothing: by id, the proof. A new one without a proof fails the run. */

const GUEST_IS_NULL =
  'A guest’s request.auth is null; asking null for a uid or a token is an error, and an error denies just as false does.';
const NO_LIMIT_IN_GET =
  'request.query is there in a list alone: in a get the added verb asks for it, which is an error and denies.';
const NO_LIMIT_IN_WRITE =
  'request.query is there in a list alone: in a write the added verb asks for it, which is an error and denies.';
const BOTH_DOCUMENTS =
  'The condition compares request.resource with resource: one of them is null when a document is created or deleted, which is an error and denies. Creating has a line of its own that asks for less.';
const ZERO_EITHER_WAY =
  'They differ for a stored revision of 0 alone, which then counts as none; that is 0 as well.';

export const SURVIVORS: Readonly<Record<string, string>> = {
  'isMe/conjunct-dropped/7482b7': GUEST_IS_NULL,
  'isAdmin/conjunct-dropped/7482b7': GUEST_IS_NULL,
  'mayWrite/conjunct-dropped/7482b7': `${GUEST_IS_NULL} Where the settings let the unverified in, a guest passes here, and is stopped by the next condition, which asks whose document it is.`,
  'users list/list-to-read/4f1faf': NO_LIMIT_IN_GET,
  'users list/readers-may-write/172fa7': NO_LIMIT_IN_WRITE,
  'users update/update-to-write/698bc1': BOTH_DOCUMENTS,
  'userProgress list/list-to-read/4f1faf':
    'A get has a line of its own that lets in whoever this one would: the stored userId is the beginning of the id, which no write can part.',
  'userProgress update/update-to-write/698bc1': BOTH_DOCUMENTS,
  'rev/at-least-to-above/e0eeba': ZERO_EITHER_WAY,
  'rev/number-plus-one/ba3494': ZERO_EITHER_WAY,
  'courseRatings list/list-to-read/4f1faf':
    'A get has a line of its own that lets in whoever this one would: the stored userId is the beginning of the id, which no write can part.',
  'courseRatings update/update-to-write/698bc1': BOTH_DOCUMENTS,
  'courseStats list/list-to-read/4f1faf': 'A get is open to everybody by its own line.',
  'courseStats list/readers-may-write/172fa7': NO_LIMIT_IN_WRITE,
  'comments list/list-to-read/4f1faf':
    'A get has a line of its own: whoever may browse, the administrator among them.',
  'ratingThrottle update/at-least-to-above/5a45d8':
    'They differ for a request in the very microsecond in which the second ends; nobody gains by either.',
  'ratingThrottle update/update-to-write/698bc1': BOTH_DOCUMENTS,
  'throttle update/update-to-write/698bc1': BOTH_DOCUMENTS,
  'throttle update/at-least-to-above/bcb811':
    'They differ for a request in the very microsecond in which the ten seconds end; nobody gains by either.',
  'testimonials list/list-to-read/4f1faf': NO_LIMIT_IN_GET,
  'testimonials update/update-to-write/698bc1': BOTH_DOCUMENTS,
};
