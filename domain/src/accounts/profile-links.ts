import { cleanLine } from '../text/one-line.ts';

/** Links of a profile as users type them. */

export type LinkField = 'website' | 'github' | 'linkedin';

/** The site to which a bare user name is added. */
const HOMES: Record<LinkField, string> = {
  website: 'https://',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
};

const NAME = /^@?([\p{L}\p{N}][\p{L}\p{N}_-]*)$/u;

/** The address with its scheme in lower case, as it is stored. */
export const withPlainScheme = (address: string): string =>
  address.replace(/^https?(?=:\/\/)/i, (scheme) => scheme.toLowerCase());

/**
 * The link that the user meant: a name becomes the address of that user's page, an address without
 * a scheme gets https, and http becomes https. The schema decides whether it may be stored; ''
 * stays ''.
 */
export function asProfileLink(field: LinkField, typed: string): string {
  const text = cleanLine(typed);
  if (text === '') return '';
  const name = field !== 'website' && NAME.exec(text)?.[1];
  if (name) return HOMES[field] + name;
  return /^https?:\/\//i.test(text) ? text.replace(/^https?/i, 'https') : `https://${text}`;
}
