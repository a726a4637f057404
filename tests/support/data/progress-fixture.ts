import { isDeepStrictEqual } from 'node:util';
import {
  completeLesson,
  type CourseProgress,
  emptyProgress,
  finishCourse,
  finishedAt,
  coversProgress,
  lessonState,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/learning/progress';
import { newFinish } from '@edu/domain/learning/progress-summary';
import { readProgress } from '@edu/domain/learning/progress-read';

/**
 * Three devices with two tabs each, their storage and the server, run through a history. For every
 * copy a model records what its owner knows, without counters; the two are compared after every
 * step.
 */

const LESSONS = ['l1', 'l2'] as const;
const COURSE = { id: 'c', lessonIds: [...LESSONS], quizIds: [] };
const DEVICES = 3;
export const TABS = 2 * DEVICES;
const START = Date.UTC(2026, 4, 1);
const MINUTE = 60_000;

export const ACTS = [
  'mark', // the learner completes a lesson
  'unmark', // and un-marks it
  'look', // a screen shows the course, and records that it is complete
  'keep', // the tab writes to its device's storage, merged with the stored copy
  'hear', // the tab reads what another wrote to the storage
  'sync', // the tab sends what the server lacks, and receives its answer
  'lose', // the server stores it, the answer is lost
  'again', // an earlier message arrives once more
  'late', // an old answer of the server arrives
  'reload', // the tab stores what it has, and reloads from the storage
  'crash', // the tab reloads without having stored anything
] as const;

export interface Step {
  act: (typeof ACTS)[number];
  tab: number;
  lesson: 0 | 1;
  /** Which of the old messages; a mark with an odd number also adds a second to the lesson. */
  pick: number;
}

export interface History {
  /** The error of each device's clock, in milliseconds. */
  clocks: number[];
  steps: Step[];
}

/** What is known of a lesson, as sets of events (bits): marks, removed marks, and seconds spent. */
interface Known {
  marks: bigint;
  covered: bigint;
  seconds: bigint;
}
interface Replica {
  progress: CourseProgress;
  known: readonly [Known, Known];
  /** The earliest known finish. */
  finished: string | undefined;
}

const NOTHING: Known = { marks: 0n, covered: 0n, seconds: 0n };
const EMPTY: Replica = {
  progress: emptyProgress('c'),
  known: [NOTHING, NOTHING],
  finished: undefined,
};

const isMarked = ({ marks, covered }: Known): boolean => (marks & ~covered) !== 0n;
const joinKnown = (a: Known, b: Known): Known => ({
  marks: a.marks | b.marks,
  covered: a.covered | b.covered,
  seconds: a.seconds | b.seconds,
});
const join = (a: Replica, b: Replica): Replica => ({
  progress: mergeProgress(a.progress, b.progress),
  known: [joinKnown(a.known[0], b.known[0]), joinKnown(a.known[1], b.known[1])],
  finished: [a.finished, b.finished].filter((at) => at !== undefined).toSorted()[0],
});
/** A copy after it was serialised and parsed. */
const stored = (copy: Replica): Replica => ({
  ...copy,
  progress: readProgress('c', JSON.parse(JSON.stringify(copy.progress))),
});

export type Fault = 'lost' | 'resurrected' | 'unequal' | 'miscounted' | 'unfinished';

/** Thrown at the first step that breaks an invariant. */
export class BrokenPromise extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, where: string) {
    super(`${fault}: ${where}`);
    this.fault = fault;
  }
}

export class ProgressFixture {
  readonly #clocks: number[];
  readonly #tabs = Array.from({ length: TABS }, () => EMPTY);
  readonly #names = Array.from({ length: TABS }, (_, tab) => `t${tab}`);
  readonly #storage = Array.from({ length: DEVICES }, () => EMPTY);
  /** The tabs that have done anything; the others have nothing to send. */
  readonly #used = new Set<number>();
  #server = EMPTY;
  /** Everything that was ever sent, and every answer. */
  readonly #sent: Replica[] = [];
  readonly #answers: Replica[] = [EMPTY];
  #events = 0;
  #minute = 0;

  constructor(clocks: number[]) {
    this.#clocks = clocks;
  }

