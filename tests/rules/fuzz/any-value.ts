import fc from 'fast-check';
import { serverTimestamp } from 'firebase/firestore';
import { Float } from '../support/rest.ts';

/**
 * Nearly valid values: random ones are built from what the rules check, because plain noise is
 * rejected for its first letter and proves nothing.
 */

/**
 * Letters of many alphabets, symbols, spaces and invisible characters. No lone surrogates: JSON has
 * none.
 */
const SIGNS = [
  ...'aZ09 .-_,:;!?/\\\'"<>&@#%|+()',
  ...'абгґжіїєщьАДІЇ’ʼ',
  ...'éßñçąøæ張გλΩ',
  ...['🎓', '🇺🇦', '👩', '🏽', '🤔', '\u0301', '\uFE0F'],
  ...['\u0000', '\t', '\n', '\r', '\u007F', '\u0085', '\u00A0', '\u2003', '\u3000'],
  ...['\u200B', '\u200D', '\u202E', '\u2028', '\u2029', '\u2060', '\uFEFF'],
  ...['ａ', '！', '𝐚', '🅰'],
];
const sign = fc.constantFrom(...SIGNS);
const signs = fc.string({ unit: sign, maxLength: 12 });

/** Both sides of every length that is a limit somewhere. */
const LENGTHS = [1, 19, 20, 30, 64, 80, 120, 300, 600, 1000, 2000].flatMap((n) => [
  n - 1,
  n,
  n + 1,
]);
const long = fc
  .record({ length: fc.constantFrom(...LENGTHS), unit: sign, end: sign })
  .map(({ length, unit, end }) => (unit.repeat(length) + end).slice(-length - 1, -1));
const wellFormed = long.filter((text) => text.isWellFormed());

const idLike = fc.string({ unit: fc.constantFrom(...'abzAZ09._-'), maxLength: 66 });
const linkLike = fc
  .tuple(fc.constantFrom('https://', 'http://', 'HTTPS://', ' https://', 'https:/', ''), signs)
  .map((parts) => parts.join(''));
const timeLike = fc
  .record({
    day: fc.constantFrom('2026-05-01', '2026-5-1', '9999-99-99', '20260501'),
    between: fc.constantFrom('T', ' ', 't'),
    time: fc.constantFrom('10:00:00', '10:00', '24:61:99', '10:00:00.1', '10:00:00.123456789'),
    zone: fc.constantFrom('Z', '+02:00', '-1130', '', 'z', '+02:00x'),
  })
  .map(({ day, between, time, zone }) => day + between + time + zone);

/** Names with about as many marks as allowed, and spaces in all places. */
const nameLike = fc
  .array(
    fc.record({
      space: fc.constantFrom('', '', '', ' ', '  ', '\u00A0'),
      letter: fc.constantFrom('о', 'О', 'e', '張', '🎓', ''),
      count: fc.constantFrom(0, 0, 0, 1, 4, 4, 5),
      mark: fc.constantFrom('\u0301', '\uFE0F', '\u0483'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((letters) =>
    letters.map(({ space, letter, count, mark }) => space + letter + mark.repeat(count)).join(''),
  );

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 8 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 10 }),
  fc.integer({ min: 0, max: 6 }).map((whole) => new Float(whole)),
);

const texts = fc.oneof(signs, wellFormed, idLike, linkLike, timeLike, nameLike);

const leaf = fc.oneof(
  { weight: 6, arbitrary: texts },
  { weight: 2, arbitrary: numbers },
  fc.boolean(),
  fc.constant(null),
  fc.constant(new Date('2026-04-01T00:00:00Z')),
);

/** Any value that a field at the top of a document can have. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  fc.constant(serverTimestamp()),
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'q1', 'q2', 'l1', 'score'), leaf, { maxKeys: 3 }),
);

/** Text of every kind. */
export const anyText: fc.Arbitrary<unknown> = texts;
