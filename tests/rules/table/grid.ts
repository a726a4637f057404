import {
  type Actor,
  ACTORS,
  administratorAsOwner,
  type Asker,
  type Cast,
  FAKE_ADMINISTRATORS,
  silentOwner,
} from '../people.ts';
import type { Fields } from '../values.ts';
import { ACCESS, type Operation, OPERATIONS } from './access.ts';
import { type Case, type CaseDraft, caseOf } from './case.ts';
import { linesOf } from './cases/short.ts';
import { type Model, swapped } from './model.ts';

/** The settings under which an unverified address is rejected. */
const VERIFIED_ONLY: Fields = { security: { requireEmailVerification: true } };

const FAKE_UNVERIFIED =
  FAKE_ADMINISTRATORS['with the claim and no verified address'] ?? ACTORS.unverified;

interface Asking {
  name: string;
  asker: (cast: Cast) => Asker;
  /** The actors whose line of the access table applies; one of several is enough. */
  as: Actor[];
  settings?: Fields;
}

const ASKING: Asking[] = [
  { name: 'guest', asker: ACTORS.guest, as: ['guest'] },
  { name: 'owner', asker: ACTORS.owner, as: ['owner'] },
  { name: 'another', asker: ACTORS.another, as: ['another'] },
  { name: 'unverified', asker: ACTORS.unverified, as: ['unverified'], settings: VERIFIED_ONLY },
  { name: 'administrator', asker: ACTORS.administrator, as: ['administrator'] },
  { name: 'owner, unverified where it may be', asker: ACTORS.unverified, as: ['owner'] },
  { name: 'owner whose token does not say', asker: silentOwner, as: ['owner'] },
  {
    name: 'owner whose token does not say where it must',
    asker: silentOwner,
    as: ['unverified'],
    settings: VERIFIED_ONLY,
  },
  {
    name: 'owner with the claim and no verified address, where it must be',
    asker: ({ me }) => FAKE_UNVERIFIED({ me, other: me }),
    as: ['unverified'],
    settings: VERIFIED_ONLY,
  },
  {
    name: 'owner who is the administrator',
    asker: administratorAsOwner,
    as: ['owner', 'administrator'],
  },
  ...Object.entries(FAKE_ADMINISTRATORS).map(([name, asker]): Asking => ({
    name: `another ${name}`,
    asker,
    as: ['another'],
  })),
];

type Step = Pick<CaseDraft, 'shape' | 'seeds' | 'request'>;

/** The app's own way to do each operation, in the owner's document. */
function stepsOf(model: Model, operation: Operation, asker: (cast: Cast) => Asker): Step[] {
  const { place, next, some, query, around, beside, byToken, isIdFree } = model;
  const fresh = (cast: Cast, writer = cast) => ({
    ...model.fresh(writer),
    ...byToken?.(asker(cast)),
  });
  const { standing: seeds } = linesOf(model);
  const others = (cast: Cast) => beside?.(asker(cast).uid ?? cast.other, place(cast)) ?? [];
  const own = (cast: Cast) => (asker(cast).uid === cast.me ? cast : swapped(cast));
  const needed = (cast: Cast) => around?.(cast) ?? [];
  const set = (fieldsOf: (cast: Cast) => Fields) => (cast: Cast) => ({
    writes: [{ set: place(cast), fields: fieldsOf(cast) }, ...others(cast)],
  });
  const part = (fields: Fields) => Object.fromEntries(some.map((key) => [key, fields[key]]));
  switch (operation) {
    case 'get':
      return [{ shape: 'as stored', seeds, request: (cast) => ({ get: place(cast) }) }];
    case 'list':
      return [{ shape: 'by the app’s query', seeds, request: (cast) => ({ list: query(cast) }) }];
    case 'create':
      return [
        { shape: 'the owner’s document', seeds: needed, request: set((cast) => fresh(cast)) },
        // Under a free id such a document belongs to the caller.
        ...(isIdFree
          ? []
          : [
              {
                shape: 'a whole document of the asker’s own in the owner’s place',
                seeds: needed,
                request: set((cast) => fresh(cast, own(cast))),
              },
            ]),
      ];
    case 'update':
      return [
        { shape: 'as a whole', seeds, request: set(next) },
        {
          shape: 'some fields of it',
          seeds,
          request: (cast) => ({
            writes: [{ update: place(cast), fields: part(next(cast)) }, ...others(cast)],
          }),
        },
        {
          shape: 'with a whole document of the asker’s own',
          seeds,
          request: set((cast) => next(own(cast))),
        },
      ];
    case 'delete':
      return [
        { shape: 'as stored', seeds, request: (cast) => ({ writes: [{ remove: place(cast) }] }) },
      ];
  }
}

/**
 * Every actor × every operation in one collection, with valid documents. Five actors are enough
 * when no access is allowed.
 */
export function gridOf(model: Model): Case[] {
  const { collection } = model;
  const isShut = OPERATIONS.every((operation) => !ACCESS[collection]?.[operation].length);
  return OPERATIONS.flatMap((operation) =>
    ASKING.slice(0, isShut ? 5 : undefined).flatMap(({ name, asker, as, settings }) =>
      stepsOf(model, operation, asker).map((step) =>
        caseOf({
          collection,
          operation,
          actor: name,
          asker,
          settings,
          expected: as.some((actor) => ACCESS[collection]?.[operation].includes(actor))
            ? 'allowed'
            : 'denied',
          ...step,
        }),
      ),
    ),
  );
}
