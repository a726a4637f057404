import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExportFile } from './contentful-mock/export-types.ts';

const file = new URL('./export.json', import.meta.url);
const { entries } = JSON.parse(readFileSync(file, 'utf8')) as ExportFile;

/** Invented words, and the usual term instead. */
const REFUSED: [RegExp, string][] = [
  [/устален/iu, 'за замовчуванням (default)'],
  [/скісн\p{L}+ лапк/iu, 'зворотні апострофи (backticks)'],
  [/трьома крапками|три крапки/iu, 'оператор розгортання (spread)'],
  [/спостережн/iu, 'спостережуваність (observability)'],
  [/точк\p{L}+ зламу/iu, 'контрольні точки (breakpoints)'],
  [/граничн\p{L}+ час/iu, 'тайм-аут (timeout)'],
  [/(?<!\p{L})(?:кук[аиуі]?|кукою|куці)(?!\p{L})/iu, 'файл cookie'],
  [/хибн\p{L}+ пол/iu, 'поле з помилкою'],
];

/** Texts of one kind of entry, each under the id of its entry. */
const texts = (type: string, ...fields: string[]): [id: string, text: string][] =>
  entries
    .filter((entry) => entry.sys.contentType.sys.id === type)
    .flatMap((entry) =>
      fields.flatMap((name): [string, string][] =>
        [entry.fields[name]?.['uk'] ?? []].flat().map((text) => [entry.sys.id, String(text)]),
      ),
    );

const all = [
  ...texts('course', 'title', 'description', 'overview', 'seoTitle', 'seoDescription'),
  ...texts('course', 'learningOutcomes', 'requirements', 'targetAudience'),
  ...texts('lesson', 'title', 'description'),
  ...texts('quiz', 'title', 'description'),
  ...texts('question', 'prompt', 'options', 'explanation'),
];
const withoutCode = (text: string): string =>
  text.replace(/```[^]*?```|`[^`]*`|\b[a-z-]+: \d+%/gu, '');

/** The vocabulary of the course texts; the interface has separate tests. */
describe('the language of the courses', () => {
  it.each(REFUSED)('has a term of the field instead of %s', (word) => {
    expect(all.filter(([, text]) => word.test(text))).toEqual([]);
  });

  it('puts a no-break space before a per cent sign', () => {
    expect(all.filter(([, text]) => /\d ?%/u.test(withoutCode(text)))).toEqual([]);
  });

  it('describes every course in the future tense', () => {
    const cards = texts('course', 'description');
    expect(cards.filter(([, text]) => !/^\p{Lu}\p{Ll}+[еиє]те(?:ся)? /u.test(text))).toEqual([]);
  });

  it('has a capital letter at the start of every list item in a lesson', () => {
    const items = texts('lesson', 'description').flatMap(([, text]) =>
      [...text.replace(/```[^]*?```/gu, '').matchAll(/^- .*$/gmu)].map(String),
    );
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => /^- «?[а-яґєії]/u.test(item))).toEqual([]);
  });
});

/** What a learner of code is asked: to read code, not a description of it. */
it('shows code in at least a third of the questions', () => {
  const prompts = texts('question', 'prompt');
  const withCode = prompts.filter(([, text]) => /^```[a-z]+$/mu.test(text));
  expect(withCode.length / prompts.length).toBeGreaterThanOrEqual(1 / 3);
});
