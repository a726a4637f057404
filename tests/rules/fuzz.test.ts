import fc from 'fast-check';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compare, type Kind } from './fuzz/compare.ts';
import { recipesOf } from './fuzz/recipes.ts';
import { sampleOf } from '../support/long-run.ts';
import { RULES } from './deployed-rules.ts';
import { RulesProject } from './rules-project.ts';
import { ACCESS } from './table/access.ts';
import { WRITTEN } from './table/models/all.ts';

/** How many documents are compared in one run, over all collections. */
const DOCUMENTS = sampleOf(20_000, 1_000);
const AT_ONCE = 20;
/** The emulator stores every value for its coverage report until the rules are loaded again, and becomes slow and large. */
const DOCUMENTS_PER_LOAD = 400;
/** Set it to repeat a run; else every run differs. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

const KINDS: Kind[] = WRITTEN.flatMap((model) => [
  { model, isUpdate: false },
  // A throttle may only be replaced after a while.
  ...(!/throttle$/i.test(model.collection) && ACCESS[model.collection]?.update.includes('owner')
    ? [{ model, isUpdate: true }]
    : []),
]);
const nameOf = ({ model, isUpdate }: Kind) =>
  `${model.collection}, ${isUpdate ? 'replaced' : 'created'}`;

const counts = { allowed: 0, denied: 0 };

/** Compares documents until two verdicts differ; returns the number of that document. */
async function findDisagreement(project: RulesProject, kind: Kind): Promise<number | undefined> {
  const numRuns = Math.ceil(DOCUMENTS / KINDS.length);
  const recipes = fc.sample(recipesOf(kind.model), { seed: SEED, numRuns });
  for (let from = 0; from < numRuns; from += AT_ONCE) {
    if (from % DOCUMENTS_PER_LOAD === 0) await project.loadRules(RULES);
    const comparisons = await compare(project, kind, recipes.slice(from, from + AT_ONCE));
    for (const { byRules } of comparisons) counts[byRules] += 1;
    const index = comparisons.findIndex(({ byRules, bySchemas }) => byRules !== bySchemas);
    if (index !== -1) return from + index;
  }
}

describe(`the rules and the schemas agree (FUZZ_SEED=${SEED})`, () => {
  it.concurrent.each(KINDS.map((kind) => [nameOf(kind), kind] as const))(
    'on random documents of %s',
    async (name, kind) => {
      const project = new RulesProject(`fuzz-${name.toLowerCase().replace(', ', '-')}`);
      const found = await findDisagreement(project, kind);
      if (found === undefined) return;
      // The same document again, reduced to the smallest one.
      const property = fc.asyncProperty(recipesOf(kind.model), async (recipe) => {
        const [comparison] = await compare(project, kind, [recipe]);
        if (comparison && comparison.byRules !== comparison.bySchemas) {
          const { byRules, bySchemas, fields } = comparison;
          const document = inspect(fields, { depth: 5 });
          throw new Error(`rules: ${byRules}, schemas: ${bySchemas}, document: ${document}`);
        }
      });
      await fc.assert(property, { seed: SEED, path: String(found) });
      expect.unreachable(`Document ${found} was judged twofold, and then no more.`);
    },
  );

  it('in a mixture of good and bad', () => {
    const { allowed, denied } = counts;
    expect(allowed + denied).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(Math.min(allowed, denied)).toBeGreaterThan(DOCUMENTS / 20);
  });
});
