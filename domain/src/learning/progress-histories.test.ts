import { expect, it } from 'vitest';
import { liveHistories } from '../../../tests/support/data/progress-histories.ts';
import { SEED } from '../../../tests/support/data/random.ts';

/** `npm run test:long` runs 1,000,000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 1_000);

it(`three devices with wrong clocks lose nothing, restore nothing and end up equal, in ${HISTORIES} histories`, () => {
  const begun = performance.now();
  const { histories, steps, faults, first } = liveHistories(HISTORIES, SEED);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `SEED=${SEED}: ${histories} histories, ${steps} steps, ${seconds} s, lost ${faults.lost}, resurrected ${faults.resurrected}`,
  );
  expect(first).toBe('');
  expect(faults).toEqual({ lost: 0, resurrected: 0, unequal: 0, miscounted: 0, unfinished: 0 });
});
