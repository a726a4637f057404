import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../rules/mutants/mutate.ts';
import { reportOf } from '../../rules/mutants/report.ts';
import { SURVIVORS } from '../../rules/mutants/survivors.ts';
import { RULES } from '../../rules/deployed-rules.ts';

const mutants = mutantsOf(RULES);
/** As a good run ends. */
const trials = mutants.map((mutant) => ({
  mutant,
  killer: mutant.id in SURVIVORS ? undefined : 'some case',
}));
const [proved = ''] = Object.keys(SURVIVORS);

describe('the report of the mutants', () => {
  it('finds no fault where all are killed or proved', () => {
    const { faults, figures } = reportOf(trials);
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ mutants: mutants.length, unproved: 0 });
  });

  it('finds a survivor without a proof', () => {
    const [first, ...others] = trials.filter(({ killer }) => killer !== undefined);
    if (!first) throw new Error('There are no mutants.');
    const { faults } = reportOf([
      { ...first, killer: undefined },
      ...others,
      ...trials.filter(({ killer }) => killer === undefined),
    ]);
    expect(faults).toEqual([expect.stringContaining(`No case kills ${first.mutant.id}`)]);
  });

  it('finds a proof of a mutant that is killed', () => {
    const { faults } = reportOf(
      trials.map((trial) =>
        trial.mutant.id === proved ? { ...trial, killer: 'users · get · guest' } : trial,
      ),
    );
    expect(faults).toEqual([
      `${proved} is listed as a survivor, but «users · get · guest» kills it.`,
    ]);
  });

  it('finds a proof of a mutant that is no more', () => {
    const { faults } = reportOf(trials.filter(({ mutant }) => mutant.id !== proved));
    expect(faults).toEqual([
      `${proved} is listed as a survivor, but there is no such mutant any more.`,
    ]);
  });
});
