/**
 * `npm test`: Vitest, Playwright and size-limit in a row, in one environment. `npm test -- <layer>`
 * runs one project, `npm test -- <noun>` what has the noun in its path, `npm test -- --changed` what
 * imports a changed file. Other options are those of the runner.
 */
import { findChromium } from './local-environment/find.ts';
import { baseOfChange } from './command/git.ts';
import { endEverything, runCommand } from './command/lifetime.ts';
import { Problem } from './command/problem.ts';
import { startTestEnvironment } from './local-environment/test-environment.ts';
import { runPlaywright, type RunResult, runSizeLimit, runVitest, summary } from './runners.ts';

const VITEST_LAYERS = ['unit', 'component', 'rules', 'functions', 'build'];

await runCommand(async () => {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const results = await run(process.argv.slice(2));
  await endEverything();
  return summary(results);
});

async function run(args: string[]): Promise<RunResult[]> {
  const [first, ...rest] = args;
  if (first === undefined) return await everything();
  if (first === '--changed') return await changed();
  if (VITEST_LAYERS.includes(first)) return [await runVitest([`--project=${first}*`, ...rest])];
  if (first === 'e2e') return [await runPlaywright(['--project=e2e', ...rest])];
  if (first === 'size') return [await runSizeLimit()];
  return [
    await runVitest(['--passWithNoTests', ...args]),
    await runPlaywright(['--project=e2e', '--pass-with-no-tests', ...args]),
  ];
}

async function everything(): Promise<RunResult[]> {
  await startTestEnvironment({ withWeb: true });
  return [await runVitest([]), await runPlaywright(['--project=e2e']), await runSizeLimit()];
}

/** The tests that import a changed file; those of the rules import firestore.rules. */
async function changed(): Promise<RunResult[]> {
  const base = baseOfChange();
  if (base === undefined)
    throw new Problem('What has changed is not known: this is no clone with the branch "main".');
  return [
    await runVitest([`--changed=${base}`, '--passWithNoTests']),
    await runPlaywright(['--project=e2e', `--only-changed=${base}`, '--pass-with-no-tests']),
  ];
}
