import {
  ACTS,
  BrokenPromise,
  type Fault,
  type History,
  ProgressFixture,
  type Step,
  TABS,
} from './progress-fixture.ts';
import { randomFrom } from './random.ts';

/** Many random histories of progress, the same ones for the same seed. */

const DAY_MS = 24 * 3600_000;
const STEPS = 48;

/** The relative frequency of each step. */
const WEIGHTS: Record<Step['act'], number> = {
  mark: 6,
  unmark: 4,
  look: 2,
  keep: 2,
  hear: 2,
  sync: 4,
  lose: 2,
  again: 1,
  late: 1,
  reload: 1,
  crash: 1,
};
const LOTS = ACTS.flatMap((act) => Array.from({ length: WEIGHTS[act] }, () => act));

/** The history of this seed: up to 48 steps in two to six tabs, with one lesson or two. */
function historyOf(seed: number): History {
  const random = randomFrom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const lessons = 1 + upTo(2);
  /** Few tabs interact more often; the first ones are of different devices. */
  const tabs = [0, 2, 4, 1, 3, 5].slice(0, 2 + upTo(TABS - 1));
  return {
    clocks: [0, 1, 2].map(() => Math.round((random() * 2 - 1) * DAY_MS)),
    steps: Array.from({ length: 1 + upTo(STEPS) }, () => ({
      act: LOTS[upTo(LOTS.length)] ?? 'mark',
      tab: tabs[upTo(tabs.length)] ?? 0,
      lesson: upTo(lessons) as 0 | 1,
      pick: upTo(1000),
    })),
  };
}

/** The invariant that a history breaks; undefined when there is none. Throws other errors. */
function breakOf({ clocks, steps }: History): BrokenPromise | undefined {
  const fixture = new ProgressFixture(clocks);
  try {
    for (const step of steps) fixture.live(step);
    fixture.settle();
    return undefined;
  } catch (error) {
    if (error instanceof BrokenPromise) return error;
    throw error;
  }
}

/** The same failure without the steps that it does not need. */
function shorten(history: History): History {
  const shorter = history.steps
    .map((_, i) => ({ ...history, steps: history.steps.toSpliced(i, 1) }))
    .find((candidate) => breakOf(candidate));
  return shorter ? shorten(shorter) : history;
}

export interface Proof {
  histories: number;
  steps: number;
  faults: Record<Fault, number>;
  /** The first history that broke an invariant, shortened; '' when none did. */
  first: string;
}

/** Runs so many histories, with consecutive seeds from `seed` on. */
export function liveHistories(histories: number, seed: number): Proof {
  const faults = { lost: 0, resurrected: 0, unequal: 0, miscounted: 0, unfinished: 0 };
  let steps = 0;
  let first = '';
  for (let i = 0; i < histories; i += 1) {
    const history = historyOf(seed + i);
    steps += history.steps.length;
    const broken = breakOf(history);
    if (!broken) continue;
    faults[broken.fault] += 1;
    first ||= `SEED=${seed + i}\n${JSON.stringify(shorten(history), null, 1)}\n${broken.message}`;
  }
  return { histories, steps, faults, first };
}
