import { expect, it } from 'vitest';
import { cut, type Fields, createReader } from './readers.ts';

/** Every type that a field may have, and a few that only a broken import creates. */
const ODD: unknown[] = [
  ...[undefined, null, '', ' ', 0, -1, Number.NaN, true, {}, [], [[]], [{}]],
  ...[{ sys: null }, { sys: { type: 'Link' } }],
];

const reader = (fields: Fields) => createReader(fields, () => undefined);

it.each(ODD.map((value) => [value]))('no reader throws on %j', (value) => {
  const read = reader({ title: value, order: value, duration: value, f: value });
  expect(typeof read.title()).toBe('string');
  expect(typeof read.text('f', 10)).toBe('string');
  expect(typeof read.markdown('f', 2).f).toBe('string');
  expect(Number.isFinite(read.order())).toBe(true);
  expect(['string', 'undefined']).toContain(typeof read.duration());
  expect(read.list('f').every((item) => typeof item === 'string')).toBe(true);
});

it.each([
  ['4 години', '4 години'],
  [90, '90\u00A0хв'],
  ['90', '90\u00A0хв'],
  [1.5, '1,5\u00A0хв'],
  ['1.5', '1,5\u00A0хв'],
  ['1,5', '1,5\u00A0хв'],
  [4 / 3, '1,3\u00A0хв'],
  ['1.5 години', '1,5 години'],
  ['до 1.05.2026', 'до 1.05.2026'],
  [0, undefined],
  [{}, undefined],
])('shows the duration %j as %j', (duration, shown) => {
  expect(reader({ duration }).duration()).toBe(shown);
});

it('reads a long text as one item a line', () => {
  const list = '- Писати код\n\n• Читати код\n  * Видаляти код';
  expect(reader({ list }).list('list')).toEqual(['Писати код', 'Читати код', 'Видаляти код']);
});

it('never cuts a character in half', () => {
  expect(cut('аб👋вгд', 4)).toBe('аб👋…');
  expect(cut('абвг', 4)).toBe('абвг');
});

const notesOn = (text: string): string[] => {
  const problems: string[] = [];
  createReader({ f: text }, (problem) => problems.push(problem)).text('f', 1_000);
  return problems;
};

it.each([
  ['звичайний текст, 2 < 3 і 5 > 4', []],
  ['код `<b>x</b>` у реченні', []],
  ['<b>жирний</b>', ['html-in-text']],
  ['[x](javascript:alert(1))', []],
])('inspects the plain text %j', (text, problems) => {
  expect(notesOn(text)).toEqual(problems);
});

it('a title and an item are one clean line, a Markdown text is as it was written', () => {
  const odd = '\u200BJava\u00ADScript\u00A0для\nвсіх ';
  expect(reader({ title: odd }).title()).toBe('JavaScript для всіх');
  expect(reader({ f: [odd] }).list('f')).toEqual(['JavaScript для всіх']);
  expect(reader({ f: odd }).markdown('f', 2).f).toBe(odd.trim());
});
