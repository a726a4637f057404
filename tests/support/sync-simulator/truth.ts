import type { Outcome, Shelf } from './protocol.ts';

/**
 * The expected final state, without counters: every mark that was made, except those removed by a
 * device that had seen them, and every second.
 */
export class Truth {
  readonly #made = new Map<string, Set<string>>();
  readonly #taken = new Map<string, Set<string>>();
  readonly #seconds = new Map<string, number>();
  presses = 0;

  add(outcomes: Outcome[]): void {
    this.presses += outcomes.length;
    for (const { courseId, lessonId, seconds, made, taken } of outcomes) {
      const key = `${courseId}/${lessonId}`;
      this.#made.set(key, new Set([...(this.#made.get(key) ?? []), ...made]));
      this.#taken.set(key, new Set([...(this.#taken.get(key) ?? []), ...taken]));
      this.#seconds.set(key, (this.#seconds.get(key) ?? 0) + seconds);
    }
  }

  shelf(): Shelf {
    const all = [...this.#made].map(([key, made]) => {
      const taken = this.#taken.get(key);
      const marks = [...made].filter((mark) => !taken?.has(mark)).toSorted();
      return [key, { marks, seconds: this.#seconds.get(key) ?? 0 }] as const;
    });
    return Object.fromEntries(
      all.filter(([, { marks, seconds }]) => marks.length > 0 || seconds > 0),
    );
  }

  /**
   * What a copy lacks, and what came back in it, by lesson; both are empty when the invariant
   * holds.
   */
  faultsOf(copy: Shelf): { lost: string[]; resurrected: string[] } {
    const truth = this.shelf();
    const keys = [...new Set([...Object.keys(truth), ...Object.keys(copy)])];
    const nothing = { marks: [], seconds: 0 };
    const faults = keys.map((key) => {
      const wanted = truth[key] ?? nothing;
      const found = copy[key] ?? nothing;
      const more = (a: string[], b: string[]) => a.some((mark) => !b.includes(mark));
      return {
        key,
        isLost: more(wanted.marks, found.marks) || found.seconds < wanted.seconds,
        isBack: more(found.marks, wanted.marks) || found.seconds > wanted.seconds,
      };
    });
    return {
      lost: faults.flatMap(({ key, isLost }) => (isLost ? [key] : [])),
      resurrected: faults.flatMap(({ key, isBack }) => (isBack ? [key] : [])),
    };
  }
}
