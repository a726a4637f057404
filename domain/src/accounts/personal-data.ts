import { COLLECTIONS, SERVER_COLLECTIONS } from '../firestore/collections.ts';

/**
 * What each collection stores of a user: how it is found, what the deletion of the account does
 * with it, and what of it is in the user's copy. A collection without an entry here does not
 * compile.
 */

/** An e-mail address, normalised, and the id of what is stored under its hash. */
export interface Address {
  address: string;
  hash: string;
}

/** The values by which documents are found. */
export interface Person {
  uid: string;
  /** Absent when it is not verified. */
  email?: Address;
  /**
   * Verified before, and given up at `until` (ms since 1970): what is newer may be another user's.
   */
  formerEmails?: readonly (Address & { until: number })[];
}

/**
 * Placeholder for a deleted user. No account has this uid, because the sign-in service issues 28
 * characters.
 */
export const DELETED_PERSON = { uid: 'deleted', name: 'Видалений користувач' } as const;

/**
 * One document by its id, or those with this value in a field (a path with dots for one inside a
 * map).
 */
export type Find = { id: string } | { field: string; equals: string };

type Replaced = Readonly<Record<string, string | null>>;
type Stored = Readonly<Record<string, unknown>>;

/** Documents that hold data of a user. */
export interface PersonalDataLocation {
  find: (person: Person) => Find | undefined;
  /**
   * 'delete-last' waits until no old token can write; 'count-off' subtracts ratings from the
   * aggregate, which deletes them. Fields by their paths replace the values that identify the user;
   * a function gets the document and answers them.
   */
  onDeletion: 'delete' | 'delete-last' | 'count-off' | Replaced | ((stored: Stored) => Replaced);
  /** Fields of the copy; the others belong to other users or to the platform. */
  inExport: 'whole' | 'nothing' | readonly string[];
}

export type CollectionKey = keyof typeof COLLECTIONS | keyof typeof SERVER_COLLECTIONS;

/** What a collection stores of a user, in words; without a trace the words give the reason. */
export interface Retention {
  holds: string;
  traces: readonly PersonalDataLocation[];
}

const named = ({ uid }: Person): Find => ({ id: uid });
const where = (field: string) => (person: Person) => ({ field, equals: person.uid });
const pathIn = (collection: string) => (person: Person) => ({
  field: 'target',
  equals: `${collection}/${person.uid}`,
});

const gone = (
  find: PersonalDataLocation['find'],
  inExport: PersonalDataLocation['inExport'] = 'whole',
): PersonalDataLocation => ({
  find,
  onDeletion: 'delete',
  inExport,
});
/** The administrator's actions stay when the account is deleted, without a name. */
const unnamed = (
  field: string,
  inExport: PersonalDataLocation['inExport'] = 'nothing',
): PersonalDataLocation => ({
  find: where(field),
  onDeletion: { [field]: DELETED_PERSON.uid },
  inExport,
});
/** The action and its time stay in the log; what the user wrote is removed. */
const emptied = (
  find: PersonalDataLocation['find'],
  inExport: PersonalDataLocation['inExport'],
  change = {},
): PersonalDataLocation => ({
  find,
  onDeletion: { ...change, before: null, after: null },
  inExport,
});

