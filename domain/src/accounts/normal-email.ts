import { pastedLine } from '../text/pasted.ts';

const AROUND = /^(?:mailto:|[\s<([{"'«„“‘])+|[\s>)\]}"'»”’,;]+$/giu;

/**
 * The normalised address, for every place where one is typed or compared: in lower case, without
 * `mailto:`, brackets and quotation marks around it. Not checked. Plus tags and dots stay: by the
 * standard they are other mailboxes.
 */
export const normalEmail = (typed: string): string =>
  pastedLine(typed).replace(AROUND, '').toLowerCase();
