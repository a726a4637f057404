import { hashText } from './cover.ts';
import { circle, cycle, ellipse, path, rect, type Shape, stroke } from './cover/shape.ts';

/**
 * The drawn portrait of an author without a photo: a pure function of the name. A face without
 * features, as on a cover.
 */

export const PORTRAIT_VIEW_BOX = '0 0 96 96';

const LONG_HAIR: readonly Shape[][] = [
  [path('deep', 'M24 46C20 10 76 10 72 46L76 80H20Z')],
  [circle(48, 15, 10, 'deep')],
  [path('deep', 'M25 46C20 12 76 12 71 46C72 56 74 62 70 66H26C22 62 24 56 25 46Z')],
];
const LONG_FRONT: readonly Shape[] = [
  path('deep', 'M28 46C22 14 74 14 68 46C64 40 46 37 39 27C38 36 34 42 28 46Z'),
  path('deep', 'M29 45C26 16 70 16 67 45C62 32 56 27 48 27S34 32 29 45Z'),
  path('deep', 'M28 44C24 13 72 13 68 44Q48 34 28 44Z'),
];
const SHORT_FRONT: readonly Shape[] = [
  path('deep', 'M29 43C23 12 68 10 68 40C60 36 46 35 38 28C36 34 33 39 29 43Z'),
  path('deep', 'M29 44C24 15 72 15 67 44C66 36 62 31 48 31S30 36 29 44Z'),
  path('deep', 'M30 40C22 30 28 16 40 18C46 10 62 13 64 20C72 22 72 34 66 40C62 32 34 32 30 40Z'),
];
const BEARD = path('deep', 'M31 45C31 72 65 72 65 45C61 57 55 54 48 54S35 57 31 45Z');
const GLASSES = [
  stroke('deep', 'M46 42a6 6 0 1 0-12 0a6 6 0 1 0 12 0', 2),
  stroke('deep', 'M62 42a6 6 0 1 0-12 0a6 6 0 1 0 12 0', 2),
];

/** First names of men that end as names of women do. */
const MALE_NAMES = /^(Микола|Ілля|Сава|Лука|Кузьма|Хома|Фома|Микита|Саша)$/;

const hasLongHair = (firstName: string): boolean =>
  /[ая]$/.test(firstName) && !MALE_NAMES.test(firstName);

/** The shapes on a board of 96 × 96, back to front, in the colours of a category. */
export function portraitShapes(name: string): Shape[] {
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  const seed = hashText(name);
  const isLong = hasLongHair(firstName);
  const variant = seed % 3;
  return [
    rect(0, 0, 96, 96, 'ground'),
    circle(seed % 2 === 0 ? 76 : 20, 24, 9, 'spot'),
    ...(isLong ? cycle(LONG_HAIR, variant) : []),
    path('main', 'M8 96C8 76 28 72 48 72S88 76 88 96Z'),
    path('pale', 'M40 56H56V72Q48 80 40 72Z'),
    ellipse(48, 43, 18, 21, 'pale'),
    cycle(isLong ? LONG_FRONT : SHORT_FRONT, variant),
    ...(!isLong && seed % 5 === 0 ? [BEARD] : []),
    ...(seed % 4 === 1 ? GLASSES : []),
  ];
}
