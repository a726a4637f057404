import { cleanLine } from '../platform/one-line.ts';

/** Links of a profile as people type them. */

export type LinkField = 'website' | 'github' | 'linkedin';

/** Where a bare name leads. */
const HOMES: Record<LinkField, string> = {
  website: 'https://',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
};

const NAME = /^@?([\p{L}\p{N}][\p{L}\p{N}_-]*)$/u;

/**
 * The link that was meant: a name becomes the page of that name, an address without its beginning gets https, which also
 * stands for http. Whether the result may be stored is for the schema to say; '' stays ''.
 */
export function asProfileLink(field: LinkField, typed: string): string {
  const text = cleanLine(typed);
  if (text === '') return '';
  const name = field !== 'website' && NAME.exec(text)?.[1];
  if (name) return HOMES[field] + name;
  return /^https?:\/\//i.test(text) ? text.replace(/^https?/i, 'https') : `https://${text}`;
}
