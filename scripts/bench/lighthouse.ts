import type { Result } from 'lighthouse';
import { LIMITS, type Limit } from './limits.ts';
import { step } from '../stack/progress.ts';
import { PUBLIC } from './content-routes.ts';
import { loadNow } from './facts.ts';
import type { Figure, Unit } from './figure.ts';
import type { Group } from './group.ts';
import { type LighthouseRun, type LighthouseRuns, openLighthouse } from './lighthouse-runs.ts';

const INNER = [
  ['lesson', 'olena'],
  ['quiz', 'olena'],
  ['profile', 'olena'],
  ['admin', 'admin'],
] as const;

/** Lighthouse's mobile preset, with its simulated slow 4G. */
export const lighthouseGroup: Group = {
  name: 'lighthouse',
  what: 'scores, paints, blocking time and shift of every kind of page, mobile preset',
  async measure(bench) {
    const { url, routes } = await bench.platform();
    const figures: Figure[] = [];
    await openLighthouse(url, undefined, async (run) => {
      for (const route of PUBLIC) {
        const runs = await measured(run, url + routes[route], route, bench.runs);
        figures.push(...speed(route, runs, LIMITS.publicScore), ...quality(route, runs));
      }
    });
    for (const who of ['olena', 'admin'] as const)
      await openLighthouse(url, who, async (run) => {
        for (const [route, owner] of INNER) {
          if (owner !== who) continue;
          // Pages behind a guard are measured three times for five.
          const times = Math.ceil((bench.runs * 3) / 5);
          const runs = await measured(run, url + routes[route], route, times);
          figures.push(...speed(route, runs, LIMITS.innerScore));
        }
      });
    return { figures };
  },
};

/** The first run does not count: Node compiles Lighthouse in it, and the emulator starts the function that renders the page. */
const measured = (run: LighthouseRuns, address: string, route: string, times: number) =>
  step(`Lighthouse: ${route}`, async () => (await run(address, 1 + times)).slice(1));

/** The figures of speed: the score and the shift have limits, the others explain the score. */
function speed(route: string, runs: LighthouseRun[], score: Limit): Figure[] {
  const results = runs.map(({ result }) => result);
  const audit = (id: string) => results.flatMap(({ audits }) => audits[id]?.numericValue ?? []);
  const figure = (id: string, label: string, unit: Unit, values: number[], limit?: Limit) => ({
    id: `${route} ${id}`,
    label,
    unit,
    values,
    ...(limit && { limit }),
  });
  return [
    {
      ...figure(
        'performance',
        `Lighthouse performance: ${route}`,
        'score',
        scores(results, 'performance'),
        score,
      ),
      reasons: failedAudits(results, 'performance'),
    },
    figure('FCP', '… FCP, simulated', 'ms', audit('first-contentful-paint')),
    figure('LCP', '… LCP, simulated', 'ms', audit('largest-contentful-paint')),
    {
      ...figure('TBT', '… TBT', 'ms', audit('total-blocking-time')),
      note: `load ${loadNow()} behind these runs`,
    },
    figure(
      'own TBT',
      '… TBT without waiting for a processor',
      'ms',
      runs.map(({ ownBlockingTime }) => ownBlockingTime),
    ),
    figure('Lighthouse CLS', '… CLS', 'cls', audit('cumulative-layout-shift'), LIMITS.layoutShift),
    figure('SI', '… Speed Index', 'ms', audit('speed-index')),
  ];
}

function quality(route: string, runs: LighthouseRun[]): Figure[] {
  const results = runs.map(({ result }) => result);
  return ['accessibility', 'best-practices', 'seo'].map((category) => ({
    id: `${route} ${category}`,
    label: `… ${category}`,
    unit: 'score',
    values: scores(results, category),
    limit: LIMITS.otherScores,
    reasons: failedAudits(results, category),
  }));
}

const scores = (results: Result[], category: string): number[] =>
  results.flatMap(({ categories }) => {
    const score = categories[category]?.score;
    return typeof score === 'number' ? Math.round(score * 100) : [];
  });

/** Audits of a category that lost points, the heaviest first. */
function failedAudits(results: Result[], category: string): string[] {
  const last = results.at(-1);
  const refs = last?.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id }) => {
      const audit = last?.audits[id];
      if (audit?.score === undefined || audit.score === null || audit.score >= 0.995) return [];
      return `${id}: ${audit.displayValue ?? audit.title}`;
    });
}
