/**
 * `npm test`: all tests, or one part with `npm test -- <part> [what the runner understands]`. Each part starts only what
 * it needs, on free ports. The last line is `N passed, N failed` over everything that ran.
 */
import path from 'node:path';

import { checkBudgets } from './budgets.ts';
import { rememberGreen } from './ops/deploy/green.ts';
import { buildWeb } from './stack/build.ts';
import { endEverything, runCommand } from './stack/lifetime.ts';
import { findFreePorts } from './stack/ports.ts';
import { Problem, printFailure } from './stack/problem.ts';
import { step } from './stack/progress.ts';
import { localFolder } from './stack/root.ts';
import { findChromium } from './testing/chromium.ts';
import { runPlaywright, runVitest } from './testing/runners.ts';
import { type Tally, addTallies } from './testing/tally.ts';
import { claimTestFolder } from './testing/test-folder.ts';
import { startTestFirestore, startTestStack } from './testing/test-stack.ts';

type Part = (filters: string[]) => Promise<Tally>;

const name = claimTestFolder();
const folder = localFolder(name);

const PARTS: Record<string, Part> = {
  unit: (filters) => runVitest(folder, ['unit'], filters, {}),
  component: async (filters) =>
    runVitest(folder, ['component'], filters, { CHROMIUM_PATH: await findChromium() }),
  rules: async (filters) => runVitest(folder, ['rules'], filters, await startTestFirestore(name)),
  functions: async (filters) =>
    runVitest(folder, ['functions'], filters, await startTestStack(name, false)),
  e2e: async (filters) => {
    const env = { CHROMIUM_PATH: await findChromium() };
    return runPlaywright(folder, filters, { ...env, ...(await startTestStack(name, true)) });
  },
  budgets: async () => {
    const web = path.join(folder, 'web');
    const ports = await findFreePorts();
    await step('web app built', () => buildWeb(web, ports));
    return checkBudgets(web);
  },
};

await runCommand(async () => {
  const [wanted, ...filters] = process.argv.slice(2);
  const part = wanted === undefined ? everything : PARTS[wanted];
  if (part === undefined) {
    throw new Problem(
      `There is no part "${wanted}" of the tests. Parts are: ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  const { passed, failed } = await part(filters).catch((error: unknown) => {
    printFailure(error);
    return { passed: 0, failed: 1 };
  });
  await endEverything();
  // A deployment asks whether this commit was green.
  if (wanted === undefined && failed === 0)
    rememberGreen(passed, Math.round(performance.now() / 1000));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function everything(): Promise<Tally> {
  const chromium = await step('Chromium', () => findChromium());
  const env = await startTestStack(name, true);
  return addTallies([
    await runVitest(folder, ['unit', 'rules', 'functions'], [], env),
    await runVitest(folder, ['component'], [], { CHROMIUM_PATH: chromium }),
    await runPlaywright(folder, [], { ...env, CHROMIUM_PATH: chromium }),
    await checkBudgets(path.join(folder, 'web')),
  ]);
}
