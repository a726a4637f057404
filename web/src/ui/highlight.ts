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
  return piecesOf(value);
}

/** The library answers in HTML of its own making, of spans alone: read into plain pieces, it never becomes HTML of ours. */
function piecesOf(html: string): CodePiece[] {
  const all: CodePiece[] = [];
  const open = [all];
  for (const part of html.split(/(<[^>]*>)/)) {
    if (part === '</span>') open.pop();
    else if (part.startsWith('<')) {
      const pieces: CodePiece[] = [];
      open.at(-1)?.push({ kind: /hljs-(\w+)/.exec(part)?.[1] ?? '', pieces });
      open.push(pieces);
    } else if (part) open.at(-1)?.push(unescaped(part));
  }
  return all;
}

const LETTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (name) => LETTERS[name] ?? name);
