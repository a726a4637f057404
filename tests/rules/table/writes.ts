import { type Case, type CaseDraft, caseOf, type Document } from './case.ts';
import { linesOf, unchanged } from './cases/short.ts';
import { ACTORS, type Cast } from '../people.ts';
import type { Fields } from '../values.ts';
import { ACCESS } from './access.ts';
import type { Model } from './model.ts';
import { storedProfile, users } from './models/users.ts';
import { type Shape, shapesOf } from './shapes.ts';

/** Every shape of an owner's document: when it is created, and when it replaces a stored one. */
export function writesOf(model: Model): Case[] {
  const shapes = shapesOf(model.fields ?? {});
  const mayUpdate = ACCESS[model.collection]?.update.includes('owner') ?? false;
  return [
    ...shapes.map((shape) => createCase(model, shape)),
    ...(mayUpdate ? shapes.map((shape) => replaceCase(model, shape)) : []),
    ...(mayUpdate ? [inTransaction(model)] : []),
    ...(model === users ? [] : deactivated(model)),
  ];
}

/** An owner who is deactivated may do nothing of what the others may. */
function deactivated(model: Model): Case[] {
  const { create, replace, remove } = linesOf(model);
  const access = ACCESS[model.collection];
  const line: Parameters<typeof create>[0] = ['owner', 'who is deactivated', 'denied'];
  const seedsWith = (isStored: boolean) => ({
    seeds: (cast: Cast): Document[] => [
      ...(isStored ? [[model.place(cast), model.stored(cast)] as Document] : []),
      ...(model.around?.(cast) ?? []),
      storedProfile(cast.me, { isActive: false }),
    ],
  });
  return [
    create(line, unchanged, seedsWith(false)),
    ...(access?.update.includes('owner') ? [replace(line, unchanged, seedsWith(true))] : []),
    ...(access?.delete.includes('owner') ? [remove(line, seedsWith(true))] : []),
  ];
}

const asOwner = ({ collection }: Model, operation: string, { what, verdict }: Shape) =>
  ({
    collection,
    operation,
    actor: 'owner',
    shape: what,
    expected: verdict,
  }) satisfies Partial<CaseDraft>;

/** A document at its path, and what the app writes beside it. */
function writes({ place, beside }: Model, cast: Cast, fields: Fields) {
  const where = place(cast, fields);
  return [{ set: where, fields }, ...(beside?.(cast.me, where) ?? [])];
}

const createCase = (model: Model, shape: Shape): Case =>
  caseOf({
    ...asOwner(model, 'create', shape),
    seeds: (cast) => model.around?.(cast) ?? [],
    request: (cast) => ({ writes: writes(model, cast, shape.change(model.fresh(cast))) }),
  });

const replaceCase = (model: Model, shape: Shape): Case =>
  caseOf({
    ...asOwner(model, 'update', shape),
    seeds: (cast) => {
      const fields = shape.change(model.next(cast));
      // The path follows the fields, and the stored document agrees with it.
      return [
        [model.place(cast, fields), { ...model.stored(cast), ...placed(fields, model) }],
        ...(model.around?.(cast) ?? []),
      ];
    },
    request: (cast) => ({ writes: writes(model, cast, shape.change(model.next(cast))) }),
  });

/** The course of a composed id. */
const placed = ({ courseId }: Fields, { fields }: Model): Fields =>
  fields?.['courseId'] && typeof courseId === 'string' ? { courseId } : {};

const inTransaction = (model: Model): Case =>
  caseOf({
    collection: model.collection,
    operation: 'update',
    actor: 'owner',
    asker: ACTORS.owner,
    shape: 'in a transaction that reads it first',
    // It reads everything that it writes, and a throttle cannot be read.
    expected:
      ACCESS[model.collection]?.get.includes('owner') && !model.beside ? 'allowed' : 'denied',
    seeds: (cast) => [[model.place(cast), model.stored(cast)], ...(model.around?.(cast) ?? [])],
    request: (cast) => ({ writes: writes(model, cast, model.next(cast)), inTransaction: true }),
  });
