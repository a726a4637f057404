import fc from 'fast-check';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../support/long-run.ts';
import { SEED } from '../support/random.ts';
import { RULES } from './support/deployed-rules.ts';
import { courseOf, JUDGES } from './fuzz/judges.ts';
import { cook, type Recipe, recipesOf } from './fuzz/recipes.ts';
import { ACTORS, newUid } from './people.ts';
import { RulesProject } from './rules-project.ts';
import { ACCESS } from './table/access.ts';
import type { Document, Verdict } from './table/case.ts';
import type { Model } from './table/model.ts';
import { WRITTEN } from './table/models/all.ts';

/** How many documents are compared in one run, over all collections. */
const DOCUMENTS = sampleOf(20_000, 1_000);
/**
 * The emulator stores every value for its coverage report until the rules are loaded again, and
 * becomes slow and large.
 */
const DOCUMENTS_PER_LOAD = 400;

/** How a document is written: for the first time, or over a stored one. */
const KINDS = WRITTEN.flatMap((model) => [
  { model, isUpdate: false, name: `${model.collection}, created` },
  // A throttle may only be replaced after a while.
  ...(!/throttle$/i.test(model.collection) && ACCESS[model.collection]?.update.includes('owner')
    ? [{ model, isUpdate: true, name: `${model.collection}, replaced` }]
    : []),
]);

const counts = { allowed: 0, denied: 0 };

/**
 * Writes the document of a recipe, by a user without other documents, and compares both verdicts.
 */
async function compare(project: RulesProject, model: Model, isUpdate: boolean, recipe: Recipe) {
  const cast = { me: newUid(), other: newUid() };
  const fields = cook(isUpdate ? model.next(cast) : model.fresh(cast), recipe);
  const courseId = courseOf(fields);
  const place = model.place(cast, { courseId: recipe.isMisplaced ? 'elsewhere' : courseId });
  // The stored document under a composed id has the id's course.
  const course = model.fields?.['courseId'] ? { courseId } : {};
  const stored = isUpdate ? { ...model.stored(cast), ...course } : undefined;
  const isAccepted = !recipe.isMisplaced && JUDGES[model.collection]?.(fields, cast, stored);
  const bySchemas: Verdict = isAccepted ? 'allowed' : 'denied';
  const seeds: Document[] = [
    ...(model.around?.(cast) ?? []),
    ...(stored ? [[place, stored] as Document] : []),
  ];
  if (seeds.length > 0) await project.seed(seeds.map(([set, one]) => ({ set, fields: one })));
  const byRules = await project.ask(ACTORS.owner(cast), {
    writes: [{ set: place, fields }, ...(model.beside?.(cast.me, place) ?? [])],
  });
  counts[byRules] += 1;
  if (byRules !== bySchemas)
    throw new Error(
      `rules: ${byRules}, schemas: ${bySchemas}, document: ${inspect(fields, { depth: 5 })}`,
    );
}

describe(`the rules and the schemas agree (SEED=${SEED})`, () => {
  it.concurrent.each(KINDS)('on random documents of $name', async ({ model, isUpdate, name }) => {
    const project = new RulesProject(`fuzz-${name.toLowerCase().replace(', ', '-')}`);
    let documents = 0;
    const property = fc.asyncProperty(recipesOf(model), async (recipe) => {
      if (documents % DOCUMENTS_PER_LOAD === 0) await project.loadRules(RULES);
      documents += 1;
      await compare(project, model, isUpdate, recipe);
    });
    await fc.assert(property, { seed: SEED, numRuns: Math.ceil(DOCUMENTS / KINDS.length) });
  });

  it('in a mixture of good and bad', () => {
    const { allowed, denied } = counts;
    expect(allowed + denied).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(Math.min(allowed, denied)).toBeGreaterThan(DOCUMENTS / 20);
  });
});
