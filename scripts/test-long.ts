/**
 * `npm run test:long`: what needs hours or chance, and a sample of which `npm test` runs. `npm run
 * test:long -- <part>` runs one:
 * - `histories`: 1,000,000 random histories of progress, `--histories <count>` for another number;
 *   and 200 in a real browser
 *   with a server that is killed, which `npm test` does not sample.
 * - `fuzz`: 20,000 random documents under the rules, 5,000 odd addresses and 1,000 visitors at once
 *   for the content API.
 * - `mutants`: every mutant of the rules against the whole table of cases (`npm run test:mutants`).
 * - `chaos`: a crash after each step of a deletion, 5,000 ratings with lost and doubled events,
 *   fifty edits of the settings at
 *   once, 1,000 issues of certificates at once.
 */
import { endEverything, runCommand } from './local-environment/lifetime.ts';
import { readOptions } from './local-environment/options.ts';
import { Problem } from './local-environment/problem.ts';
import { localFolder } from './local-environment/root.ts';
import { findChromium } from './testing/chromium.ts';
import { endOfRun, type LayerResult } from './testing/results.ts';
import { runPlaywright, runVitest } from './testing/runners.ts';
import { claimTestFolder } from './testing/test-folder.ts';
import { startTestFirestore, startTestEnvironment } from './testing/test-environment.ts';

const [first = '', ...rest] = process.argv.slice(2);
const part = first.startsWith('--') ? '' : first;
const { histories = '1000000' } = readOptions(
  { histories: { type: 'string' } },
  part ? rest : process.argv.slice(2),
);

const name = claimTestFolder();
const folder = localFolder(name);

type Env = NodeJS.ProcessEnv;
async function vitest(layer: string, filters: string[], env: Env): Promise<LayerResult> {
  const long = { HANG_MINUTES: '600', LONG: '1', ...env };
  const result = await runVitest({ layer, folder, filters, env: long });
  // The runner does not notice when only one of several files is missing.
  const missing = filters.filter((one) => !result.files.some(({ file }) => file.includes(one)));
  const errors = missing.map((one) => `No test file matches ${one}.`);
  if (errors.length === 0) return result;
  const files = [...result.files, { file: '', seconds: 0, tests: [], errors }];
  return { ...result, files, failed: result.failed + 1 };
}

const PARTS: Record<string, (env: Env) => Promise<LayerResult[]>> = {
  histories: async (env) => [
    await vitest('unit', ['domain/src/learning/progress-histories'], { HISTORIES: histories }),
    await runPlaywright({
      layer: 'long',
      folder,
      filters: [],
      env: { CHROMIUM_PATH: await findChromium(), ...env },
    }),
  ],
  fuzz: async (env) => [
    await vitest('rules', ['rules/fuzz'], env),
    await vitest('unit', ['content/odd-urls', 'content/faults'], {}),
  ],
  mutants: async (env) => [await vitest('rules', ['rules/mutants'], env)],
  chaos: async (env) => [
    await vitest(
      'functions',
      [
        'account-deletion-crashes',
        'rating-chaos',
        'functions/analytics.',
        'functions/settings',
        'functions/certificates',
      ],
      env,
    ),
  ],
};

await runCommand(async () => {
  if (part && !PARTS[part])
    throw new Problem(`There is no part "${part}": ${Object.keys(PARTS).join(', ')}.`);
  const parts = part ? [part] : Object.keys(PARTS);
  const env =
    part === 'mutants'
      ? await startTestFirestore(name)
      : await startTestEnvironment(name, part === '' || part === 'histories');
  const results: LayerResult[] = [];
  for (const one of parts) {
    const command = `npm run test:long -- ${one}`;
    results.push(...(await PARTS[one]!(env)).map((result) => ({ ...result, command })));
  }
  await endEverything();
  const { failed, text } = endOfRun(results);
  console.log(text);
  return failed === 0 ? 0 : 1;
});
