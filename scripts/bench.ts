/**
 * `npm run bench`: the figures of this build with goal, gate and verdict (docs/performance.md).
 * `--only a,b` chooses groups, `--runs N` repeats noisy figures, `--site URL` compares with another
 * site and may be repeated, `--json` prints JSON. Exit code 1 over a gate; Ctrl-C ends with the
 * figures that are measured by then.
 */
import os from 'node:os';

import { contentApi } from './bench/content-api.ts';
import { costs } from './bench/costs.ts';
import { type Figure, isBroken, formatFigure, computeMedian, toVerdict } from './bench/figures.ts';
import { inp } from './bench/inp.ts';
import { lighthousePages, sitesGroup } from './bench/lighthouse.ts';
import { ratings } from './bench/ratings.ts';
import { createBench, type Group } from './bench/setup.ts';
import { importTime, times } from './bench/times.ts';
import { visits } from './bench/visits.ts';
import { readOptions, runCommand } from './command/lifetime.ts';
import { Problem, UsageError } from './command/problem.ts';
import { keepOutputClean, print, step } from './command/progress.ts';
import { checkout } from './command/git.ts';

/** In the order in which they run: those that need a quiet machine most run first. */
const GROUPS: Record<string, Group> = {
  ...{ import: importTime, costs, lighthouse: lighthousePages, inp, visits },
  ...{ 'content-api': contentApi, ratings, times },
};

const figures: (Figure & { group: string })[] = [];
let isJson = false;
let isEnded = false;

await runCommand(run, {
  sentence: 'Interrupted.',
  exitCode: 130,
  begin() {
    isEnded = true;
    printJson();
  },
});

async function run(): Promise<number> {
  const { json, only, runs, site } = readOptions({
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    site: { type: 'string', multiple: true },
  });
  if (!/^([1-9]|[1-4]\d|50)$/.test(runs))
    throw new UsageError('Give --runs a whole number between 1 and 50, such as 5.');
  const groups = chooseGroups(only, site);
  isJson = json;
  keepOutputClean(json);
  const { machine, node, commit, date, load } = describeRun();
  print(`${machine}, Node ${node}; commit ${commit}; ${date}; load ${load}`);
  const bench = createBench(Number(runs));
  for (const [name, measurements] of groups) {
    print(`\n${name}`);
    try {
      for await (const [label, measure] of measurements(bench)) await take(name, label, measure);
    } catch (error) {
      add(name, failed(name, error));
    }
    // The signal's handler has printed what was measured.
    if (isEnded) return 130;
  }
  printJson();
  const broken = figures.filter(isBroken);
  print(broken.length === 0 ? '\nEvery gate holds.' : `\nOver the gate or not measured:`);
  for (const { label } of broken) print(`  ✗ ${label}`);
  return broken.length === 0 ? 0 : 1;
}

/** With a site only that comparison runs, unless groups are named too. */
function chooseGroups(only: string | undefined, sites: string[] | undefined): [string, Group][] {
  const names = only?.split(',').map((name) => name.trim()) ?? (sites ? [] : Object.keys(GROUPS));
  const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no group "${unknown}". Groups are: ${Object.keys(GROUPS).join(', ')}.`,
    );
  const chosen = Object.entries(GROUPS).filter(([name]) => names.includes(name));
  return sites ? [...chosen, ['sites', sitesGroup(sites)]] : chosen;
}

async function take(group: string, label: string, measure: () => Figure[] | Promise<Figure[]>) {
  try {
    if (!isEnded) add(group, ...(await step(label, measure)));
  } catch (error) {
    add(group, failed(label, error));
  }
}

/** A measurement that failed is a failed figure. */
function failed(label: string, error: unknown): Figure {
  const { name, message, stack = message } = error as Error;
  const isSentence = error instanceof Problem || name === 'TimeoutError';
  return {
    id: `failed ${label}`,
    label,
    unit: '',
    values: [],
    reasons: (isSentence ? message : stack).split('\n'),
  };
}

function add(group: string, ...measured: Figure[]): void {
  if (isEnded) return;
  figures.push(...measured.map((one) => ({ group, ...one })));
  for (const line of measured.flatMap(formatFigure)) print(line);
}

function printJson(): void {
  if (!isJson) return;
  const all = figures.map((one) => {
    const median = one.values.length > 0 ? computeMedian(one.values) : null;
    return { ...one, median, verdict: toVerdict(one) };
  });
  console.log(JSON.stringify({ facts: describeRun(), figures: all }, null, 2));
}

/**
 * When and on which machine and commit the figures are measured; a plus follows the commit when
 * files differ from it.
 */
function describeRun() {
  const here = checkout();
  return {
    machine: `${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${os.availableParallelism()} cores`,
    node: process.versions.node,
    commit: here ? here.commit.slice(0, 7) + (here.isClean ? '' : '+') : 'unknown',
    date: new Date().toISOString(),
    load: os.loadavg()[0]?.toFixed(2),
  };
}
