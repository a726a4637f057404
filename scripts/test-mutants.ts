/**
 * `npm run test:mutants`: every mutant of firestore.rules against the whole table of cases, those that are proved equivalent
 * too. Fails on a survivor without a proof, and on a proof of a mutant that is killed or gone. --update writes down who killed
 * whom, which is where `npm test` begins; --json prints the figures for machines.
 */
import { performance } from 'node:perf_hooks';

import { endEverything, runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { claimTestFolder } from './testing/test-folder.ts';
import { startTestFirestore } from './testing/test-stack.ts';

const LANES = 3;

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { flags: ['--json', '--update'] });
  Object.assign(process.env, await startTestFirestore(claimTestFolder()));
  // They read the address of the emulator.
  const { RULES } = await import('../tests/rules/deployed-rules.ts');
  const { mutantsOf } = await import('../tests/rules/mutants/mutate.ts');
  const { readKillers, saveKillers } = await import('../tests/rules/mutants/records.ts');
  const { reportOf } = await import('../tests/rules/mutants/report.ts');
  const { tryMutants } = await import('../tests/rules/mutants/try-mutants.ts');

  const mutants = mutantsOf(RULES);
  const begun = performance.now();
  let tried = 0;
  const trials = await tryMutants(mutants, {
    killers: readKillers(),
    lanes: LANES,
    onTrial: () => {
      tried += 1;
      if (tried % 100 === 0) console.error(`  ${tried} of ${mutants.length} mutants tried`);
    },
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (options.has('--update')) saveKillers(trials);
  const report = reportOf(trials);
  console.log(
    options.has('--json') ? JSON.stringify({ ...report.figures, seconds }) : report.text(seconds),
  );
  await endEverything();
  return report.faults.length === 0 ? 0 : 1;
});
