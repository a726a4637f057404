import { expect, it } from 'vitest';
import { Coverage } from '../../rules/support/coverage.ts';

const [yes, no, error, text] = [
  { boolValue: true },
  { boolValue: false },
  { undefined: {} },
  { stringValue: 'x' },
];

it.each([
  [[yes, no], 0],
  [[yes], 1],
  [[no], 1],
  [[error], 1],
  [[], 1],
  [[yes, text], 0],
])('an expression with the values %j in separate reports leaves %d gaps', (values, gaps) => {
  const coverage = new Coverage('a');
  const sourcePosition = { line: 1, currentOffset: 0, endOffset: 0 };
  coverage.add({ report: [{ sourcePosition }] });
  for (const value of values) coverage.add({ report: [{ sourcePosition, values: [{ value }] }] });
  expect(coverage.gaps).toHaveLength(gaps);
});
