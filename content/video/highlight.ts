import { coloured } from '../../functions/src/content/contentful/markdown-source.ts';
import { escapeHtml } from './inline-text.ts';

/** Code as HTML with the classes of highlight.js, as the site colours it. */
export const highlight = (code: string, language: string): string =>
  coloured(code, language)?.map(htmlOf).join('') ?? escapeHtml(code);

type Node = NonNullable<ReturnType<typeof coloured>>[number];

function htmlOf(node: Node): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const names = [node.properties['className'] ?? []].flat().join(' ');
  return `<span class="${names}">${node.children.map(htmlOf).join('')}</span>`;
}
