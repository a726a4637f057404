import { COLLECTIONS, SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';

/**
 * The persons of the access table. «unverified» is the owner while the settings require a verified
 * address; «another» may list only what is public.
 */
export type Actor = 'guest' | 'owner' | 'another' | 'unverified' | 'administrator';

/**
 * The operations on a document. An update is tried as a whole document and with some of its fields.
 */
export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

type Access = Record<Operation, readonly Actor[]>;

const everyone: Actor[] = ['guest', 'owner', 'another', 'unverified', 'administrator'];
const owner: Actor[] = ['owner', 'unverified'];
const noActor: Actor[] = [];
const administrator: Actor[] = ['administrator'];
const readByAdministrator: Access = {
  get: administrator,
  list: administrator,
  create: noActor,
  update: noActor,
  delete: noActor,
};
const closed: Access = { ...readByAdministrator, get: noActor, list: noActor };

/**
 * Who may do what with a valid document of the owner's, requested as the app does. The table of
 * docs/security.md and grid.test.ts are generated from it.
 */
export const ACCESS: Record<string, Access> = {
  [COLLECTIONS.users]: {
    get: [...owner, 'administrator'],
    list: administrator,
    create: owner,
    update: owner,
    delete: noActor,
  },
  [COLLECTIONS.userProgress]: {
    get: [...owner, 'administrator'],
    list: [...owner, 'administrator'],
    create: ['owner'],
    update: ['owner'],
    delete: noActor,
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
  [COLLECTIONS.practice]: { ...closed, get: owner, list: owner, create: owner, update: owner },
  [COLLECTIONS.notes]: { ...closed, get: owner, list: owner, create: owner, update: owner },
  [COLLECTIONS.comments]: {
    get: everyone,
    list: everyone,
    create: ['owner'],
    update: noActor,
    delete: owner,
  },
  [COLLECTIONS.throttle]: { ...closed, create: owner, update: owner },
  [COLLECTIONS.testimonials]: {
    get: everyone,
    list: everyone,
    create: ['owner'],
    update: ['owner'],
    delete: noActor,
  },
  [COLLECTIONS.certificates]: { ...closed, get: everyone, list: [...owner, 'administrator'] },
  [COLLECTIONS.shelves]: { ...closed, get: owner },
  [COLLECTIONS.newsletterSubscribers]: readByAdministrator,
  [COLLECTIONS.platformSettings]: { ...closed, get: everyone },
  [COLLECTIONS.adminAnalytics]: readByAdministrator,
  [COLLECTIONS.auditLog]: readByAdministrator,
  // Written by functions; no browser reads them, not even the administrator's.
  ...Object.fromEntries(Object.values(SERVER_COLLECTIONS).map((name) => [name, closed])),
  quizResults: closed,
  quizKeys: closed,
  anythingElse: closed,
};
