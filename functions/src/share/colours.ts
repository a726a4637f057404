/// <reference types="vite/client" />
import { COVER_KEYS } from '@edu/domain/content/cover';
import type { Category } from '@edu/domain/content/categories';
import type { Ink } from '@edu/domain/content/cover/shape';
import { formatHex } from 'culori';
import palette from 'web/category-palette.css?raw';
import tokens from 'web/tokens.css?raw';

/** The light theme's colours of the styles, as the renderer of pictures knows them: «#aabbcc». */

/** The value of a variable within a rule of a style sheet; '' for none. */
function readLight(css: string, variable: string): string {
  const value = new RegExp(`${variable}:\\s*(?:light-dark\\()?(oklch\\([^)]*\\))`).exec(css)?.[1];
  return (value && formatHex(value)) ?? '';
}

/** The body of the rule of a category; that of every category for ''. */
function ruleOf(key: string): string {
  const selector = key ? `[data-category='${key}']` : '[data-category]';
  const from = palette.indexOf(`${selector} {`);
  return palette.slice(from, palette.indexOf('}', from));
}

const INKS = ['ground', 'main', 'deep', 'pale', 'spot'] as const satisfies readonly Ink[];

/** The five colours of a category. */
export function categoryColours(category: Category): Record<Ink, string> {
  const [own, common] = [ruleOf(COVER_KEYS[category]), ruleOf('')];
  const entries = INKS.map((ink) => {
    const variable = `--category-${ink}`;
    return [ink, readLight(own, variable) || readLight(common, variable)] as const;
  });
  return Object.fromEntries(entries) as Record<Ink, string>;
}

const token = (name: string): string => readLight(tokens, `--color-${name}`);

export const COLOURS = {
  paper: token('paper'),
  ink: token('ink'),
  quiet: token('ink-2'),
  line: token('line'),
  marker: token('marker'),
};
