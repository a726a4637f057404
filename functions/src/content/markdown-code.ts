import dockerfile from 'highlight.js/lib/languages/dockerfile';
import { common, createLowlight } from 'lowlight';
import type { ElementContent } from 'hast';

const lowlight = createLowlight({ ...common, dockerfile });

/** Whether code of this language is coloured. */
export const isColoured = (language: string): boolean => lowlight.registered(language);

/** Code as spans with the classes of highlight.js; undefined for an unknown language. */
export function coloured(code: string, language: string): ElementContent[] | undefined {
  if (!isColoured(language)) return undefined;
  return lowlight.highlight(language, code).children as ElementContent[];
}
