import type { Limit } from './limits.ts';

export type Unit = 'bytes' | 'ms' | 'count' | 'score' | 'ratio' | 'dollars' | 'per second' | 'cls';

/** One figure of the bench: what was measured, as often as it was. */
export interface Figure {
  /** Unique; a machine finds the figure by it. */
  id: string;
  label: string;
  unit: Unit;
  /** Empty when it could not be measured; `reasons` then say why. */
  values: number[];
  limit?: Limit;
  /** How it was measured, where the label does not say it all. */
  note?: string;
  /** What to look at when it is over its gate: files, calls, elements. */
  reasons?: string[];
}

/** `fact`: it has no limit. `failed`: it could not be measured, which is as bad as over its gate. */
export type Verdict = 'goal' | 'gate' | 'broken' | 'failed' | 'fact';

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Median, smallest and largest; the median of an even number is the lower of the two in the middle. */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[(sorted.length - 1) >> 1], sorted.at(-1)];
  if (min === undefined || median === undefined || max === undefined)
    throw new Error('Nothing was measured.');
  return { median, min, max };
}

/** What the median says beside goal and gate. */
export function verdictOf({ values, limit, reasons }: Figure): Verdict {
  if (values.length === 0) return limit || reasons ? 'failed' : 'fact';
  if (limit === undefined) return 'fact';
  const { median } = spreadOf(values);
  const reaches = (wanted: number) => (limit.isMoreBetter ? median >= wanted : median <= wanted);
  if (reaches(limit.goal)) return 'goal';
  return reaches(limit.gate) ? 'gate' : 'broken';
}

export const isBroken = (figure: Figure): boolean =>
  ['broken', 'failed'].includes(verdictOf(figure));

/** A number with its unit, as a person reads it. */
export function show(value: number, unit: Unit): string {
  switch (unit) {
    case 'bytes':
      return `${(value / 1000).toFixed(1)} kB`;
    case 'ms':
      return Math.abs(value) >= 10_000
        ? `${(value / 1000).toFixed(1)} s`
        : `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)} ms`;
    case 'dollars':
      return `$${value.toFixed(2)}`;
    case 'ratio':
      return `${value.toFixed(2)}×`;
    case 'cls':
      return value.toFixed(4);
    case 'per second':
      return `${value.toFixed(0)}/s`;
    case 'count':
    case 'score':
      return String(Math.round(value * 10) / 10);
  }
}
