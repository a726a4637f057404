import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/platform/paths';
import type { Actor } from '../people.ts';

/** What can be asked of a document. An update is tried as a whole document and as some of its fields. */
export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

type Access = Record<Operation, readonly Actor[]>;

const everyone: Actor[] = ['guest', 'owner', 'another', 'unverified', 'administrator'];
const owner: Actor[] = ['owner', 'unverified'];
const nobody: Actor[] = [];
const administrator: Actor[] = ['administrator'];
const readByAdministrator: Access = {
  get: administrator,
  list: administrator,
  create: nobody,
  update: nobody,
  delete: nobody,
};
const closed: Access = { ...readByAdministrator, get: nobody, list: nobody };

/**
 * Who may do what with a good document of the owner's, asked as the app asks. The table of docs/security.md is made from it
 * and the base cases are too. «unverified» is the owner while the settings ask for a verified address; «another» may list
 * only what is public.
 */
export const ACCESS: Record<string, Access> = {
  [COLLECTIONS.users]: {
    get: [...owner, 'administrator'],
    list: administrator,
    create: owner,
    update: owner,
    delete: nobody,
  },
  [COLLECTIONS.userProgress]: {
    get: [...owner, 'administrator'],
    list: [...owner, 'administrator'],
    create: ['owner'],
    update: ['owner'],
    delete: nobody,
  },
  [COLLECTIONS.courseRatings]: {
    get: [...owner, 'administrator'],
    list: [...owner, 'administrator'],
    create: ['owner'],
    update: ['owner'],
    delete: owner,
  },
  [COLLECTIONS.ratingThrottle]: { ...closed, create: owner, update: owner },
  [COLLECTIONS.courseStats]: { ...closed, get: everyone, list: everyone },
  [COLLECTIONS.positions]: { ...closed, get: owner, create: owner, update: owner },
  [COLLECTIONS.comments]: {
    get: everyone,
    list: everyone,
    create: ['owner'],
    update: nobody,
    delete: owner,
  },
  [COLLECTIONS.throttle]: { ...closed, create: owner, update: owner },
  [COLLECTIONS.testimonials]: {
    get: everyone,
    list: everyone,
    create: ['owner'],
    update: ['owner'],
    delete: nobody,
  },
  [COLLECTIONS.newsletterSubscribers]: readByAdministrator,
  [COLLECTIONS.platformSettings]: { ...closed, get: everyone },
  [COLLECTIONS.adminAnalytics]: readByAdministrator,
  [COLLECTIONS.auditLog]: readByAdministrator,
  // Kept by functions; no browser reads them, not even the administrator's.
  ...Object.fromEntries(Object.values(SERVER_COLLECTIONS).map((name) => [name, closed])),
  quizResults: closed,
  quizKeys: closed,
  anythingElse: closed,
};
