/**
 * `npm run test:long`: the histories of tests/unit/domain/progress-histories.test.ts, 1,000,000 of them instead of the 50,000
 * of `npm test`, and those of tests/e2e/two-devices.spec.ts, 1,000 instead of 200, with their figures.
 * `--histories <count>` for another number of the first, `--seed <number>` to repeat their run.
 */
import { endEverything, runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { localFolder } from './stack/root.ts';
import { findChromium } from './testing/chromium.ts';
import { runPlaywright, runVitest } from './testing/runners.ts';
import { addTallies } from './testing/tally.ts';
import { claimTestFolder } from './testing/test-folder.ts';
import { startTestStack } from './testing/test-stack.ts';

/** Of 20 histories each. */
const BATCHES = '50';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { values: ['--histories', '--seed'] });
  const seed = options.get('--seed');
  const name = claimTestFolder();
  const folder = localFolder(name);
  const model = await runVitest(folder, ['unit'], ['unit/domain/progress-histories'], {
    HISTORIES: options.get('--histories') ?? '1000000',
    ...(seed !== undefined && { HISTORY_SEED: seed }),
  });
  const env = { CHROMIUM_PATH: await findChromium(), ...(await startTestStack(name, true)) };
  const browser = await runPlaywright(folder, ['two-devices'], { ...env, BATCHES });
  await endEverything();
  const { passed, failed } = addTallies([model, browser]);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