/** Whether a text has an email address or a word of the name, also with another ending. */
function isAbout(name: unknown, text: unknown): boolean {
  if (typeof name !== 'string' || typeof text !== 'string') return false;
  const splitWords = (line: string) => line.toLowerCase().match(/[\p{L}\p{M}’'ʼ-]+/gu) ?? [];
  const isWordForm = (word: string, of: string) =>
    of.length < 3 ? word === of : word.startsWith(of.slice(0, Math.max(3, of.length - 2)));
  const names = splitWords(name);
  return (
    text.includes('@') ||
    splitWords(text).some((word) => names.some((one) => isWordForm(word, one)))
  );
}

/**
 * The free text of a revocation goes: its certificate says whether the reason is about the owner,
 * the entry does not.
 */
const withoutReason = {
  'before.ownerId': DELETED_PERSON.uid,
  'before.reason': null,
  'after.reason': null,
};

/**
 * A revocation stays with its day, and with its reason unless that is about the owner: others rely
 * on it.
 */
const withoutOwner = ({ status, name, reason = null }: Stored): Replaced => ({
  userId: DELETED_PERSON.uid,
  name: null,
  recipient: null,
  quizzes: null,
  tasks: null,
  status: status === 'revoked' ? 'revoked' : 'removed',
  reason: status === 'revoked' && !isAbout(name, reason) ? (reason as string | null) : null,
});

const SUBSCRIPTION = ['email', 'status', 'isActive', 'createdAt'];

const nothing = (holds: string): Retention => ({ holds, traces: [] });

export const PERSONAL_DATA: Record<CollectionKey, Retention> = {
  users: {
    holds:
      'The profile. During a deletion, or for a deactivated account without one, only that it is inactive.',
    traces: [{ find: named, onDeletion: 'delete-last', inExport: 'whole' }],
  },
  userProgress: { holds: 'Lessons and quiz results.', traces: [gone(where('userId'))] },
  courseRatings: {
    holds: 'Ratings; their trigger counts them off the aggregate.',
    traces: [gone(where('userId'))],
  },
  ratingThrottle: {
    holds: 'When the last rating was given, and of which course.',
    traces: [gone(named)],
  },
  courseStats: nothing('Counts of many.'),
  positions: { holds: 'Where videos were left.', traces: [gone(named)] },
  practice: {
    holds: 'Code that the learner wrote in lessons, and the solved tasks.',
    traces: [gone(where('userId'))],
  },
  notes: {
    holds: 'The moments that the learner marked in lessons, and the notes on them.',
    traces: [gone(where('userId'))],
  },
  comments: {
    holds:
      'What was said in public. It stays, because others have answered it, without a name; that an administrator said it stays too.',
    traces: [
      {
        find: where('userId'),
        onDeletion: { userId: DELETED_PERSON.uid, author: DELETED_PERSON.name },
        inExport: 'whole',
      },
    ],
  },
  throttle: { holds: 'When the last comment was written.', traces: [gone(named)] },
  testimonials: { holds: 'A testimonial with a name.', traces: [gone(named)] },
  certificates: {
    holds:
      'A certificate with the name that its owner confirmed. Number, date, course and a revocation stay, because others may hold its address.',
    traces: [{ find: where('userId'), onDeletion: withoutOwner, inExport: 'whole' }],
  },
  shelves: {
    holds: 'The handle of the public shelf, and what it shows.',
    traces: [gone(named)],
  },
  newsletterSubscribers: {
    holds:
      'A subscription, under the hash of the address; of a user who subscribed their own verified address with the uid.',
    traces: [
      gone(({ email }) => email && { id: email.hash }, SUBSCRIPTION),
      gone(where('userId'), SUBSCRIPTION),
    ],
  },
  platformSettings: {
    holds: 'Who changed the settings last. The support address is published on purpose.',
    traces: [unnamed('updatedBy')],
  },
  adminAnalytics: nothing('Counts of many.'),
  auditLog: {
    holds: 'What an administrator did, and what a learner had written before that.',
    traces: [
      emptied(pathIn(COLLECTIONS.testimonials), ['action', 'before', 'after', 'createdAt'], {
        target: `${COLLECTIONS.testimonials}/${DELETED_PERSON.uid}`,
      }),
      emptied(pathIn(COLLECTIONS.users), ['action', 'createdAt'], {
        target: `${COLLECTIONS.users}/${DELETED_PERSON.uid}`,
      }),
      emptied(where('before.userId'), ['action', 'before', 'createdAt']),
      // Beside the comment it holds who had removed it.
      emptied(where('before.comment.userId'), ['action', 'createdAt']),
      // Of a certificate: the number stays.
      {
        find: where('before.ownerId'),
        onDeletion: withoutReason,
        inExport: ['action', 'before', 'after', 'createdAt'],
      },
      unnamed('before.removedBy'),
      unnamed('by', ['action', 'createdAt']),
    ],
  },
  moderation: {
    holds: 'A removed comment, kept as evidence, and who removed it.',
    traces: [
      {
        find: where('comment.userId'),
        onDeletion: {
          'comment.userId': DELETED_PERSON.uid,
          'comment.author': DELETED_PERSON.name,
        },
        inExport: ['comment', 'removedAt'],
      },
      unnamed('removedBy'),
    ],
  },
  quizAttempts: {
    holds: 'Graded attempts of the last 30 days.',
    traces: [gone(where('userId'))],
  },
  quizChecks: {
    holds: 'Answers that were checked during the attempts of the last 30 days.',
    traces: [gone(where('userId'))],
  },
  countedRatings: {
    holds: 'The rating as the aggregate holds it.',
    traces: [{ find: where('userId'), onDeletion: 'count-off', inExport: 'nothing' }],
  },
  rateLimits: nothing('Counters under a hash that cannot be reversed; they expire.'),
  certificateCounters: nothing('Counts of many.'),
  certificateKeys: {
    holds: 'Which certificate belongs to a course of a learner.',
    traces: [gone(where('userId'))],
  },
  contentCache: nothing('Courses.'),
  mail: {
    holds: 'Emails to an address, and messages to the support, from an address or a user.',
    traces: [
      gone(({ email }) => email && { field: 'to', equals: email.address }),
      gone(({ email }) => email && { field: 'writer', equals: email.address }),
      gone(where('userId')),
    ],
  },
  verifiedAddresses: {
    holds: 'The addresses that the account has verified. The deletion has copied them before.',
    traces: [gone(named)],
  },
  courseEmails: nothing('What an email says of a course, and how many were sent.'),
  deletions: nothing('How far a deletion has come, with the address. Its last step removes it.'),
  accountCounts: nothing('A count of all.'),
  analyticsFacts: nothing('That something was counted, under a hash of what it was; they expire.'),
  analyticsCounters: nothing('Counts of many.'),
};

/** The keys of all collections, in the order of the map. */
export const COLLECTION_KEYS = Object.keys(PERSONAL_DATA) as CollectionKey[];

/** The collection's name in the database. */
export const collectionName = (key: CollectionKey): string =>
  ({ ...COLLECTIONS, ...SERVER_COLLECTIONS })[key];
