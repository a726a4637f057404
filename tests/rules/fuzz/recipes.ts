import fc from 'fast-check';
import { type Field, without } from '../models/fields.ts';
import type { Model } from '../models/model.ts';
import type { Fields } from '../support/rest.ts';
import { anyText, anyValue } from './any-value.ts';

/**
 * One change to a valid document: a field removed, or another value in it, also in a field that is
 * not allowed.
 */
type Change = { drop: string } | { key: string; value: unknown };

/**
 * The random part of a document. The user is added later, so that no two documents share one.
 */
export interface Recipe {
  changes: Change[];
  /** The id of the document names another course. */
  isMisplaced: boolean;
}

const EXTRA_KEYS = ['extra', 'role', 'admin', 'updatedAt', 'createdAt', 'rating', 'id', 'Name'];

function valueOf({ wrong, good = [], bad = [] }: Field): fc.Arbitrary<unknown> {
  const listed = [...wrong, ...bad.map(([, value]) => value)];
  const fine = good.map(([, value]) => value);
  return fc.oneof(
    { weight: fine.length ? 6 : 0, arbitrary: fc.constantFrom(...fine, null) },
    { weight: 5, arbitrary: anyText },
    { weight: 2, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.constantFrom(...listed) },
  );
}

/** Valid documents of a collection with up to three changes. */
export function recipesOf(model: Model): fc.Arbitrary<Recipe> {
  const { fields = {} } = model;
  const changeOf = Object.entries(fields).map(([key, field]) =>
    valueOf(field).map((value): Change => ({ key, value })),
  );
  const change = fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...changeOf) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(fields)).map((drop) => ({ drop })) },
    {
      weight: 1,
      arbitrary: fc.record({ key: fc.constantFrom(...EXTRA_KEYS), value: anyValue }),
    },
  );
  const misplaced = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true));
  return fc.record({
    changes: fc.array(change, { maxLength: 3 }),
    isMisplaced: hasComposedId(model) ? misplaced : fc.constant(false),
  });
}

const hasComposedId = ({ path }: Model): boolean => path('me', 'a') !== path('me', 'b');

/** The document of a recipe, from a valid one. */
export const cook = (good: Fields, { changes }: Recipe): Fields =>
  changes.reduce<Fields>(
    (fields, change) =>
      'drop' in change ? without(fields, change.drop) : { ...fields, [change.key]: change.value },
    good,
  );
