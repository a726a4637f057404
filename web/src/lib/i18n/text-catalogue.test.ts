import { describe, expect, it } from 'vitest';
import type { PluralForms } from './plural.ts';
import {
  ADDRESSES,
  QUOTED_ENGLISH,
  QUOTED_UKRAINIAN,
  RUSSISMS,
} from '../../../../tests/support/web/language.ts';

/** Every file of texts. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    './*.ts',
    '../../{app,features,pages,ui}/**/{text,*-text,names}.ts',
    '../../../../domain/src/content/content-problems.ts',
    '!**/use-*.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
);
/** Modules that process texts and have none. */
const MACHINERY = ['plural', 'typography', 'format', 'dates'];
/** Sample arguments: every plural form, as a number that also replaces a name. */
const SAMPLES = [0, 1, 2, 5, 11, 21, 1.5];

/**
 * What is no text of a screen: the keys of form fields, a severity, English for a command, and code.
 */
const NOT_SHOWN = new Set(['fields', 'severity', 'effect', 'program']);

/** Sample arguments for the effects of a settings change. */
const effectOf = (n: number) => ({
  courses: Array.from({ length: Math.floor(n) }),
  lessons: n,
  accounts: n,
  places: n,
  unverified: n,
  feature: 'comments',
  why: 'rating',
});

interface Text {
  place: string;
  text: string;
}

function collect(place: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value === 'function')
    return SAMPLES.flatMap((sample) => {
      const argument = place.includes('.effects.sentences.') ? effectOf(sample) : sample;
      const answer: unknown = value(...Array.from({ length: value.length }, () => argument));
      return collect(`${place}(${sample})`, answer);
    });
  if (typeof value !== 'object' || value === null) return [];
  const shown = Object.entries(value).filter(([key]) => !NOT_SHOWN.has(key));
  return shown.flatMap(([key, inner]) => collect(`${place}.${key}`, inner));
}

const nameOf = (file: string) => file.replace(/^[./]+/, '').replace(/\.ts$/, '');
const files = Object.entries(modules).filter(([file]) => !MACHINERY.includes(nameOf(file)));
const texts = files.flatMap(([file, exported]) => collect(nameOf(file), exported));

/** The places of matching texts; the test prints them. */
const found = (pattern: RegExp, among = texts) =>
  among.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`);

describe('the text catalogue', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
    expect(texts.length).toBeGreaterThan(300);
  });

  it.each([
    ['no empty text', /^\s*$/],
    ['only Ukrainian characters in Ukrainian words', /[ыэёъ]/iu],
    [
      'no Latin character inside a Cyrillic word',
      /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u,
    ],
    [
      '«ви» in lower case within a sentence',
      /(?<=[\p{Ll},;:]\s)(Ви|Вам|Вас|Вами|Ваш\p{L}*)(?!\p{L})/u,
    ],
    ['one kind of apostrophe', /\p{L}['ʼ`‘]\p{L}/u],
    ['Ukrainian quotation marks', /["“”]/],
    ['dashes with spaces and no double spaces', /\p{L}[—–]\p{L}|\p{L}--|[ \u00A0]-[ \u00A0]| {2}/u],
    ['no undefined, NaN or object', /undefined|NaN|\[object|null/],
    ['no plural form in brackets', /\p{L}\(\p{L}{1,3}\)/u],
  ])('has %s', (_, fault) => {
    expect(found(fault)).toEqual([]);
  });

  it.each(RUSSISMS)('does not say «%s»', (words) => {
    const wherever = words.startsWith('…') ? '' : String.raw`(?<!\p{L})`;
    const word = words.replace(/^…/, '').replace(/…$/, '');
    const end = words.endsWith('…') ? '' : String.raw`(?!\p{L})`;
    expect(found(new RegExp(wherever + word + end, 'iu'))).toEqual([]);
  });

  it('is Ukrainian except for the specified English quotations', () => {
    const allowed = new Set([...QUOTED_ENGLISH, ...ADDRESSES]);
    const foreign = texts.filter(({ text }) => {
      const rest = ADDRESSES.reduce((left, address) => left.replaceAll(address, ''), text);
      return !allowed.has(text) && /\p{Script=Latin}/u.test(rest);
    });
    expect(foreign).toEqual([]);
  });

  it.each([...QUOTED_ENGLISH, ...QUOTED_UKRAINIAN])('contains «%s» unchanged', (quoted) => {
    expect(texts.map(({ text }) => text)).toContain(quoted);
  });

  it('joins one-character words to the next word and a dash to the previous one', () => {
    // The title of a window never wraps.
    const isTitle = (place: string) =>
      /page-meta-text\..*\.title$|documentTitle|homeTitle/.test(place);
    const own = texts.filter(
      ({ place, text }) => !QUOTED_UKRAINIAN.includes(text) && !isTitle(place),
    );
    expect(found(/(?<!\p{L}|’)[ійвузаоя] /iu, own)).toEqual([]);
    expect(found(/ [—–](?!\p{L})/u, own)).toEqual([]);
  });
});

describe('the code of the pages', () => {
  const sources = import.meta.glob<string>(
    [
      '../../{app,features,pages,ui}/**/*.{ts,tsx}',
      '!**/*.test.{ts,tsx}',
      '!**/{text,*-text,names}.ts',
      // The English messages of request errors are in these files.
      '!**/{api,*-api}.ts',
    ],
    { eager: true, query: '?raw', import: 'default' },
  );

  it('is found', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
  });

  it('has no Ukrainian text outside the catalogue', () => {
    const lines = Object.entries(sources).flatMap(([file, source]) =>
      source
        .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '')
        .split('\n')
        .filter((line) => /\p{Script=Cyrillic}/u.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });
});

describe('counted nouns', () => {
  const { nouns } = modules['./plural.ts'] as {
    nouns: Record<string, PluralForms>;
  };

  it.each(Object.keys(nouns))('%s has one, few, many and other', (noun) => {
    const forms = nouns[noun];
    expect(Object.keys(forms ?? {}).toSorted()).toEqual(['few', 'many', 'one', 'other']);
    for (const form of Object.values(forms ?? {}))
      expect(form).toMatch(/^\p{Script=Cyrillic}[\p{Script=Cyrillic} ]+$/u);
    // The genitive plural never equals the nominative singular, except for nouns like «запитання».
    expect(forms?.many).not.toBe(forms?.few);
  });

  it('are declared once, with all forms', () => {
    const halves = Object.values(modules)
      .flatMap((exported) => Object.entries(exported))
      .filter(([name, value]) => !name.endsWith('Genitive') && hasHalfForms(value))
      .map(([name]) => name);
    expect(halves).toEqual([]);
  });
});

/** Whether a nested object has a form `one` and lacks another form. */
function hasHalfForms(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('one' in value && !('few' in value && 'many' in value && 'other' in value)) return true;
  return Object.values(value).some(hasHalfForms);
}
