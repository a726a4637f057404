/** Every figure with its goal and its gate; kB are of 1000 bytes, after brotli 11. */
interface Known {
  label: string;
  unit: 'kB' | 'ms' | 's' | '$' | '×' | '/s' | '';
  /** Absent for a figure that explains another one. */
  goal?: number;
  gate?: number;
  /** For requests a second and scores. */
  isMoreBetter?: true;
}

type Unit = Known['unit'];

const fact = (unit: Unit, label: string): Known => ({ unit, label });
const atMost = (unit: Unit, label: string, goal: number, gate = goal): Known => ({
  ...{ unit, label, goal, gate },
});
const atLeast = (unit: Unit, label: string, goal: number, gate = goal): Known => ({
  ...{ unit, label, goal, gate, isMoreBetter: true },
});

const FIGURES = {
  importRatio: atMost('×', 'import of the functions, beside the SDKs alone', 1.1, 1.3),
  monthlyDollars: atMost('$', '1,000 active learners in a month, list price', 0.75, 1.5),
  ratingOperations: atMost('', 'reads and writes of one more rating', 6),
  publicScore: atLeast('', 'Lighthouse performance', 95, 93),
  innerScore: atLeast('', 'Lighthouse performance', 85, 82),
  accessibility: atLeast('', 'Lighthouse accessibility', 100),
  'best-practices': atLeast('', 'Lighthouse best practices', 100),
  seo: atLeast('', 'Lighthouse SEO', 100),
  publicFcp: atMost('ms', 'FCP, applied', 1_500, 1_600),
  publicLcp: atMost('ms', 'LCP, applied', 1_500, 1_600),
  innerFcp: atMost('ms', 'FCP, applied', 1_800, 1_900),
  innerLcp: atMost('ms', 'LCP, applied', 1_800, 1_900),
  publicBlocking: atMost('ms', 'total blocking time, simulated', 200, 250),
  innerBlocking: atMost('ms', 'total blocking time, simulated', 350, 500),
  layoutShift: atMost('', 'CLS, applied', 0.01, 0.05),
  inp: atMost('ms', 'INP', 120, 200),
  returningCold: atMost('ms', 'own progress is rendered, empty HTTP cache', 2_600, 3_500),
  returningWarm: atMost('ms', 'own progress is rendered, second visit', 800, 1_500),
  offline: atMost('ms', 'offline visit', 500, 1_000),
  apiHitRate: atLeast('×', 'content API hit: requests, beside a bare handler', 0.8, 0.5),
  apiHitP99: atMost('×', 'content API hit: p99, beside a bare handler', 1.1, 1.5),
  searchP95: atMost('ms', 'search in 60 lessons: p95 over a bare handler', 20, 50),
  searchLargeP95: atMost('ms', 'search in 5,000 lessons: p95 over a bare handler', 30, 50),
  apiMiss: atMost('ms', 'content API miss over the upstream’s own time', 8, 15),
  apiMissesAtOnce: atMost('', 'upstream calls for 1,000 misses of one key at once', 1),
  ratingsPerSecond: atLeast('/s', 'ratings of 1,000 learners on one course', 500, 300),
  ratingsExact: atMost('s', 'ratings: until the aggregate holds them all', 5),
  ratingsWrong: atMost('', 'ratings by which the aggregate is wrong then', 0),
  start: atMost('s', 'npm start until it is ready, packages installed', 20, 60),
  build: atMost('s', 'production build, web and functions', 12, 30),
  siteRequests: fact('', 'requests'),
  siteForeign: fact('', 'requests to other hosts'),
  siteScripts: fact('kB', 'scripts, uncompressed'),
  siteStyles: fact('kB', 'stylesheets, uncompressed'),
  siteFonts: fact('kB', 'fonts'),
  siteScore: fact('', 'Lighthouse performance'),
  siteLcp: fact('ms', 'LCP, applied'),
  siteShift: fact('', 'CLS, applied'),
} satisfies Record<string, Known>;

export type Name = keyof typeof FIGURES;

/** One figure with each of its measurements. */
export interface Figure extends Known {
  /** Unique in a run; programs find the figure by it. */
  id: string;
  /** Empty when it could not be measured; then `reasons` say why. */
  values: number[];
  /** What to check when it is over its gate: files, calls, elements. */
  reasons?: string[];
}

/** The figure `name` with its measurements, `of` a page, a menu or the like. */
export function figure(name: Name, values: number[], of = '', reasons: string[] = []): Figure {
  const known: Known = FIGURES[name];
  const label = of ? `${known.label}: ${of}` : known.label;
  return { ...known, id: `${name} ${of}`.trim(), label, values, reasons };
}

const DIGITS: Record<Unit, number> = { kB: 1, ms: 1, s: 1, $: 2, '×': 2, '/s': 0, '': 4 };

/** A number with its unit, as it is printed. */
const show = (value: number, unit: Unit): string =>
  `${Number(value.toFixed(DIGITS[unit]))} ${unit}`.trim();

/** Of an even number the lower of the two in the middle. */
export function computeMedian(values: number[]): number {
  const median = values.toSorted((a, b) => a - b)[(values.length - 1) >> 1];
  if (median === undefined) throw new Error('Nothing was measured.');
  return median;
}

/**
 * The median beside goal and gate. A figure that could not be measured fails like one over its
 * gate.
 */
export function toVerdict({ values, goal, gate, isMoreBetter }: Figure) {
  if (values.length === 0) return 'not measured';
  if (goal === undefined || gate === undefined) return '';
  const median = computeMedian(values);
  const reaches = (wanted: number) => (isMoreBetter ? median >= wanted : median <= wanted);
  if (reaches(goal)) return 'goal';
  return reaches(gate) ? 'gate' : 'over its gate';
}

export const isBroken = (one: Figure): boolean =>
  ['not measured', 'over its gate'].includes(toVerdict(one));

/** At most this many reasons follow a failed figure. */
const LISTED = 12;

/**
 * A figure as lines: median, smallest and largest, goal and gate; what to check when it is over its
 * gate.
 */
export function formatFigure(one: Figure): string[] {
  const { label, values, unit, goal, gate, reasons = [] } = one;
  const value = values.length > 0 ? show(computeMedian(values), unit) : '–';
  const [min, max] = [Math.min(...values), Math.max(...values)].map((end) => show(end, unit));
  const spread = values.length > 1 ? `  (${min} to ${max})` : '';
  const bounds = goal === undefined ? '' : `  goal ${show(goal, unit)}, gate ${show(gate!, unit)}`;
  const mark = isBroken(one) ? '✗' : '✓';
  const line = `  ${mark} ${label.padEnd(62)} ${value.padStart(9)}${bounds}${spread}`;
  return [line, ...(isBroken(one) ? reasons.slice(0, LISTED) : []).map((text) => `      ${text}`)];
}
