import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes the titles of the first row, then each row in their order', () => {
  expect(
    toCsv([
      { title: 'SQL', count: 3 },
      { count: 4, title: 'CSS' },
    ]),
  ).toBe('title;count\r\nSQL;3\r\nCSS;4');
});

it('is empty without rows; a missing value is an empty cell', () => {
  expect(toCsv([])).toBe('');
  expect(toCsv([{ a: 1, b: 2 }, { b: 3 }] as Record<string, number>[])).toBe('a;b\r\n1;2\r\n;3');
});

it.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['says "so"', '"says ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced', '" spaced"'],
  ['дві-три = п’ять', 'дві-три = п’ять'],
  // Decimals in Ukrainian notation.
  [4.6, '"4,6"'],
  [-1, '-1'],
])('writes %j as %s', (cell, written) => {
  expect(toCsv([{ cell }])).toBe(`cell\r\n${written}`);
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['＝1', `"'＝1"`],
  ['а;=1+1;', `"а;'=1+1;"`],
  ['а,@SUM(A1)', `"а,'@SUM(A1)"`],
  ['а\t+1', `"а\t'+1"`],
  ['а\n-1', `"а\n'-1"`],
  ['а";=1', `"а"";'=1"`],
])('runs no formula, with any separator: %j', (cell, written) => {
  expect(toCsv([{ cell }])).toBe(`cell\r\n${written}`);
});
