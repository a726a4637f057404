/** `npm run bench`: every figure of this build, with goal, gate and verdict (docs/performance.md). */
import { contentApi } from './bench/content-api.ts';
import { costs } from './bench/costs.ts';
import { isBroken, jsonOf, readFacts, tableOf } from './bench/figures.ts';
import { interactions, routeChange } from './bench/interactions.ts';
import { lighthouseGroup, paint } from './bench/lighthouse.ts';
import { ratings } from './bench/ratings.ts';
import { offline, returning } from './bench/returning.ts';
import { createBench, endRun, type Group, type Measured, measure } from './bench/setup.ts';
import { sitesGroup } from './bench/sites.ts';
import { functionsImport, times } from './bench/times.ts';
import { weight } from './bench/weights.ts';
import { runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { UsageError } from './stack/problem.ts';
import { keepOutputClean } from './stack/progress.ts';

/** In the order in which they run: those that need a quiet machine most run first. */
const GROUPS: Group[] = [
  ...[weight, functionsImport, costs, lighthouseGroup, paint, interactions],
  ...[routeChange, returning, offline, contentApi, ratings, times],
];

const HELP = `npm run bench -- [options]

Every figure of this build with its goal, its gate and the verdict (docs/performance.md). Ends with 1 when a gate is broken;
Ctrl-C prints the figures that are measured by then.

  --list           names the groups and what each measures
  --only a,b       these groups alone
  --runs N         how often a noisy figure is measured, 5 by default
  --site X         compares with a site, given by address; once for each
  --json           for programs: npm run --silent bench -- --json`;

const facts = readFacts();
const results: { group: Group; out: Measured }[] = [];
let printed = 0;
let isJson = false;
let isInterrupted = false;

await runCommand(run, {
  sentence: 'Interrupted.',
  exitCode: 130,
  begin() {
    isInterrupted = true;
    endRun();
    printRest();
  },
});

async function run(): Promise<number> {
  const { help, list, json, only, runs, site } = readOptions({
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    json: { type: 'boolean' },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    site: { type: 'string', multiple: true },
  });
  if (help || list) {
    const names = GROUPS.map(({ name, what }) => `  ${name.padEnd(14)} ${what}`);
    console.log(help ? HELP : names.join('\n'));
    return 0;
  }
  // With a site only that comparison runs, unless groups are named too.
  const groups = site && !only ? [] : chosenGroups(only);
  if (site) groups.push(sitesGroup(site));
  if (!/^([1-9]|[1-4]\d|50)$/.test(runs))
    throw new UsageError('Give --runs a whole number between 1 and 50, such as 5.');
  const bench = createBench(Number(runs));
  isJson = json === true;
  keepOutputClean(true);
  const { machine, cores, node, commit, date, load } = facts;
  const where = `${machine}, ${cores} cores, Node ${node}; commit ${commit}; ${date}`;
  if (!isJson) console.log(`${where}; load ${load} at the beginning`);
  for (const group of groups) {
    const out: Measured = { figures: [], details: [] };
    results.push({ group, out });
    await measure(out, `all of ${group.name}`, async () => {
      await group.measure(bench, out);
      return [];
    });
    // All measured figures are printed by now.
    if (isInterrupted) return 130;
    if (!isJson) printRest();
  }
  if (isJson) printRest();
  const broken = results.flatMap(({ out }) => out.figures).filter(isBroken);
  if (!isJson) {
    const count = `Over the gate or not measured: ${broken.length}`;
    console.log(`\n${broken.length === 0 ? 'Every gate holds.' : count}`);
    for (const { label, reasons = [] } of broken)
      console.log(`  ✗ ${label}${reasons[0] ? `: ${reasons.slice(0, 4).join('; ')}` : ''}`);
  }
  return broken.length === 0 ? 0 : 1;
}

function chosenGroups(only: string | undefined): Group[] {
  const names = only?.split(',').map((name) => name.trim());
  const known = GROUPS.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no group "${unknown}". Groups are: ${known.join(', ')}.`);
  return GROUPS.filter(({ name }) => names?.includes(name) ?? true);
}

/** Prints the figures that are not printed yet: those of the last group, or all with --json. */
function printRest(): void {
  if (isJson) {
    const groups = results.map(({ group, out: { figures, data } }) => ({
      group: group.name,
      figures: figures.map(jsonOf),
      data,
    }));
    return console.log(JSON.stringify({ facts, groups }, null, 2));
  }
  for (const { group, out } of results.slice(printed)) {
    const details = out.details.map((line) => `  ${line}`.trimEnd());
    const rest = details.length > 0 ? ['', ...details] : [];
    console.log([`\n${group.name}: ${group.what}\n`, ...tableOf(out.figures), ...rest].join('\n'));
  }
  printed = results.length;
}
