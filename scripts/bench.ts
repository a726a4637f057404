/**
 * `npm run bench`: every figure of the performance design for this build, with goal, gate and verdict (docs/performance.md).
 */
import { contentApi } from './bench/content-api.ts';
import { costs } from './bench/costs.ts';
import { isBroken, jsonOf, readFacts, tableOf } from './bench/figures.ts';
import { functionsImport } from './bench/functions.ts';
import { interactions, routeChange } from './bench/interactions.ts';
import { lighthouseGroup, paint } from './bench/lighthouse.ts';
import { ratings } from './bench/ratings.ts';
import { offline, returning } from './bench/returning.ts';
import { createBench, endRun, type Group, type Measured, measure } from './bench/setup.ts';
import { readSites, sitesGroup } from './bench/sites.ts';
import { times } from './bench/times.ts';
import { weight } from './bench/weights.ts';
import { runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { UsageError } from './stack/problem.ts';
import { keepOutputClean } from './stack/progress.ts';

/** In the order in which they run: what needs a quiet machine most comes first. */
const GROUPS: Group[] = [
  weight,
  functionsImport,
  costs,
  lighthouseGroup,
  paint,
  interactions,
  routeChange,
  returning,
  offline,
  contentApi,
  ratings,
  times,
];

const HELP = `npm run bench -- [options]

Every figure of this build with its goal, its gate and the verdict (docs/performance.md). Ends with 1 when a gate is broken;
Ctrl-C prints the figures that are measured by then.

  --list           names the groups and what each measures
  --only a,b       these groups alone
  --runs N         how often a noisy figure is measured, 5 unless told
  --site X         compares with a site, given by address or folder; once for each
  --json           for programs: npm run --silent bench -- --json`;

const facts = readFacts();
const results: { group: Group; out: Measured; isPrinted: boolean }[] = [];
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
  const options = readOptions(process.argv.slice(2), {
    flags: ['--help', '--json', '--list'],
    values: ['--only', '--runs'],
    lists: ['--site'],
  });
  if (options.has('--help') || options.has('--list')) {
    const names = GROUPS.map(({ name, what }) => `  ${name.padEnd(14)} ${what}`);
    console.log(options.has('--help') ? HELP : names.join('\n'));
    return 0;
  }
  const [only, sites] = [options.get('--only'), options.get('--site')];
  // Other sites are compared by themselves, unless groups are named too.
  const groups = [
    ...(sites === undefined || only !== undefined ? chosenGroups(only) : []),
    ...(sites === undefined ? [] : [sitesGroup(readSites(sites))]),
  ];
  const bench = createBench(runsOf(options.get('--runs')));
  isJson = options.has('--json');
  keepOutputClean();
  const { machine, cores, node, commit, date, load } = facts;
  if (!isJson)
    console.log(
      `${machine}, ${cores} cores, Node ${node}; commit ${commit}; ${date}; load ${load} at the beginning`,
    );
  for (const group of groups) {
    const out: Measured = { figures: [], details: [] };
    results.push({ group, out, isPrinted: false });
    await measure(out, `all of ${group.name}`, async () => {
      await group.measure(bench, out);
      return [];
    });
    // All that is measured is printed by now.
    if (isInterrupted) return 130;
    if (!isJson) printRest();
  }
  if (isJson) printRest();
  const broken = results.flatMap(({ out }) => out.figures).filter(isBroken);
  if (!isJson) {
    console.log(
      broken.length === 0
        ? '\nEvery gate holds.'
        : `\nOver the gate or not measured: ${broken.length}`,
    );
    for (const { label, reasons = [] } of broken)
      console.log(`  ✗ ${label}${reasons[0] ? `: ${reasons.slice(0, 4).join('; ')}` : ''}`);
  }
  return broken.length === 0 ? 0 : 1;
}

function chosenGroups(only: string | undefined): Group[] {
  const names = only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !GROUPS.some((group) => group.name === name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no group "${unknown}". Groups are: ${GROUPS.map(({ name }) => name).join(', ')}.`,
    );
  return GROUPS.filter(({ name }) => names?.includes(name) ?? true);
}

function runsOf(text = '5'): number {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new UsageError('Give --runs a whole number between 1 and 50, such as 5.');
  return runs;
}

/** Prints what is not printed yet: the last group, or all of them for a program. */
function printRest(): void {
  if (isJson) {
    const groups = results.map(({ group, out: { figures, data } }) => ({
      group: group.name,
      figures: figures.map(jsonOf),
      data,
    }));
    console.log(JSON.stringify({ facts, groups }, null, 2));
    return;
  }
  for (const result of results) {
    const { group, out, isPrinted } = result;
    if (isPrinted) continue;
    result.isPrinted = true;
    console.log(`\n${group.name}: ${group.what}\n`);
    for (const line of tableOf(out.figures)) console.log(line);
    if (out.details.length > 0) console.log('');
    for (const line of out.details) console.log(`  ${line}`.trimEnd());
  }
}
