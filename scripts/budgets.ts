import { type Baseline, grownParts, readBaseline } from './budgets/growth.ts';
import { measureWeight, type WeightFigure } from './budgets/weight.ts';
import type { Tally } from './testing/tally.ts';

/** Prints each budget of the files in `webDir` and counts it as a test; one over its gate is followed by what grew. */
export function checkBudgets(webDir: string, baseline: Baseline = readBaseline()): Tally {
  console.log('\nBudgets (brotli; goal and gate behind each value)');
  const results = measureWeight(webDir).map((figure) => {
    const fits = figure.value <= figure.limit.gate;
    console.log(`  ${fits ? '✓' : '✗'} ${lineOf(figure)}`);
    if (!fits) for (const line of reasons(figure, baseline)) console.log(`      ${line}`);
    return fits;
  });
  const failed = results.filter((fits) => !fits).length;
  return { passed: results.length - failed, failed };
}

function lineOf({ label, value, unit, limit }: WeightFigure): string {
  const show = (number: number) => (unit === 'bytes' ? kilobytes(number) : String(number));
  return `${label.padEnd(62)} ${show(value).padStart(9)}  goal ${show(limit.goal)}, gate ${show(limit.gate)}`;
}

/** What broke a figure: the parts that grew since scripts/budgets.json was written, or what must not be there. */
export function reasons({ id, parts, found = [] }: WeightFigure, baseline: Baseline): string[] {
  if (parts === undefined) return found;
  const grown = grownParts(parts, baseline[id] ?? {});
  if (grown.length > 0) return ['Grown since scripts/budgets.json was written:', ...grown];
  const largest = Object.entries(parts).toSorted(([, x], [, y]) => y - x);
  return [
    'Nothing has grown since scripts/budgets.json was written; the largest parts:',
    ...largest.slice(0, 8).map(([part, size]) => `${size} ${part}`),
  ];
}

/** 1 kB = 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
