import os from 'node:os';

import { checkout } from '../testing/commits.ts';
import { FIGURES, type Known, type Unit } from './limits.ts';

const round = (value: number): string => String(Math.round(value * 10) / 10);

const SHOW: Record<Unit, (value: number) => string> = {
  bytes: (value) =>
    value >= 1e7 ? `${(value / 1e6).toFixed(0)} MB` : `${(value / 1000).toFixed(1)} kB`,
  ms: (value) =>
    value >= 10_000
      ? `${(value / 1000).toFixed(1)} s`
      : `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)} ms`,
  dollars: (value) => `$${value.toFixed(2)}`,
  ratio: (value) => `${value.toFixed(2)}×`,
  cls: (value) => value.toFixed(4),
  'per second': (value) => `${value.toFixed(0)}/s`,
  count: round,
  score: round,
};

/** A number with its unit, as it is printed. */
export const show = (value: number, unit: Unit): string => SHOW[unit](value);

/** One figure of the bench with each of its measurements. */
export interface Figure extends Known {
  /** Unique in its group; programs find the figure by it. */
  id: string;
  /** Empty when it could not be measured; then `reasons` say why. */
  values: number[];
  /** How it was measured, when the label does not say it. */
  note?: string;
  /** What to check when it is over its gate: files, calls, elements. */
  reasons?: string[];
}

/** The figure `name` with its measurements, `of` a page, a menu or the like. */
export function figure(
  name: keyof typeof FIGURES,
  values: number[],
  { of, ...more }: { of?: string | undefined } & Pick<Figure, 'note' | 'reasons'> = {},
): Figure {
  const known = FIGURES[name];
  const label = of && !known.label.startsWith('…') ? `${known.label}: ${of}` : known.label;
  return { ...known, id: of ? `${name} ${of}` : name, label, values, ...more };
}

/** Median, smallest and largest; the median of an even number is the lower of the two in the middle. */
export function spreadOf(values: number[]): { median: number; min: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[(sorted.length - 1) >> 1], sorted.at(-1)];
  if (min === undefined || median === undefined || max === undefined)
    throw new Error('Nothing was measured.');
  return { median, min, max };
}

/** The median beside goal and gate. A figure that could not be measured fails like one over its gate. */
export function verdictOf({ values, limit, reasons }: Figure) {
  if (values.length === 0) return limit || reasons ? 'not measured' : '';
  if (limit === undefined) return '';
  const { median } = spreadOf(values);
  const reaches = (wanted: number) => (limit.isMoreBetter ? median >= wanted : median <= wanted);
  if (reaches(limit.goal)) return 'goal';
  return reaches(limit.gate) ? 'gate' : 'over its gate';
}

export const isBroken = (one: Figure): boolean =>
  ['not measured', 'over its gate'].includes(verdictOf(one));

const MARKS = { goal: '✓ ', gate: '· ', 'over its gate': '✗ ', 'not measured': '✗ ', '': '' };

/** Figures as aligned lines; below each its note, and what to check when it is over its gate. */
export function tableOf(figures: Figure[]): string[] {
  const rows = [
    ['figure', 'median', 'min–max', 'goal', 'gate', 'verdict'],
    ...figures.map(cellsOf),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.flatMap((row, index) => {
    const cells = row.map((cell, at) =>
      at === 0 || at === 5 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!),
    );
    const { note, reasons } = figures[index - 1] ?? {};
    const remarks = [note, ...(row[5]!.startsWith('✗') ? (reasons ?? []) : [])];
    const below = remarks.flatMap((text) => (text === undefined ? [] : `      ${text}`));
    return [`  ${cells.join('  ')}`.trimEnd(), ...below];
  });
}

function cellsOf(one: Figure): string[] {
  const { label, values, unit, limit } = one;
  const bound = (value: number) => `${limit?.isMoreBetter ? '≥' : '≤'} ${show(value, unit)}`;
  const spread = values.length > 0 ? spreadOf(values) : undefined;
  const verdict = verdictOf(one);
  return [
    label,
    spread ? show(spread.median, unit) : '–',
    spread && values.length > 1 ? `${show(spread.min, unit)}–${show(spread.max, unit)}` : '',
    limit ? bound(limit.goal) : '',
    limit ? bound(limit.gate) : '',
    MARKS[verdict] + verdict,
  ];
}

/** A figure as JSON. */
export function jsonOf(one: Figure): object {
  const { limit, ...rest } = one;
  const spread = one.values.length > 0 ? spreadOf(one.values) : {};
  return { ...rest, ...spread, ...limit, verdict: verdictOf(one) || 'fact' };
}

export const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0);

/** Load average of the last minute. */
export const loadNow = (): number => Math.round((os.loadavg()[0] ?? 0) * 100) / 100;

/** When and on which machine and commit the figures are measured; a plus follows the commit when files differ from it. */
export function readFacts() {
  const here = checkout();
  return {
    machine: `${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${os.type()} ${os.arch()}`,
    cores: os.availableParallelism(),
    node: process.versions.node,
    commit: here ? here.commit.slice(0, 7) + (here.isClean ? '' : '+') : 'unknown',
    date: new Date().toISOString(),
    load: loadNow(),
  };
}
