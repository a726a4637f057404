import { SURVIVORS } from './survivors.ts';
import type { Trial } from './try-mutants.ts';

export interface Report {
  figures: { mutants: number; killed: number; proved: number; unproved: number };
  /** Sentences; none when the rules are tested as they should be. */
  faults: string[];
  text: (seconds: number) => string;
}

/** What trials of mutants mean, against the list of those that are proved equivalent. */
export function reportOf(trials: readonly Trial[]): Report {
  const survivors = trials.filter(({ killer }) => killer === undefined);
  const unproved = survivors.filter(({ mutant }) => !(mutant.id in SURVIVORS));
  const surviving = new Set(survivors.map(({ mutant }) => mutant.id));
  const figures = {
    mutants: trials.length,
    killed: trials.length - survivors.length,
    proved: survivors.length - unproved.length,
    unproved: unproved.length,
  };
  const faults = [
    ...unproved.map(
      ({ mutant: { id, line, before, after } }) =>
        `No case kills ${id} (line ${line}):\n      ${before}\n    → ${after}`,
    ),
    ...Object.keys(SURVIVORS)
      .filter((id) => !surviving.has(id))
      .map((id) => {
        const killer = trials.find(({ mutant }) => mutant.id === id)?.killer;
        return killer === undefined
          ? `${id} is listed as a survivor, but there is no such mutant any more.`
          : `${id} is listed as a survivor, but «${killer}» kills it.`;
      }),
  ];
  return { figures, faults, text: (seconds) => textOf(figures, faults, seconds) };
}

function textOf(
  { mutants, killed, proved }: Report['figures'],
  faults: string[],
  seconds: number,
): string {
  const share = ((killed / mutants) * 100).toFixed(1);
  return [
    ...faults.map((fault) => `  ✗ ${fault}`),
    `${mutants} mutants: ${killed} killed (${share} %), ${proved} proved equivalent, ${mutants - killed - proved} without a proof, in ${seconds} s`,
    faults.length === 0
      ? 'Every mutant is killed or proved equivalent.'
      : 'Write a case that tells the mutant from the rules, or a proof in tests/rules/mutants/survivors.ts.',
  ].join('\n');
}
