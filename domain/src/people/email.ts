import { pastedLine } from '../platform/pasted.ts';

/**
 * 1–64 characters before the only @, with no dot at either end or beside another; then two or more labels of letters of any
 * script, digits and inner hyphens, of which the last begins with a letter. No quoted names, which no mail service gives.
 * Short, because the home page loads it with the settings.
 */
const ADDRESS =
  /^(?!\.|.*\.[.@])[\p{L}\p{M}\p{N}!#-'*+./=?^-`{-~-]{1,64}@([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Whether it can be an e-mail address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length < 255 && ADDRESS.test(text);

const AROUND = /^(?:mailto:|[\s<([{"'«„“‘])+|[\s>)\]}"'»”’,;]+$/giu;

/**
 * The normalised address, for every place where one is typed or compared: in lower case, without `mailto:`, brackets and
 * quotation marks around it. Not checked. Plus tags and dots stay: by the standard they are other mailboxes.
 */
export const normalEmail = (typed: string): string =>
  pastedLine(typed).replace(AROUND, '').toLowerCase();
