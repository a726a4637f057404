import fc from 'fast-check';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../support/data/long-run.ts';
import { SEED } from '../support/data/random.ts';
import { RULES } from './support/deployed-rules.ts';
import { courseOf, JUDGES } from './fuzz/judges.ts';
import { cook, type Recipe, recipesOf } from './fuzz/recipes.ts';
import { ACCESS } from './access.ts';
import { WRITTEN } from './models/all.ts';
import type { Model } from './models/model.ts';
import { TestProject } from './support/environment.ts';
import { isWrongAnswer } from './support/attempts.ts';
import { setsOf } from './support/rest.ts';
import { learner, newUid } from './support/users.ts';

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
async function compare(project: TestProject, model: Model, isUpdate: boolean, recipe: Recipe) {
  const uid = newUid();
  const fields = cook(isUpdate ? model.updated(uid) : model.created(uid), recipe);
  const courseId = courseOf(fields);
  const path = model.path(uid, recipe.isMisplaced ? 'elsewhere' : courseId);
  // The existing document under a composed id has the id's course.
  const course = model.fields?.['courseId'] ? { courseId } : {};
  const stored = isUpdate ? { ...model.existing(uid), ...course } : undefined;
  const bySchemas =
    !recipe.isMisplaced && (JUDGES[model.collection]?.(fields, uid, stored) ?? false);
  const before = { ...model.required?.(uid), ...(stored && { [path]: stored }) };
  await project.rest('owner').commit(...setsOf(before));
  const byRules = await project
    .rest(learner(uid))
    .commit(...setsOf({ [path]: fields, ...model.beside?.(uid, path) }))
    .then(
      () => true,
      (error: unknown) => {
        if (!isWrongAnswer(error)) throw error;
        return false;
      },
    );
  counts[byRules ? 'allowed' : 'denied'] += 1;
  if (byRules !== bySchemas)
    throw new Error(
      `allowed by the rules: ${byRules}, by the schemas: ${bySchemas}, document: ${inspect(fields, { depth: 5 })}`,
    );
}

describe(`the rules and the schemas agree (SEED=${SEED})`, () => {
  it.concurrent.each(KINDS)('on random documents of $name', async ({ model, isUpdate, name }) => {
    const project = new TestProject(`fuzz ${name}`);
    let documents = 0;
    const property = fc.asyncProperty(recipesOf(model), async (recipe) => {
      if (documents % DOCUMENTS_PER_LOAD === 0) await project.load(RULES);
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
