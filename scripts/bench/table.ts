import { type Figure, type Verdict, show, spreadOf, verdictOf } from './figure.ts';

const MARKS: Record<Verdict, string> = {
  goal: '✓ goal',
  gate: '· gate',
  broken: '✗ over its gate',
  failed: '✗ not measured',
  fact: '',
};

const HEAD = ['figure', 'median', 'min–max', 'goal', 'gate', 'verdict'];

/** The figures of one group as aligned lines; what is over its gate is followed by what to look at. */
export function tableOf(figures: Figure[]): string[] {
  const rows = figures.map(cellsOf);
  const widths = HEAD.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: string[]) =>
    `  ${cells.map((cell, at) => (at === 0 || at === 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`.trimEnd();
  return [
    line(HEAD),
    ...figures.flatMap((figure, at) => [line(rows[at] ?? []), ...remarks(figure)]),
  ];
}

function cellsOf(figure: Figure): string[] {
  const { label, values, unit, limit } = figure;
  const bound = (value: number | undefined) =>
    value === undefined ? '' : `${limit?.isMoreBetter ? '≥ ' : '≤ '}${show(value, unit)}`;
  const verdict = MARKS[verdictOf(figure)];
  if (values.length === 0) return [label, '–', '', bound(limit?.goal), bound(limit?.gate), verdict];
  const { median, min, max } = spreadOf(values);
  const range = values.length > 1 ? `${show(min, unit)}–${show(max, unit)}` : '';
  return [label, show(median, unit), range, bound(limit?.goal), bound(limit?.gate), verdict];
}

function remarks({ note, reasons = [], ...figure }: Figure): string[] {
  const isBad = ['broken', 'failed'].includes(verdictOf({ ...figure, reasons }));
  return [...(note === undefined ? [] : [note]), ...(isBad ? reasons : [])].map(
    (text) => `      ${text}`,
  );
}

/** A figure for a program: what was measured with its verdict. */
export function jsonOf(figure: Figure): Record<string, unknown> {
  const { id, label, unit, values, limit, note, reasons } = figure;
  return {
    id,
    label,
    unit,
    ...(values.length > 0 ? spreadOf(values) : {}),
    values,
    ...(limit ? { goal: limit.goal, gate: limit.gate } : {}),
    verdict: verdictOf(figure),
    ...(note === undefined ? {} : { note }),
    ...(reasons === undefined ? {} : { reasons }),
  };
}