  live(step: Step): void {
    const { tab } = step;
    const before = this.#server;
    this.#used.add(tab);
    this.#minute += 1;
    const now = new Date(
      START + this.#minute * MINUTE + (this.#clocks[tab >> 1] ?? 0),
    ).toISOString();
    this.#acts[step.act](step, now);
    this.#check(this.#tab(tab), `tab ${tab} after ${step.act}`);
    if (this.#server !== before) this.#check(this.#server, `the server after ${step.act}`);
  }

  /** All tabs receive everything. Only the last visit may differ: it causes no separate write. */
  settle(): void {
    for (const tab of this.#used) this.#sync(tab);
    for (const tab of this.#used) this.#keep(tab);
    for (const tab of this.#used) this.#sync(tab);
    for (const tab of this.#used) {
      const where = `tab ${tab} at the end`;
      this.#check(this.#tab(tab), where);
      if (!isDeepStrictEqual(this.#tab(tab).progress.lessons, this.#server.progress.lessons))
        throw new BrokenPromise('unequal', where);
    }
    LESSONS.forEach((id, i) => {
      const seconds = this.#server.known[i]?.seconds.toString(2).replaceAll('0', '').length;
      if (lessonState(this.#server.progress, id).timeSpent !== (seconds ?? 0))
        throw new BrokenPromise('miscounted', id);
    });
  }

  readonly #acts: Record<Step['act'], (step: Step, now: string) => void> = {
    mark: (step, now) => this.#mark(step, now),
    unmark: ({ tab, lesson }, now) => {
      const { progress } = this.#tab(tab);
      const context = { device: this.#name(tab), now };
      this.#change(tab, lesson, uncompleteLesson(progress, LESSONS[lesson], context), (known) => ({
        ...known,
        covered: known.covered | known.marks,
      }));
    },
    look: ({ tab }) => {
      const { progress, known, finished } = this.#tab(tab);
      const finish = newFinish(COURSE, progress);
      if (finished === undefined && known.every(isMarked) && !finish)
        throw new BrokenPromise('unfinished', `tab ${tab}`);
      if (!finish) return;
      const { lessonId, at } = finish;
      this.#tabs[tab] = {
        progress: finishCourse(progress, lessonId, { now: at }),
        known,
        finished: finished ?? at,
      };
    },
    keep: ({ tab }) => this.#keep(tab),
    hear: ({ tab }) => this.#hear(tab, stored(this.#stored(tab))),
    sync: ({ tab }) => this.#sync(tab),
    lose: ({ tab }) => this.#arrive(this.#tab(tab)),
    again: ({ pick }) => this.#arrive(this.#sent[pick % this.#sent.length]),
    late: ({ tab, pick }) => this.#hear(tab, this.#answers[pick % this.#answers.length] ?? EMPTY),
    reload: ({ tab }) => {
      this.#keep(tab);
      this.#open(tab);
    },
    crash: ({ tab }) => this.#open(tab),
  };

  #tab(tab: number): Replica {
    return this.#tabs[tab] ?? EMPTY;
  }

  #name(tab: number): string {
    return this.#names[tab] ?? '';
  }

  #stored(tab: number): Replica {
    return this.#storage[tab >> 1] ?? EMPTY;
  }

  #change(tab: number, lesson: 0 | 1, progress: CourseProgress, know: (known: Known) => Known) {
    const { known, finished } = this.#tab(tab);
    const [first, second] = known;
    const changed =
      lesson === 0 ? ([know(first), second] as const) : ([first, know(second)] as const);
    this.#tabs[tab] = { progress, known: changed, finished };
  }

  #mark({ tab, lesson, pick }: Step, now: string): void {
    const { progress } = this.#tab(tab);
    const timeSpentSec = pick % 2;
    const context = { device: this.#name(tab), now, day: now.slice(0, 10), timeSpentSec };
    const event = 1n << BigInt((this.#events += 1));
    this.#change(tab, lesson, completeLesson(progress, LESSONS[lesson], context), (known) => ({
      marks: isMarked(known) ? known.marks : known.marks | event,
      covered: known.covered,
      seconds: timeSpentSec ? known.seconds | event : known.seconds,
    }));
  }

  #hear(tab: number, news: Replica): void {
    this.#tabs[tab] = join(this.#tab(tab), news);
  }

  #keep(tab: number): void {
    this.#hear(tab, stored(this.#stored(tab)));
    this.#storage[tab >> 1] = this.#tab(tab);
  }

  /** Each opened tab counts under a separate name. */
  #open(tab: number): void {
    this.#names[tab] = `t${tab}-${this.#minute}`;
    this.#tabs[tab] = stored(this.#stored(tab));
  }

  #sync(tab: number): void {
    const copy = this.#tab(tab);
    if (!coversProgress(this.#server.progress, copy.progress)) this.#arrive(copy);
    this.#hear(tab, this.#server);
    if (!coversProgress(this.#server.progress, this.#tab(tab).progress))
      throw new BrokenPromise('unequal', `tab ${tab} has something to send after it was heard`);
  }

  #arrive(news: Replica | undefined): void {
    if (!news) return;
    this.#sent.push(news);
    this.#server = join(this.#server, stored(news));
    this.#answers.push(this.#server);
  }

  #check({ progress, known, finished }: Replica, where: string): void {
    for (let i = 0; i < LESSONS.length; i += 1) {
      const { completed } = lessonState(progress, LESSONS[i] ?? '');
      const should = isMarked(known[i] ?? NOTHING);
      if (completed !== should) throw new BrokenPromise(should ? 'lost' : 'resurrected', where);
    }
    if (finishedAt(progress) !== finished) throw new BrokenPromise('unfinished', where);
  }
}
