import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { spawnTool } from './command/child.ts';
import { localFolder } from './command/root.ts';

/** One run of a standard runner. */
export interface RunResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

/** The parts of the JSON reports of Vitest and Playwright that are counted. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}
interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

/** Options that select tests by their names; the others of a file are then skipped. */
const SELECTS_BY_NAME = /^(?:-t|--testNamePattern|-g|--grep)|:\d+$/;

export function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  const report = localFolder('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run('vitest', ['vitest/vitest.mjs', 'run', ...reporters, ...args], env, report, (text) => {
    const json = JSON.parse(text) as VitestReport;
    const skipped = json.numPendingTests + json.numTodoTests;
    return { passed: json.numPassedTests, failed: json.numFailedTests, skipped };
  });
}

export function runPlaywright(args: string[], env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  const report = localFolder('playwright.json');
  const command = ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...args];
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run('playwright', command, withReport, report, (text) => {
    const { stats } = JSON.parse(text) as PlaywrightReport;
    const { expected: passed, unexpected, flaky, skipped } = stats;
    return { passed, failed: unexpected + flaky, skipped };
  });
}

/** The budgets of `.size-limit.ts`, each of which counts as a test. */
export function runSizeLimit(): Promise<RunResult> {
  return run('size-limit', ['size-limit/bin.js'], {}, undefined, () => ({
    passed: 1,
    failed: 0,
    skipped: 0,
  }));
}

type Count = (report: string) => { passed: number; failed: number; skipped: number };

/** Runs a tool and counts its report: a skipped test, or a failure outside the tests, has failed. */
async function run(
  name: string,
  [script = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  report: string | undefined,
  count: Count,
): Promise<RunResult> {
  const begun = performance.now();
  if (report) rmSync(report, { force: true });
  console.log(`\n${name} ${args.filter((arg) => !arg.includes('report')).join(' ')}`);
  const child = spawnTool(script, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    patienceMs: 60_000,
  });
  const { code } = await child.exited;
  const isReported = report === undefined || existsSync(report);
  const text = report !== undefined && isReported ? readFileSync(path.resolve(report), 'utf8') : '';
  const counted = isReported && (report === undefined ? code === 0 : true) ? count(text) : none;
  const skipped = args.some((arg) => SELECTS_BY_NAME.test(arg)) ? 0 : counted.skipped;
  const failed = counted.failed + skipped;
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { name, passed: counted.passed, failed: code === 0 ? failed : failed || 1, seconds };
}

const none = { passed: 0, failed: 0, skipped: 0 };

/** Prints the times and `N passed, N failed`; returns the exit code. */
export function summary(results: RunResult[]): number {
  console.log('');
  for (const { name, seconds } of results) console.log(`${name.padEnd(10)} ${seconds} s`);
  const sum = (of: 'passed' | 'failed') => results.reduce((total, one) => total + one[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
