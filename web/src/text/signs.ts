import { counted } from './plural.ts';

/** How long a text is, or may be. */

const sign = { one: 'символ', few: 'символи', many: 'символів', other: 'символу' };

/** «5 символів». */
export const signs = (count: number): string => counted(count, sign);
