/**
 * `npm run test:long`: the histories of tests/unit/domain/progress-histories.test.ts, 1,000,000 of them instead of the 50,000
 * of `npm test`, and their figures. `--histories <count>` for another number, `--seed <number>` to repeat a run.
 */
import { endEverything, runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { localFolder } from './stack/root.ts';
import { runVitest } from './testing/runners.ts';
import { claimTestFolder } from './testing/test-folder.ts';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { values: ['--histories', '--seed'] });
  const seed = options.get('--seed');
  const { passed, failed } = await runVitest(
    localFolder(claimTestFolder()),
    ['unit'],
    ['unit/domain/progress-histories'],
    {
      HISTORIES: options.get('--histories') ?? '1000000',
      ...(seed !== undefined && { HISTORY_SEED: seed }),
    },
  );
  await endEverything();
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
