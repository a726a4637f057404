/**
 * `npm run bench`: every figure of the performance design for this build, with goal, gate and verdict (docs/performance.md).
 */
import { createBench } from './bench/bench.ts';
import { factLine, readFacts } from './bench/facts.ts';
import { type Figure, isBroken } from './bench/figure.ts';
import type { Group, Measured } from './bench/group.ts';
import { chosenGroups, GROUPS } from './bench/groups.ts';
import { readSites } from './bench/site-list.ts';
import { sitesGroup } from './bench/sites.ts';
import { jsonOf, tableOf } from './bench/table.ts';
import { runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { Misuse, Problem } from './stack/problem.ts';
import { keepOutputClean } from './stack/progress.ts';

const HELP = `npm run bench -- [options]

Every figure of this build with its goal, its gate and the verdict (docs/performance.md). Ends with 1 when a gate is broken.

  --list           names the groups and what each measures
  --only a,b       these groups alone
  --runs N         how often a noisy figure is measured, 5 unless told
  --site X         compares with a site, given by address or folder; once for each
  --json           for programs: npm run --silent bench -- --json`;

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), {
    flags: ['--help', '--json', '--list'],
    values: ['--only', '--runs'],
    lists: ['--site'],
  });
  if (options.has('--help')) {
    console.log(HELP);
    return 0;
  }
  if (options.has('--list')) {
    for (const { name, what } of GROUPS) console.log(`  ${name.padEnd(14)} ${what}`);
    return 0;
  }
  const [only, sites] = [options.get('--only'), options.get('--site')];
  // Other sites are compared by themselves, unless groups are named too.
  const groups = [
    ...(sites === undefined || only !== undefined ? chosenGroups(only) : []),
    ...(sites === undefined ? [] : [sitesGroup(readSites(sites))]),
  ];
  keepOutputClean();
  const facts = readFacts();
  const bench = createBench(runsOf(options.get('--runs')));
  const isJson = options.has('--json');
  if (!isJson) console.log(factLine(facts));
  const results: { group: Group; measured: Measured }[] = [];
  for (const group of groups) {
    const measured = await measureOrTell(() => group.measure(bench), group);
    results.push({ group, measured });
    if (!isJson) print(group, measured);
  }
  const broken = results.flatMap(({ measured }) => measured.figures).filter(isBroken);
  if (isJson) printJson(facts, results);
  else printEnd(broken);
  return broken.length === 0 ? 0 : 1;
});

function runsOf(text = '5'): number {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Misuse('Give --runs a whole number between 1 and 50, such as 5.');
  return runs;
}

/** A group that fails is a failed figure: the others are still measured. */
async function measureOrTell(measure: () => Promise<Measured>, { name }: Group): Promise<Measured> {
  try {
    return await measure();
  } catch (error) {
    const text = error instanceof Problem ? error.message : String((error as Error).stack ?? error);
    return {
      figures: [{ id: name, label: name, unit: 'count', values: [], reasons: text.split('\n') }],
    };
  }
}

function print({ name, what }: Group, { figures, details = [] }: Measured): void {
  console.log(`\n${name}: ${what}\n`);
  for (const line of tableOf(figures)) console.log(line);
  if (details.length > 0) console.log('');
  for (const line of details) console.log(line === '' ? '' : `  ${line}`);
}

function printEnd(broken: Figure[]): void {
  if (broken.length === 0) return console.log('\nEvery gate holds.');
  console.log(`\nOver the gate or not measured: ${broken.length}`);
  for (const { label, reasons = [] } of broken)
    console.log(`  ✗ ${label}${reasons[0] ? `: ${reasons.slice(0, 4).join('; ')}` : ''}`);
}

function printJson(facts: object, results: { group: Group; measured: Measured }[]): void {
  const groups = results.map(({ group, measured: { figures, data } }) => ({
    group: group.name,
    figures: figures.map(jsonOf),
    ...(data === undefined ? {} : { data }),
  }));
  console.log(JSON.stringify({ facts, groups }, null, 2));
}
