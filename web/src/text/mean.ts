import { nouns } from './nouns.ts';
import { counted, written } from './plural.ts';

const decimal = (value: number) => written(value) + (value % 1 ? '' : ',0');

/** The mean of a course, and of how many ratings: for the eye «4,6», for the ear «Рейтинг 4,6 із 5». */
export const mean = {
  short: (value: number) => decimal(value),
  spoken: (value: number) => `Рейтинг ${decimal(value)} із\u00A05`,
  count: (count: number) => counted(count, nouns.rating),
};
