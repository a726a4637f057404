import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTallies, tallyPlaywright, tallyVitest } from '../../../scripts/testing/tally.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tally-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function end(report: unknown, exitCode: number, isFiltered = false) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return { report: file, exitCode, isFiltered };
}

const vitest = (numPassedTests: number, numFailedTests: number, more: object = {}) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
});
const playwright = (stats: object, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('the tally of a test run', () => {
  it('adds up the runners', () => {
    const tallies = [
      { passed: 3, failed: 1 },
      { passed: 2, failed: 0 },
    ];
    expect(addTallies(tallies)).toEqual({ passed: 5, failed: 1 });
  });

  it('takes the numbers of both runners', async () => {
    expect(tallyVitest(await end(vitest(7, 2), 1))).toEqual({ passed: 7, failed: 2 });
    const report = playwright({ expected: 4, unexpected: 1 });
    expect(tallyPlaywright(await end(report, 1))).toEqual({ passed: 4, failed: 1 });
  });

  it('a runner that wrote no report is one failure', () => {
    const lost = { report: path.join(folder, 'none.json'), exitCode: 0, isFiltered: false };
    expect(tallyVitest(lost)).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(lost)).toEqual({ passed: 0, failed: 1 });
  });

  it('a run without a test is one failure', async () => {
    expect(tallyVitest(await end(vitest(0, 0), 0))).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(await end(playwright({}), 0))).toEqual({ passed: 0, failed: 1 });
  });

  it('a runner that fails without a failed test is one failure', async () => {
    expect(tallyVitest(await end(vitest(7, 0), 1))).toEqual({ passed: 7, failed: 1 });
    const report = playwright({ expected: 4 }, [{ message: 'the setup failed' }]);
    expect(tallyPlaywright(await end(report, 1))).toEqual({ passed: 4, failed: 1 });
  });

  it('a file that cannot be loaded is one failure', async () => {
    const broken = { testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(tallyVitest(await end(vitest(7, 0, broken), 1))).toEqual({ passed: 7, failed: 1 });
  });

  it('a skipped test is a failure, unless others were chosen', async () => {
    const skipped = vitest(7, 0, { numPendingTests: 1, numTodoTests: 1 });
    expect(tallyVitest(await end(skipped, 0))).toEqual({ passed: 7, failed: 2 });
    expect(tallyVitest(await end(skipped, 0, true))).toEqual({ passed: 7, failed: 0 });
    const report = playwright({ expected: 4, skipped: 1, flaky: 1 });
    expect(tallyPlaywright(await end(report, 0))).toEqual({ passed: 5, failed: 1 });
  });
});
