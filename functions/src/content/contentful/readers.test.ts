import { expect, it } from 'vitest';
import {
  readDuration,
  readList,
  readMarkdown,
  readOrder,
  readText,
  readTitle,
  cut,
} from './readers.ts';

/** Every type that a field may hold, and a few that only a broken import leaves behind. */
const ODD: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  Number.NaN,
  true,
  {},
  [],
  [[]],
  [{}],
  { sys: null },
  { sys: { type: 'Link' } },
];
const silent = (): void => undefined;

it.each(ODD.map((value) => [value]))('no reader throws on %j', (value) => {
  const fields = { title: value, order: value, duration: value, f: value };
  expect(typeof readTitle(fields, silent)).toBe('string');
  expect(typeof readText(fields, 'f', 10, silent)).toBe('string');
  expect(typeof readMarkdown(fields, 'f', 2, silent).f).toBe('string');
  expect(Number.isFinite(readOrder(fields, silent))).toBe(true);
  expect(['string', 'undefined']).toContain(typeof readDuration(fields, silent));
  expect(readList(fields, 'f', silent).every((item) => typeof item === 'string')).toBe(true);
});

it.each([
  ['4 години', '4 години'],
  [90, '90\u00A0хв'],
  ['90', '90\u00A0хв'],
  [0, undefined],
  ['  ', undefined],
  [{}, undefined],
])('shows the duration %j as %j', (duration, shown) => {
  expect(readDuration({ duration }, silent)).toBe(shown);
});

it('takes a long text as one item a line', () => {
  const list = '- Писати код\n\n• Читати код\n  * Видаляти код';
  expect(readList({ list }, 'list', silent)).toEqual(['Писати код', 'Читати код', 'Видаляти код']);
});

it('never cuts a character in half', () => {
  expect(cut('аб👋вг', 4)).toBe('аб…');
  expect(cut('абвг', 4)).toBe('абвг');
});

const notesOn = (text: string): string[] => {
  const problems: string[] = [];
  readText({ f: text }, 'f', 1_000, (problem) => problems.push(problem));
  return problems;
};

it.each([
  ['звичайний текст, 2 < 3 і 5 > 4', []],
  ['стрілка -> і <- назад', []],
  ['код `<b>x</b>` у реченні', []],
  ['<b>жирний</b>', ['html-in-text']],
  ['рядок<br/>рядок', ['html-in-text']],
  ['[x](javascript:alert(1))', []],
])('inspects the plain text %j', (text, problems) => {
  expect(notesOn(text)).toEqual(problems);
});

it('a title and an item are one clean line, a Markdown text is as it was written', () => {
  const odd = '\u200BJava\u00ADScript\u00A0для\nвсіх ';
  expect(readTitle({ title: odd }, silent)).toBe('JavaScript для всіх');
  expect(readList({ f: [odd] }, 'f', silent)).toEqual(['JavaScript для всіх']);
  expect(readMarkdown({ f: odd }, 'f', 2, silent).f).toBe(odd.trim());
});
