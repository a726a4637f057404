import { serverTimestamp } from 'firebase/firestore';
import { type Fields, Float, isServerTimestamp } from '../support/rest.ts';

/** What a field may contain: values of wrong types, and values on both sides of its limits. */
export interface Field {
  wrong: readonly unknown[];
  good?: [what: string, value: unknown][];
  bad?: [what: string, value: unknown][];
  /** May be missing. */
  isOptional?: boolean;
}

const DEVICE_TIME = new Date('2026-05-01T10:00:00Z');
const ISO = '2026-05-01T10:00:00.000Z';

/** `.size()` works on lists and maps too, so both are sent for every text. */
const NO_TEXT = [7, 1.5, true, null, ['a'], { a: 'b' }, DEVICE_TIME];

const letters = (length: number) => 'ї'.repeat(length);

/** One character for a reader: of 15 and 14 UTF-16 units. */
const EMOJI = '👩🏽‍❤️‍💋‍👨🏽';
const FLAG = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

const boundsOf = (min: number, max: number, make: (length: number) => string) => ({
  good: [
    [`of ${min} characters`, make(min)],
    [`of ${max} characters`, make(max)],
    [`of ${max - 1} letters and an emoji`, make(max - 1) + EMOJI],
    [`of ${max} emoji`, EMOJI.repeat(max - 2) + FLAG + '🇺🇦'],
    [`of ${max} letters with accents`, 'о\u0301'.repeat(max)],
    [`of ${max} letters of 16 units`, `о${'\u0301'.repeat(15)}`.repeat(max)],
  ] as [string, unknown][],
  bad: [
    ...(min > 0 ? [[`of ${min - 1} characters`, make(min - 1)] as [string, unknown]] : []),
    ...(min > 1 ? [[`of ${min - 1} emoji`, EMOJI.repeat(min - 1)] as [string, unknown]] : []),
    [`of ${max + 1} characters`, make(max + 1)],
    [`of ${max} letters and an emoji`, make(max) + EMOJI],
    [`of ${max + 1} emoji`, EMOJI.repeat(max + 1)],
    ['of accents piled up', make(min + 1) + '\u0301'.repeat(max * 16)],
  ] as [string, unknown][],
});

/** Any text of so many characters. */
export const text = (min: number, max: number): Field => ({
  wrong: NO_TEXT,
  ...boundsOf(min, max, letters),
});

const BLANK: [string, unknown][] = [
  ['of spaces', ' '.repeat(25)],
  ['of line breaks', '\n'.repeat(25)],
  ['of invisible signs', '\u200B\u00A0\u2060'.repeat(9)],
  ['of blank letters', '\u3164\u2800\u115F\u1160\uFFA0'.repeat(5)],
  ['of accents', '\u0301'.repeat(25)],
];

/** Text with visible characters. */
export function writing(min: number, max: number): Field {
  const { wrong, good = [], bad = [] } = text(min, max);
  return {
    wrong,
    good: [
      ...good,
      ['of several lines', `${letters(min)}\n\n${letters(min)}`],
      ['of symbols', '🎓'.repeat(min)],
      ['of emoji newer than many a table', '🤔'.repeat(min)],
      ['with markup', `<b>${letters(min)}</b>`],
    ],
    bad: [...bad, ...BLANK],
  };
}

/** Text that another document determines. */
export const fixedText = (...others: string[]): Field => ({
  wrong: NO_TEXT,
  bad: others.map((value) => [nameOf(value), value]),
});

/** An id of the content service; the path of the document follows it. */
export const idField: Field = {
  wrong: NO_TEXT,
  good: [
    ['of one character', 'c'],
    ['of 64 characters', 'c'.repeat(64)],
    ['with every sign', 'aZ09.b-c_d'],
    ['that begins with a hyphen', '-c'],
  ],
  bad: [
    ['that is empty', ''],
    ['of 65 characters', 'c'.repeat(65)],
    ['with a space', 'a b'],
    ['with a Cyrillic letter', 'курс'],
    ['with a line break', 'a\nb'],
    ['that ends in a line break', 'ab\n'],
    ['with markup', '<b>'],
    ['that is a dot', '.'],
    ['that is two dots', '..'],
    ['that Firestore keeps for itself', '__id__'],
  ],
};

/**
 * The same, with every keyboard character that is not allowed: once is enough, because one function
 * checks all ids.
 */
export const idWithEverySign: Field = {
  ...idField,
  bad: [
    ...(idField.bad ?? []),
    ...[...'!"#$%&\'()*+,:;<=>?@[\\]^`{|}~'].map((sign): [string, unknown] => [
      `with the sign ${sign}`,
      `a${sign}b`,
    ]),
  ],
};

