import { describe, expect, it } from 'vitest';
import {
  endOfRun,
  failSkipped,
  fileLine,
  type FileResult,
  layerResult,
  type TestResult,
} from './results.ts';

const test = (
  state: TestResult['state'],
  title = 'adds up',
  errors: string[] = [],
): TestResult => ({ title, seconds: 2, state, errors });
const file = (tests: TestResult[], errors: string[] = []): FileResult => ({
  file: 'unit/sum.test.ts',
  seconds: 2,
  tests,
  errors,
});
const layer = (files: FileResult[], code = 0, filters: string[] = []) =>
  layerResult(
    { layer: 'unit', seconds: 3, files, logs: ['unit.log'] },
    { code, said: ['a module is missing'] },
    filters,
  );

describe('the result of a layer', () => {
  it('counts its tests, and the layers add up', () => {
    const one = layer([file([test('passed'), test('failed')])], 1);
    const end = endOfRun([one, layer([file([test('passed'), test('passed')])])]);
    expect(end).toMatchObject({ passed: 3, failed: 1 });
    expect(end.text).toMatch(/\n3 passed, 1 failed$/);
  });

  it('has one failure for a file that does not load or whose hook fails', () => {
    const broken = file([test('skipped'), test('skipped')], ['SyntaxError']);
    expect(layer([broken], 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('has one failure for a runner that fails without a failed test, or runs none', () => {
    expect(layer([file([test('passed')])], 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(layer([], 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(endOfRun([layer([], 1)]).text).toContain('a module is missing');
    for (const filter of ['--passWithNoTests', '--pass-with-no-tests'])
      expect(layer([], 0, [filter])).toMatchObject({ passed: 0, failed: 0 });
    const typo = ['-t', 'typo'];
    expect(layer([file([test('skipped')])], 0, typo)).toMatchObject({ passed: 0, failed: 1 });
    const { text } = endOfRun([layer([], 1, ['sums'])]);
    expect(text).toContain('No test of this layer matches the filter: sums');
    expect(text).not.toContain('without a failed test');
  });

  it('has a failure for a skipped test, unless tests were selected by name or a hook failed', () => {
    const result = file([test('passed'), test('skipped')]);
    for (const filters of [[], ['unit/sum']])
      expect(fileLine('unit', failSkipped(result, filters))).toContain('1 of 2 failed');
    for (const filter of ['-t', 'unit/sum.test.ts:36'])
      expect(failSkipped(result, [filter])).toEqual(result);
    const broken = file([test('skipped')], ['SyntaxError']);
    expect(failSkipped(broken, [])).toEqual(broken);
  });
});

describe('the printed report', () => {
  it('is a line for each file', () => {
    expect(fileLine('unit', file([test('passed')]))).toMatch(
      /^ {2}✓ unit {6}unit\/sum\.test\.ts +1 tests +2\.0 s$/,
    );
    expect(fileLine('unit', file([test('failed')]))).toMatch(/^ {2}✗ .* 1 of 1 failed +2\.0 s$/);
  });

  it('is each failure with its reason, and what to do', () => {
    const reason = 'expected 2\nat a.ts:1';
    const { text } = endOfRun([layer([file([test('failed', 'adds up', [reason])])])]);
    expect(text.split('\n').slice(-8)).toEqual([
      '',
      '  1. unit › unit/sum.test.ts › adds up',
      '     expected 2',
      '     at a.ts:1',
      '     Run it again: npm test -- unit unit/sum.test.ts',
      '     Logs: unit.log',
      '',
      '0 passed, 1 failed',
    ]);
  });

  it('has the seed of a random test, and the command of its run, in what to do', () => {
    const random = [file([test('failed', 'never (SEED=17)')]), file([], ['SEED=18 is broken'])];
    const { text } = endOfRun([{ ...layer(random), command: 'npm run test:long -- fuzz' }]);
    expect(text.match(/(?<=again: ).*/g)).toEqual([
      'SEED=17 npm run test:long -- fuzz',
      'SEED=18 npm run test:long -- fuzz',
    ]);
  });

  it('is the time of each layer, and the slowest tests first', () => {
    const slow = { ...test('passed', 'last'), seconds: 9 };
    const { text } = endOfRun([layer([file([test('passed'), slow])])]);
    expect(text).toMatch(/3\.0 s {2}unit\n/);
    expect(text).toMatch(/9\.0 s {2}unit\/sum\.test\.ts › last\n +2\.0 s/);
  });
});
