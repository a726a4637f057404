import { isDeepStrictEqual } from 'node:util';
import {
  type Addition,
  completeLesson,
  type CourseProgress,
  emptyProgress,
  holdsProgress,
  type LessonRecord,
  liveAdditions,
  lessonState,
  mergeProgress,
  uncompleteLesson,
} from '@edu/domain/progress';
import { readProgress } from '@edu/domain/progress-read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LESSONS = ['l1', 'l2'];
const DEVICES = [0, 1, 2] as const;
const START = Date.UTC(2026, 4, 1);
const DAY = 24 * 3600_000;

const day = (number: number) => new Date(START + number * DAY).toISOString();
const iso = fc
  .integer({ min: 0, max: 100 })
  .map((hours) => new Date(START + hours * 3600_000).toISOString());
const device = fc.constantFrom('a', 'b', 'c');
const addition: fc.Arbitrary<Addition> = fc
  .record({
    n: fc.integer({ min: 1, max: 4 }),
    at: iso,
    day: fc.constantFrom('2026-05-01', '2026-05-02', undefined),
  })
  .map(({ n, at, day }) => ({ n, at, ...(day && { day }) }));
/** As every record is: nothing is in it that has been un-marked. */
const lessonRecord: fc.Arbitrary<LessonRecord> = fc
  .record({
    added: fc.dictionary(device, addition),
    removed: fc.dictionary(device, fc.integer({ min: 1, max: 4 })),
    timeSpent: fc.dictionary(device, fc.integer({ min: 1, max: 500 })),
    finished: fc.option(iso, { nil: undefined }),
  })
  .map(({ finished, ...lesson }) => ({
    ...lesson,
    added: liveAdditions(lesson),
    ...(finished && { finished }),
  }));
const result = fc.record({
  score: fc.nat(2),
  totalQuestions: fc.nat(2),
  completedAt: fc.constantFrom(day(1), day(2)),
});
const progress: fc.Arbitrary<CourseProgress> = fc.record({
  courseId: fc.constant('c'),
  lessons: fc.dictionary(fc.constantFrom(...LESSONS), lessonRecord),
  quizzes: fc.dictionary(fc.constantFrom('q1', 'q2'), result),
  lastAccessed: fc.oneof(fc.constant(''), iso),
});

describe('joining two copies of progress', () => {
  it('does not depend on which comes first', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a));
      }),
    );
  });

  it('does not depend on how three are grouped', () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(
          mergeProgress(a, mergeProgress(b, c)),
        );
      }),
    );
  });

  it('with itself or with nothing changes nothing', () => {
    fc.assert(
      fc.property(progress, (a) => {
        expect(mergeProgress(a, a)).toEqual(a);
        expect(mergeProgress(a, emptyProgress('c'))).toEqual(a);
        expect(mergeProgress(emptyProgress('c'), a)).toEqual(a);
      }),
    );
  });

  it('gives a copy that holds both', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const joined = mergeProgress(a, b);
        expect(holdsProgress(joined, a) && holdsProgress(joined, b)).toBe(true);
      }),
    );
  });

  it('is needed exactly when one copy does not hold the other', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const { lessons } = mergeProgress(a, b);
        expect(holdsProgress(a, b)).toBe(isDeepStrictEqual(recorded(lessons), recorded(a.lessons)));
      }),
    );
  });

  it('survives being stored and read again', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const joined = mergeProgress(a, b);
        expect(readProgress('c', JSON.parse(JSON.stringify(joined)))).toEqual(joined);
      }),
    );
  });
});

/** The lessons with anything in their record. */
const recorded = (lessons: CourseProgress['lessons']) =>
  Object.fromEntries(
    Object.entries(lessons).filter(
      ([, { added, removed, timeSpent, finished }]) =>
        [added, removed, timeSpent].some((part) => Object.keys(part).length > 0) || finished,
    ),
  );

/**
 * What must hold, told without counters: every completion is an event of its own, an un-mark covers the events that its
 * device knows of, and a lesson is completed while there is an event that nothing covers.
 */
interface Knowledge {
  marks: Set<string>;
  covered: Set<string>;
}
interface Replica {
  progress: CourseProgress;
  known: Knowledge;
}
const nothingYet = (): Replica => ({
  progress: emptyProgress('c'),
  known: { marks: new Set(), covered: new Set() },
});
const isMarked = ({ marks, covered }: Knowledge, lesson: string) =>
  [...marks].some((mark) => mark.startsWith(`${lesson}:`) && !covered.has(mark));

