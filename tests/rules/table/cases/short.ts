import type { Cast } from '../../people.ts';
import type { Fields } from '../../values.ts';
import {
  type Case,
  type CaseDraft,
  caseOf,
  type Document,
  type Query,
  type Write,
} from '../case.ts';
import type { Model } from '../model.ts';

type Rest = Partial<Pick<CaseDraft, 'asker' | 'settings' | 'seeds' | 'within' | 'request'>>;
type Line = [actor: CaseDraft['actor'], shape: string, expected: CaseDraft['expected']];

/** Short ways to add single cases of one collection to the table. */
export const linesOf = (model: Model) => {
  const { collection, place, around, beside } = model;
  const standing = (cast: Cast): Document[] => [
    [place(cast), model.stored(cast)],
    ...(around?.(cast) ?? []),
  ];
  const draft = (operation: string, [actor, shape, expected]: Line) => ({
    collection,
    operation,
    actor,
    shape,
    expected,
  });
  const put = (
    [operation, seeds]: [string, Rest['seeds']],
    line: Line,
    fields: (cast: Cast) => Fields,
    rest: Rest,
  ): Case =>
    caseOf({
      ...draft(operation, line),
      ...(seeds ? { seeds } : {}),
      request: (cast) => ({
        writes: [
          { set: place(cast), fields: fields(cast) },
          ...(beside?.(cast.me, place(cast)) ?? []),
        ],
      }),
      ...rest,
    });
  return {
    get: (line: Line, rest: Rest = {}, where: (cast: Cast) => string = place) =>
      caseOf({
        ...draft('get', line),
        seeds: standing,
        request: (cast) => ({ get: where(cast) }),
        ...rest,
      }),
    list: (line: Line, query: (cast: Cast) => Omit<Query, 'collection'>, rest: Rest = {}) =>
      caseOf({
        ...draft('list', line),
        seeds: standing,
        request: (cast) => ({ list: { collection, ...query(cast) } }),
        ...rest,
      }),
    /** The valid first document, changed. */
    create: (line: Line, change: (cast: Cast) => Fields, rest: Rest = {}) =>
      put(['create', around], line, (cast) => ({ ...model.fresh(cast), ...change(cast) }), rest),
    /** The valid later document over the stored one, changed. */
    replace: (line: Line, change: (cast: Cast) => Fields, rest: Rest = {}) =>
      put(['update', standing], line, (cast) => ({ ...model.next(cast), ...change(cast) }), rest),
    remove: (line: Line, rest: Rest = {}, where: (cast: Cast) => string = place) =>
      caseOf({
        ...draft('delete', line),
        seeds: standing,
        request: (cast) => ({ writes: [{ remove: where(cast) }] }),
        ...rest,
      }),
    /** Several writes in one commit. */
    batch: (line: Line, writes: (cast: Cast) => Write[], rest: Rest = {}) =>
      caseOf({
        ...draft('batch', line),
        ...(around ? { seeds: around } : {}),
        request: (cast) => ({ writes: writes(cast) }),
        ...rest,
      }),
    standing,
  };
};

export const unchanged = (): Fields => ({});

/** No document is stored. */
export const absent = { seeds: (): Document[] => [] };
