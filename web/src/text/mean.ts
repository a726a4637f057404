import { nouns } from './nouns.ts';
import { counted } from './plural.ts';

const decimal = new Intl.NumberFormat('uk', { minimumFractionDigits: 1 });

/** The mean of a course, and of how many ratings: for the eye «4,6», for the ear «Рейтинг 4,6 із 5». */
export const mean = {
  short: (value: number) => decimal.format(value),
  spoken: (value: number) => `Рейтинг ${decimal.format(value)} із\u00A05`,
  count: (count: number) => counted(count, nouns.rating),
};