const join = (a: Replica, b: Replica): Replica => ({
  progress: mergeProgress(a.progress, b.progress),
  known: {
    marks: new Set([...a.known.marks, ...b.known.marks]),
    covered: new Set([...a.known.covered, ...b.known.covered]),
  },
});

type Step =
  | { do: 'mark' | 'unmark'; at: 0 | 1 | 2; lesson: string }
  | { do: 'sync' | 'send' | 'reload' | 'stale'; at: 0 | 1 | 2 };
const who = fc.constantFrom(...DEVICES);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: action('mark') },
  { weight: 3, arbitrary: action('unmark') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), at: who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('send', 'reload', 'stale'), at: who }),
  },
);
function action(name: 'mark' | 'unmark') {
  return fc.record({ do: fc.constant(name), at: who, lesson: fc.constantFrom(...LESSONS) });
}
/** How far the clock of each device is off, up to a day either way. */
const clocks = fc.tuple(...DEVICES.map(() => fc.integer({ min: -DAY, max: DAY })));

/** Three devices and the server living through a history; what arrives may be old or come twice. */
class World {
  readonly #devices = DEVICES.map(nothingYet);
  readonly #clocks: number[];
  /** Everything that was ever on its way, to arrive again. */
  readonly #sent: Replica[] = [];
  #server = nothingYet();
  #second = 0;

  constructor(offsets: number[]) {
    this.#clocks = offsets;
  }

  live(what: Step): void {
    const replica = this.#device(what.at);
    this.#second += 60;
    if (what.do === 'mark' || what.do === 'unmark') this.#act(what.do, what.at, what.lesson);
    else if (what.do === 'sync') this.#sync(what.at);
    else if (what.do === 'send') this.#arrive(replica);
    else if (what.do === 'stale') this.#arrive(this.#sent[this.#second % this.#sent.length]);
    else {
      const text = JSON.stringify(replica.progress);
      this.#devices[what.at] = { ...replica, progress: readProgress('c', JSON.parse(text)) };
    }
    this.#check(this.#device(what.at));
    this.#check(this.#server);
  }

  /** Everybody hears everything. */
  settle(): void {
    for (const at of [...DEVICES, ...DEVICES]) this.#sync(at);
    for (const at of DEVICES) {
      this.#check(this.#device(at));
      expect(this.#device(at).progress).toEqual(this.#server.progress);
    }
  }

  #device(at: 0 | 1 | 2): Replica {
    return this.#devices[at] ?? nothingYet();
  }

  #act(what: 'mark' | 'unmark', at: 0 | 1 | 2, lesson: string): void {
    const { progress: before, known } = this.#device(at);
    const now = new Date(START + this.#second * 1000 + (this.#clocks[at] ?? 0)).toISOString();
    const context = { device: `d${at}`, now };
    if (what === 'mark') {
      const marks = isMarked(known, lesson)
        ? known.marks
        : new Set([...known.marks, `${lesson}:${at}:${this.#second}`]);
      this.#devices[at] = {
        progress: completeLesson(before, lesson, { ...context, timeSpentSec: 1 }),
        known: { ...known, marks },
      };
    } else {
      const seen = [...known.marks].filter((mark) => mark.startsWith(`${lesson}:`));
      this.#devices[at] = {
        progress: uncompleteLesson(before, lesson, context),
        known: { ...known, covered: new Set([...known.covered, ...seen]) },
      };
    }
  }

  #sync(at: 0 | 1 | 2): void {
    this.#arrive(this.#device(at));
    this.#devices[at] = join(this.#device(at), this.#server);
  }

  #arrive(news: Replica | undefined): void {
    if (!news) return;
    this.#sent.push(news);
    this.#server = join(this.#server, news);
  }

  #check({ progress: held, known }: Replica): void {
    for (const lesson of LESSONS)
      expect(lessonState(held, lesson).completed).toBe(isMarked(known, lesson));
  }
}

describe('three devices with wrong clocks', () => {
  it('lose no completion, bring back no un-mark and end up equal, in 5,000 histories', () => {
    fc.assert(
      fc.property(clocks, fc.array(step, { maxLength: 30 }), (offsets, history) => {
        const world = new World(offsets);
        for (const what of history) world.live(what);
        world.settle();
      }),
      { numRuns: 5000 },
    );
  }, 120_000);
});
