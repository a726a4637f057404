/**
 * `npm test`, `npm test -- <layer> [filter]`, `npm test -- --changed`: each starts only what it
 * needs, on free ports.
 */
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { checkBudgets } from './budgets.ts';
import { buildWeb } from './local-environment/build.ts';
import { endEverything, runCommand } from './local-environment/lifetime.ts';
import { findFreePorts } from './local-environment/ports.ts';
import { Problem } from './local-environment/problem.ts';
import { step } from './local-environment/progress.ts';
import { localFolder } from './local-environment/root.ts';
import { rememberGreen, workingChange } from './testing/commits.ts';
import { findChromium } from './testing/chromium.ts';
import { endOfRun, layerResult, type LayerResult } from './testing/results.ts';
import { runPlaywright, runVitest } from './testing/runners.ts';
import { claimTestFolder } from './testing/test-folder.ts';
import { startTestFirestore, startTestEnvironment } from './testing/test-environment.ts';

type Layer = (filters: string[], env?: NodeJS.ProcessEnv) => Promise<LayerResult>;

const name = claimTestFolder();
const folder = localFolder(name);

/** A layer that Vitest runs; `start` returns the environment that it needs. */
const vitest =
  (layer: string, start: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>): Layer =>
  async (filters, env) =>
    runVitest({ layer, folder, filters, env: env ?? (await start()) });

/** Each layer by its name; without `env` it starts what it needs. */
const LAYERS: Record<string, Layer> = {
  // These two do not use an environment, even when one runs.
  unit: (filters) => vitest('unit', () => ({}))(filters),
  component: (filters) =>
    vitest('component', async () => ({ CHROMIUM_PATH: await findChromium() }))(filters),
  rules: vitest('rules', () => startTestFirestore(name)),
  functions: vitest('functions', () => startTestEnvironment(name, false)),
  e2e: async (filters, env) => {
    const chromium = { CHROMIUM_PATH: await findChromium() };
    const environment = env ?? (await startTestEnvironment(name, true));
    return runPlaywright({ layer: 'e2e', folder, filters, env: { ...chromium, ...environment } });
  },
  budgets: async (_, env) => {
    const web = path.join(folder, 'web');
    if (!env) await step('web app built', async () => buildWeb(web, await findFreePorts()));
    const begun = performance.now();
    const tests = await checkBudgets(web);
    const seconds = (performance.now() - begun) / 1000;
    const files = [{ file: '', seconds, tests, errors: [] }];
    return layerResult({ layer: 'budgets', seconds, files, logs: [] }, { code: 0, said: [] }, []);
  },
};

await runCommand(async () => {
  const [wanted, ...filters] = process.argv.slice(2);
  const results = await resultsOf(wanted, filters);
  await endEverything();
  const { passed, failed, text } = endOfRun(results);
  console.log(text);
  if (wanted === '--changed') console.log(leftOut(results));
  // A deployment asks whether this commit has passed.
  if (wanted === undefined && failed === 0)
    rememberGreen(passed, Math.round(performance.now() / 1000));
  return failed === 0 ? 0 : 1;
});

async function resultsOf(wanted: string | undefined, filters: string[]): Promise<LayerResult[]> {
  if (wanted === undefined) return await everything();
  if (wanted === '--changed') return await changed();
  const layer = LAYERS[wanted];
  if (layer) return [await layer(filters)];
  throw new Problem(
    `There is no layer "${wanted}" of the tests. Layers are: ${Object.keys(LAYERS).join(', ')}.`,
  );
}

/**
 * The functions tests, one file after the other, run beside the layers without an emulator. The
 * rules tests, which use the emulator heavily, and the journeys have the machine for themselves.
 */
async function everything(): Promise<LayerResult[]> {
  await step('Chromium', () => findChromium());
  const inTurn = async (layers: string[], env?: NodeJS.ProcessEnv) => {
    const results: LayerResult[] = [];
    for (const layer of layers) results.push(await LAYERS[layer]!([], env));
    return results;
  };
  const withEmulators = async () => {
    const env = await startTestEnvironment(name, true);
    return { env, results: await inTurn(['functions'], env) };
  };
  const [alone, { env, results }] = await Promise.all([
    inTurn(['unit', 'component']),
    withEmulators(),
  ]);
  return [...alone, ...results, ...(await inTurn(['rules', 'e2e', 'budgets'], env))];
}

/**
 * The tests that import what was changed: of the rules all when these or the indexes were, of the
 * functions all when their sources or the domain were. The budgets when what is built was changed.
 */
async function changed(): Promise<LayerResult[]> {
  const { base, files } = workingChange();
  const related = [`--changed=${base}`, '--passWithNoTests'];
  const hasChanged = (what: RegExp) =>
    files.some((file) => what.test(file) && !/^(?!tests).*\.test\.tsx?$/.test(file));
  const sources = {
    rules: /^firestore\.(?:rules|indexes\.json)$/,
    functions: /^(?:functions|domain)\/src\//,
    budgets: /^(?:web\/|domain\/src\/|patches\/|package-lock\.json$|firebase\.json$)/,
  };
  const withFunctions =
    hasChanged(sources.functions) || hasChanged(/^tests\/(?:functions|support)\//);
  const withE2e = hasChanged(/^tests\/(?:e2e|support)\//);
  const env = withFunctions || withE2e ? await startTestEnvironment(name, withE2e) : undefined;
  const results = [
    await LAYERS['unit']!(related),
    await LAYERS['component']!(related),
    await LAYERS['rules']!(hasChanged(sources.rules) ? [] : related, env),
  ];
  const run = async (layer: string, filters: string[]) =>
    results.push(await LAYERS[layer]!(filters, env));
  if (withFunctions) await run('functions', hasChanged(sources.functions) ? [] : related);
  if (withE2e) await run('e2e', [`--only-changed=${base}`, '--pass-with-no-tests']);
  if (hasChanged(sources.budgets))
    results.push(await LAYERS['budgets']!([], withE2e ? env : undefined));
  return results;
}

/** `Not run: e2e, budgets`: so that a part is not taken for the whole. */
function leftOut(results: LayerResult[]): string {
  const left = Object.keys(LAYERS).filter((one) => !results.some(({ layer }) => layer === one));
  return `Not run: ${left.join(', ') || 'none'}`;
}