/** A whole number. */
export const whole = (
  good: readonly number[],
  bad: readonly number[],
  floatOf: number = good[0] ?? 1,
): Field => ({
  wrong: [
    String(good[0]),
    floatOf + 0.5,
    new Float(floatOf),
    null,
    true,
    [floatOf],
    { a: floatOf },
    DEVICE_TIME,
  ],
  good: good.map((value) => [String(value), value]),
  bad: bad.map((value) => [String(value), value]),
});

export const flag = (bad: readonly boolean[] = []): Field => ({
  wrong: ['true', 'false', 1, 0, null, [true], { a: true }, DEVICE_TIME],
  bad: bad.map((value) => [String(value), value]),
});

export const serverTime: Field = {
  wrong: [DEVICE_TIME, new Date('2099-01-01T00:00:00Z'), ISO, 0, null, [ISO], { a: ISO }],
};

const NO_TIMES: [string, unknown][] = [
  ['in words', 'вчора'],
  ['without a time zone', '2026-05-01T10:00:00'],
  ['that is a day', '2026-05-01'],
  ['with text before it', `x${ISO}`],
  ['with text after it', `${ISO}x`],
  ['of ten decimals', '2026-05-01T10:00:00.0000000000Z'],
  ['with a dot and no decimals', '2026-05-01T10:00:00.Z'],
  ['with a space for the T', '2026-05-01 10:00:00Z'],
  ['with another sign for the dot', '2026-05-01T10:00:00x000Z'],
  ['without seconds', '2026-05-01T10:00Z'],
  ['with a zone without a colon', '2026-05-01T10:00:00+0200'],
  ['with a small z', '2026-05-01T10:00:00z'],
  ['of too many digits', '02026-05-01T10:00:00Z'],
  ['of 31 characters', '2026-05-01T10:00:00.00000+02:00'],
];

/** An ISO string. */
export const isoTime = (mayBeEmpty: boolean): Field => ({
  wrong: [7, 1.5, true, null, [ISO], { a: ISO }, DEVICE_TIME],
  good: [
    ['to the second', '2026-05-01T10:00:00Z'],
    ['with an offset', '2026-05-01T10:00:00.000+02:00'],
    ['with an offset to the west', '2026-05-01T10:00:00-11:30'],
    ['of 30 characters', '2026-05-01T10:00:00.123456789Z'],
    ...(mayBeEmpty
      ? ([
          ['that is empty', ''],
          ['of the server', serverTimestamp()],
        ] as [string, unknown][])
      : []),
  ],
  bad: [...NO_TIMES, ...(mayBeEmpty ? [] : [['that is empty', ''] as [string, unknown]])],
});

const address = (length: number) => `https://${'a'.repeat(length - 8)}`;

/** A link of at most `max` characters; `none` is the value without a link. */
export const link = (max: number, none: '' | null): Field => ({
  wrong: [7, true, ['https://a'], { a: 'https://a' }, ...(none === null ? [] : [null])],
  good: [
    [`of ${max} characters`, address(max)],
    ['to a page', 'https://example.com/path?a=1&b=%20#c'],
    ['to a port', 'https://example.com:8443'],
    ['to a host in Ukrainian', 'https://приклад.укр/шлях'],
    ['that is none', none],
  ],
  bad: [
    [`of ${max + 1} characters`, address(max + 1)],
    ...(none === null ? [['that is empty', ''] as [string, unknown]] : []),
    ...[
      'http://example.com',
      'https://',
      'javascript:alert(1)',
      'javascript:alert(1)//https://a',
      'data:text/html,https://a',
      ' https://example.com',
      'https://example.com/ x',
      'https://example.com/\u00A0x',
      'https://example.com/\u202Egpj.exe',
      'https://example.com/"onerror=',
      'https://example.com/<script>',
      'https://example.com/a>b',
      'https://example.com/a`b',
      'https://example.com\\@evil.example',
      'https://user:secret@evil.example',
      'https:///x',
      'https://[',
      'https://example.com:port',
      "https://example.com/'",
      'https://example.com\nhttps://b',
      'HTTPS://example.com',
    ].map((value): [string, unknown] => [nameOf(value), value]),
  ],
});

/** A value in the name of a test. */
export function nameOf(value: unknown): string {
  if (value instanceof Float) return `the float ${value.value}.0`;
  if (value instanceof Date) return `a timestamp of ${value.getUTCFullYear()}`;
  if (isServerTimestamp(value)) return 'the server’s time';
  const json = JSON.stringify(value);
  return json.length > 50 ? `${json.slice(0, 47)}…` : json;
}

/** The fields without one of them. */
export const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
