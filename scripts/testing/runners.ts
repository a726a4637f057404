import { rmSync } from 'node:fs';
import path from 'node:path';

import { endChild, spawnTool } from '../stack/child.ts';
import { atEnd } from '../stack/lifetime.ts';
import { type RunnerEnd, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

/** Runs the given projects of tests/vitest.config.ts; `filters` go to Vitest as they are. */
export async function runVitest(
  folder: string,
  projects: string[],
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const report = path.join(folder, 'vitest.json');
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
  ];
  args.push(
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
    ...filters,
  );
  return tallyVitest(await run('vitest/vitest.mjs', args, env, report, filters));
}

/** Runs the journeys of tests/e2e; `filters` go to Playwright as they are. */
export async function runPlaywright(
  folder: string,
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const report = path.join(folder, 'playwright.json');
  const args = ['test', '--config', 'tests/playwright.config.ts', ...filters];
  return tallyPlaywright(
    await run('@playwright/test/cli.js', args, { ...env, EDU_E2E_FOLDER: folder }, report, filters),
  );
}

async function run(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  report: string,
  filters: string[],
): Promise<RunnerEnd> {
  rmSync(report, { force: true });
  const child = spawnTool(script, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  atEnd(() => endChild(child, 10_000));
  const { code } = await child.exited;
  return { report, exitCode: code ?? 1, isFiltered: filters.length > 0 };
}
