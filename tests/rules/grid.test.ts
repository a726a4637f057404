import { ACCESS, type Actor, type Operation, OPERATIONS } from './access.ts';
import { MODELS } from './models/all.ts';
import type { Model } from './models/model.ts';
import { type Attempt, expectAnswers } from './support/attempts.ts';
import { describe, it, restAs, seed, seedSettings } from './support/environment.ts';
import { type Documents, type Fields, setsOf } from './support/rest.ts';
import { admin, FAKE_ADMINS, learner, silent, type TestUser, unverified } from './support/users.ts';

/**
 * The grid: each person × each operation × each collection, with valid documents. `access.ts` says
 * what is allowed.
 */

interface Person {
  name: string;
  /** The user who sends the request, in documents of `owner`; undefined is a guest. */
  as: (owner: string, another: string) => TestUser | undefined;
  /** The lines of the access table that apply; one of several is enough. */
  like: Actor[];
}

/** The settings may or may not require a verified address. */
const PERSONS: Person[] = [
  { name: 'guest', as: () => undefined, like: ['guest'] },
  { name: 'owner', as: (owner) => learner(owner), like: ['owner'] },
  { name: 'another', as: (_, another) => learner(another), like: ['another'] },
  { name: 'administrator', as: (_, another) => admin(another), like: ['administrator'] },
  { name: 'owner, unverified where it may be', as: unverified, like: ['owner'] },
  { name: 'owner whose token does not say', as: silent, like: ['owner'] },
  {
    name: 'owner who is the administrator',
    as: (owner) => admin(owner),
    like: ['owner', 'administrator'],
  },
  ...Object.entries(FAKE_ADMINS).map(([name, fake]): Person => ({
    name: `another ${name}`,
    as: (_, another) => fake(another),
    like: ['another'],
  })),
];
const VERIFIED_ONLY = { security: { requireEmailVerification: true } };
const PERSONS_OF_VERIFIED_ONLY: Person[] = [
  { name: 'owner, unverified where it must be', as: unverified, like: ['unverified'] },
  { name: 'owner whose token does not say where it must', as: silent, like: ['unverified'] },
  {
    name: 'owner with the claim and no verified address where it must be',
    as: (owner) => admin(owner, { email_verified: false }),
    like: ['unverified'],
  },
];

/** The documents before a request, and the ways to send it as the app does. */
interface Step {
  existing: Documents;
  ways: [what: string, send: () => Promise<unknown>][];
}

/** The operation in the owner's document. */
function stepOf(
  model: Model,
  operation: Operation,
  user: TestUser | undefined,
  [owner, another]: [owner: string, another: string],
): Step {
  const { existing, updated, some, query, required, beside, isIdFree } = model;
  const path = model.path(owner);
  const firestore = restAs(user);
  const writer = user?.uid ?? another;
  const put = (way: 'set' | 'update', fields: Fields) => () =>
    firestore.commit(
      way === 'set' ? { set: path, fields } : { update: path, fields },
      ...setsOf(beside?.(writer, path) ?? {}),
    );
  const created = (uid: string) => ({
    ...model.created(uid),
    ...(user && isAdmin(user) ? model.createdByAdmin : {}),
  });
  const ofWriters = { ...required?.(owner), ...required?.(another) };
  const before = { [path]: existing(owner), ...ofWriters };
  const part = Object.fromEntries(some.map((key) => [key, updated(owner)[key]]));
  switch (operation) {
    case 'get':
      return { existing: before, ways: [['as it is', () => firestore.get(path)]] };
    case 'list':
      return {
        existing: before,
        ways: [['by the app’s query', () => firestore.list(query(owner))]],
      };
    case 'create':
      return {
        existing: ofWriters,
        ways: [
          // Under a free id a document of the writer's own belongs to the writer.
          ...(isIdFree
            ? []
            : [['a document of their own', put('set', created(writer))] as Step['ways'][0]]),
          ['the owner’s document', put('set', created(owner))],
        ],
      };
    case 'update':
      return {
        existing: before,
        ways: [
          ['as a whole', put('set', updated(owner))],
          ['some fields', put('update', part)],
          ['by a document of their own', put('set', updated(writer))],
        ],
      };
    case 'delete':
      return { existing: before, ways: [['as it is', () => firestore.commit({ delete: path })]] };
  }
}

const isAdmin = ({ token }: TestUser) =>
  token['admin'] === true && token['email_verified'] === true;

/** Each way has documents and users of its own. */
function attemptsOf(model: Model, operation: Operation, persons: Person[]) {
  const allowed = ACCESS[model.collection]?.[operation] ?? [];
  const documents: Documents = {};
  const attempts = persons.flatMap(({ name, as, like }, p) => {
    const count = stepOf(model, operation, undefined, ['o', 'a']).ways.length;
    return Array.from({ length: count }, (_, n): Attempt => {
      const uids: [string, string] = [`owner${p}n${n}`, `another${p}n${n}`];
      const { existing, ways } = stepOf(model, operation, as(...uids), uids);
      const [way, send] = ways[n]!;
      Object.assign(documents, existing);
      const isAllowed = like.some((actor) => allowed.includes(actor));
      return { what: `${name}, ${way}`, isAllowed, send };
    });
  });
  return { documents, attempts };
}

/** Four persons, and one where the address must be verified, are enough where all is denied. */
const isShut = ({ collection }: Model) =>
  OPERATIONS.every((operation) => !ACCESS[collection]?.[operation].length);

describe('access', () => {
  it('no person overwrites the document of another, whatever the access table says', async () => {
    const persons = PERSONS.filter(({ like }) => !like.includes('owner'));
    for (const model of MODELS) {
      const { documents, attempts } = attemptsOf(model, 'update', persons);
      await seed(documents);
      await expectAnswers(attempts.map((attempt) => ({ ...attempt, isAllowed: false })));
    }
  });

  for (const model of MODELS)
    for (const operation of OPERATIONS) {
      const { collection } = model;
      const [first, verified] = isShut(model) ? [4, 1] : [];
      const allowed = ACCESS[collection]?.[operation].join(', ') || 'none';
      const title = `${collection}: ${operation} is allowed to ${allowed}`;
      it(title, async () => {
        const { documents, attempts } = attemptsOf(model, operation, PERSONS.slice(0, first));
        await seed(documents);
        await expectAnswers(attempts);
      });
      it(`${title}, where the address must be verified`, async () => {
        const persons = PERSONS_OF_VERIFIED_ONLY.slice(0, verified);
        const { documents, attempts } = attemptsOf(model, operation, persons);
        await seed(documents);
        await seedSettings(VERIFIED_ONLY);
        await expectAnswers(attempts);
      });
    }
});
