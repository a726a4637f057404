import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a runner passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export interface RunnerEnd {
  /** The runner's JSON report; it may be missing when the runner crashed. */
  report: string;
  exitCode: number;
  /** Whether the caller chose tests by name or file, so that others are left out on purpose. */
  isFiltered: boolean;
}

export function addTallies(tallies: Tally[]): Tally {
  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of tallies) {
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Reads a report of Vitest's JSON reporter. A file that could not be loaded counts as one failed test. */
export function tallyVitest(end: RunnerEnd): Tally {
  const report = readReport<VitestReport>(end.report);
  if (report === undefined) return CRASH;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const leftOut = report.numPendingTests + report.numTodoTests;
  return settle(end, report.numPassedTests, report.numFailedTests + brokenFiles, leftOut);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Reads a report of Playwright's JSON reporter. A journey that passed at its second try counts as passed; the reporter names it
 * as flaky, so that it is seen.
 */
export function tallyPlaywright(end: RunnerEnd): Tally {
  const report = readReport<PlaywrightReport>(end.report);
  if (report === undefined) return CRASH;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle(end, expected + flaky, unexpected + report.errors.length, skipped);
}

const CRASH: Tally = { passed: 0, failed: 1 };

/** A skipped test is a failed one unless the caller chose others; a runner that fails without a failed test counts too. */
function settle(
  { exitCode, isFiltered }: RunnerEnd,
  passed: number,
  found: number,
  leftOut: number,
): Tally {
  const failed = found + (isFiltered ? 0 : leftOut);
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
