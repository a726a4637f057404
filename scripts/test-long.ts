/**
 * `npm run test:long`: what needs hours or chance, and a sample of which `npm test` runs. `npm run
 * test:long -- <part>` runs one:
 * - `histories`: 1,000,000 random histories of progress, `--histories <count>` for another number;
 *   and 200 in a real browser with a server that is killed, which `npm test` does not sample.
 * - `fuzz`: 20,000 random documents under the rules, 5,000 odd addresses and 1,000 visitors at once
 *   for the content API.
 * - `mutants`: every mutant of the rules against all tests of the rules (`npm run test:mutants`).
 * - `chaos`: a crash after each step of a deletion, 5,000 ratings with lost and doubled events,
 *   fifty edits of the settings at once, 1,000 issues of certificates at once.
 * - `sandbox`: every hostile snippet in the sandbox of a lesson.
 */
import { findChromium } from './local-environment/find.ts';
import { endEverything, readOptions, runCommand } from './command/lifetime.ts';
import { Problem } from './command/problem.ts';
import { runPlaywright, type RunResult, runVitest, summary } from './runners.ts';

const [first = '', ...rest] = process.argv.slice(2);
const part = first.startsWith('--') ? '' : first;
const { histories = '1000000' } = readOptions(
  { histories: { type: 'string' } },
  part ? rest : process.argv.slice(2),
);

const long = { HANG_MINUTES: '600', LONG: '1', HISTORIES: histories };
const vitest = (...files: string[]) => runVitest(files, long);

const PARTS: Record<string, () => Promise<RunResult[]>> = {
  histories: async () => [
    await vitest('domain/src/learning/progress-histories'),
    await runPlaywright(['--project=long'], long),
  ],
  fuzz: async () => [
    await vitest('tests/rules/fuzz', 'content/odd-urls', 'functions/src/content/faults'),
  ],
  mutants: async () => [await vitest('tests/rules/mutants')],
  chaos: async () => [
    await vitest(
      ...['account-deletion-crashes', 'rating-chaos', 'analytics', 'settings', 'certificates'].map(
        (name) => `tests/functions/${name}.`,
      ),
    ),
  ],
  sandbox: async () => [await runPlaywright(['--project=e2e', 'sandbox.spec'], long)],
};

await runCommand(async () => {
  if (part && !PARTS[part])
    throw new Problem(`There is no part "${part}": ${Object.keys(PARTS).join(', ')}.`);
  process.env['CHROMIUM_PATH'] = await findChromium();
  const results: RunResult[] = [];
  for (const name of part ? [part] : Object.keys(PARTS)) results.push(...(await PARTS[name]!()));
  await endEverything();
  return summary(results);
});
