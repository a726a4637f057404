/** `npm run bench`: builds for production and prints the figures. --json for machines, --update for a new baseline. */
import path from 'node:path';

import { measureFunctionsImport, type FunctionsImport } from './bench/functions-import.ts';
import { monthlyCost } from './bench/monthly-cost.ts';
import { progressCosts } from './bench/progress-cost.ts';
import { type RatingCost, ratingCosts } from './bench/rating-cost.ts';
import { kilobytes, measureHome, saveBaseline } from './budgets.ts';
import { buildWeb } from './stack/build.ts';
import { runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { localFolder } from './stack/root.ts';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { flags: ['--json', '--update'] });
  const web = path.join(localFolder('bench'), 'web');
  await buildWeb(web, { siteUrl: '' });
  const home = measureHome(web);
  if (options.has('--update')) saveBaseline(home);
  const functionsImport = await measureFunctionsImport();
  const costs = ratingCosts();
  if (options.has('--json')) {
    console.log(
      JSON.stringify(
        { home, functionsImport, ratingCosts: costs, progressCosts, monthlyCost: monthlyCost() },
        null,
        2,
      ),
    );
  } else {
    printTable(home);
    printImport(functionsImport);
    printCosts(costs);
    printProgressCosts();
    printMonth();
  }
  const isSmall = home.figures.every(({ bytes, limit }) => bytes <= limit);
  const isQuick = functionsImport.ratio <= functionsImport.limit;
  return isSmall && isQuick && home.firebase.length === 0 ? 0 : 1;
});

function printTable({ figures, files, modules, firebase }: ReturnType<typeof measureHome>): void {
  console.log('Needed before the home page is painted (brotli, kB = 1000 bytes)\n');
  for (const { label, bytes, limit } of figures) {
    console.log(`  ${label.padEnd(44)} ${kilobytes(bytes).padStart(10)} of ${kilobytes(limit)}`);
  }
  console.log(
    `  ${'modules of Firebase'.padEnd(44)} ${String(firebase.length).padStart(10)} of 0\n`,
  );
  for (const { file, bytes } of files)
    console.log(`  ${file.padEnd(44)} ${kilobytes(bytes).padStart(10)}`);
  console.log('\nLargest module groups (characters before minifying)\n');
  const largest = Object.entries(modules).toSorted(([, a], [, b]) => b - a);
  for (const [group, size] of largest.slice(0, 12))
    console.log(`  ${group.padEnd(44)} ${String(size).padStart(10)}`);
}

function printImport({ ours, sdks, ratio, limit }: FunctionsImport): void {
  console.log('\nA fresh process imports (milliseconds, median of 9 with smallest and largest)\n');
  for (const [label, { median, min, max }] of [
    ['the functions', ours],
    ['firebase-functions and firebase-admin alone', sdks],
  ] as const) {
    const spread = `${min.toFixed(0)}–${max.toFixed(0)}`;
    console.log(`  ${label.padEnd(44)} ${median.toFixed(0).padStart(10)} (${spread})`);
  }
  console.log(`  ${'ratio'.padEnd(44)} ${ratio.toFixed(2).padStart(10)} of ${limit}`);
}

function printCosts(costs: RatingCost[]): void {
  console.log(
    '\nOne more rating of a course that comes alone (billed operations), and the nightly check\n',
  );
  console.log('     ratings      reads     writes   $ for 1,000   reads a night');
  for (const { ratings, reads, writes, dollarsPerThousand, nightlyReads } of costs) {
    const counts = [ratings, reads, writes].map((value) => String(value).padStart(10)).join(' ');
    const dollars = dollarsPerThousand.toFixed(4).padStart(13);
    console.log(`  ${counts} ${dollars} ${String(nightlyReads).padStart(15)}`);
  }
}

function printProgressCosts(): void {
  console.log('\nA learner (billed operations of Firestore, with the settings of the visit)\n');
  console.log(`  ${''.padEnd(62)}      reads     writes`);
  for (const [what, { reads, writes }] of Object.entries(progressCosts))
    console.log(
      `  ${what.padEnd(62)} ${String(reads).padStart(10)} ${String(writes).padStart(10)}`,
    );
}

function printMonth(): void {
  const { learners, rows, reads, writes, calls, dollars } = monthlyCost();
  const columns = (...values: number[]) =>
    values.map((value) => String(Math.round(value)).padStart(10)).join(' ');
  console.log(`\nA month of ${learners} active learners (docs/operations.md)\n`);
  console.log(`  ${''.padEnd(44)}      times      reads     writes      calls`);
  for (const row of rows)
    console.log(
      `  ${row.what.padEnd(44)} ${String(row.times).padStart(10)} ${columns(row.reads, row.writes, row.calls)}`,
    );
  console.log(`  ${'together, with the content API'.padEnd(55)} ${columns(reads, writes, calls)}`);
  for (const [what, sum] of Object.entries(dollars))
    console.log(`  ${`$ ${what}`.padEnd(44)} ${sum.toFixed(2).padStart(10)}`);
}
