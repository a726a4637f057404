/** `npm run bench`: builds the web app for production and prints its sizes. --json for machines, --update for a new baseline. */
import path from 'node:path';

import { kilobytes, measureHome, saveBaseline } from './budgets.ts';
import { buildWeb } from './stack/build.ts';
import { runCommand } from './stack/lifetime.ts';
import { readOptions } from './stack/options.ts';
import { localFolder } from './stack/root.ts';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { flags: ['--json', '--update'] });
  const web = path.join(localFolder('bench'), 'web');
  await buildWeb(web);
  const home = measureHome(web);
  if (options.has('--update')) saveBaseline(home);
  if (options.has('--json')) console.log(JSON.stringify(home, null, 2));
  else printTable(home);
  return home.figures.every(({ bytes, limit }) => bytes <= limit) && home.firebase.length === 0
    ? 0
    : 1;
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
