import { type Cast, ACTORS, newUid } from '../people.ts';
import type { RulesProject } from '../rules-project.ts';
import type { Document, Verdict } from '../table/case.ts';
import type { Model } from '../table/model.ts';
import type { Fields } from '../values.ts';
import { courseOf, JUDGES } from './judges.ts';
import { cook, type Recipe } from './recipes.ts';

/** How a document is written: for the first time, or over a stored one. */
export interface Kind {
  model: Model;
  isUpdate: boolean;
}

export interface Comparison {
  byRules: Verdict;
  bySchemas: Verdict;
  fields: Fields;
}

interface Attempt {
  cast: Cast;
  place: string;
  fields: Fields;
  seeds: Document[];
  bySchemas: Verdict;
}

/** Both verdicts on each document, for users without other documents. */
export async function compare(
  project: RulesProject,
  kind: Kind,
  recipes: readonly Recipe[],
): Promise<Comparison[]> {
  const attempts = recipes.map((recipe) => attemptOf(kind, recipe));
  const seeds = attempts.flatMap((attempt) =>
    attempt.seeds.map(([place, fields]) => ({ set: place, fields })),
  );
  if (seeds.length > 0) await project.seed(seeds);
  return await Promise.all(
    attempts.map(async ({ cast, place, fields, bySchemas }) => ({
      byRules: await project.ask(ACTORS.owner(cast), {
        writes: [{ set: place, fields }, ...(kind.model.beside?.(cast.me, place) ?? [])],
      }),
      bySchemas,
      fields,
    })),
  );
}

function attemptOf({ model, isUpdate }: Kind, recipe: Recipe): Attempt {
  const cast = { me: newUid(), other: newUid() };
  const fields = cook(isUpdate ? model.next(cast) : model.fresh(cast), recipe);
  const courseId = courseOf(fields);
  const place = model.place(cast, { courseId: recipe.isMisplaced ? 'elsewhere' : courseId });
  // The stored document under a composed id has the id's course.
  const course = model.fields?.['courseId'] ? { courseId } : {};
  const stored = isUpdate ? { ...model.stored(cast), ...course } : undefined;
  const isAccepted = !recipe.isMisplaced && JUDGES[model.collection]?.(fields, cast, stored);
  return {
    cast,
    place,
    fields,
    seeds: [...(model.around?.(cast) ?? []), ...(stored ? [[place, stored] as Document] : [])],
    bySchemas: isAccepted ? 'allowed' : 'denied',
  };
}
