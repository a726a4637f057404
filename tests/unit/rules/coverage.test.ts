import { describe, expect, it } from 'vitest';
import { Coverage } from '../../rules/coverage.ts';

const SOURCE = 'a && b';
const node = (start: number, end: number, ...values: object[]) => ({
  sourcePosition: { line: 1, currentOffset: start, endOffset: end },
  values: values.map((value) => ({ value })),
});
const gapsOf = (...reports: object[][]) => {
  const coverage = new Coverage(SOURCE);
  for (const report of reports) coverage.add({ report });
  return coverage.gaps.map(({ text }) => text);
};
const [yes, no, error, text] = [
  { boolValue: true },
  { boolValue: false },
  { undefined: {} },
  { stringValue: 'x' },
];

describe('the coverage of the rules', () => {
  it('has no gap where a condition was true and false, be it in two reports', () => {
    expect(gapsOf([node(0, 0, yes, no)])).toEqual([]);
    expect(gapsOf([node(0, 0, yes)], [node(0, 0, no)])).toEqual([]);
  });

  it('has a gap where a condition was never true, never evaluated, or only an error', () => {
    expect(gapsOf([node(0, 0, no)])).toEqual(['a']);
    expect(gapsOf([node(5, 5)])).toEqual(['b']);
    expect(gapsOf([node(0, 5, error)])).toEqual(['a && b']);
  });

  it('a value that was a boolean once is no condition', () => {
    expect(gapsOf([node(0, 0, yes, text)])).toEqual([]);
  });
});
