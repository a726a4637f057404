import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import javascript from 'highlight.js/lib/languages/javascript';
import sql from 'highlight.js/lib/languages/sql';
import xml from 'highlight.js/lib/languages/xml';

/** A piece of code: plain text, or pieces of one kind (`keyword`, `string`, …). */
export type CodePiece = string | { kind: string; pieces: CodePiece[] };

/** The languages that the lessons use, by the names that stand behind their fences (jsx is javascript, html is xml). */
for (const [name, language] of Object.entries({ bash, css, dockerfile, javascript, sql, xml }))
  hljs.registerLanguage(name, language);

/** The code in pieces with their kinds; undefined for a language that is not hljs. */
export function highlight(code: string, language: string): CodePiece[] | undefined {
  if (!hljs.getLanguage(language)) return undefined;
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  // The library answers in HTML of its own making: read into plain pieces, it never becomes HTML of ours.
  return piecesOf(new DOMParser().parseFromString(`<pre>${value}</pre>`, 'text/html').body);
}

function piecesOf(node: Node): CodePiece[] {
  return Array.from(node.childNodes, (child): CodePiece => {
    if (!(child instanceof Element)) return child.textContent ?? '';
    const kind = /hljs-(\w+)/.exec(child.className)?.[1] ?? '';
    return { kind, pieces: piecesOf(child) };
  });
}
