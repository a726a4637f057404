import { escapeHtml } from './inline-text.ts';

const KEYWORDS = new Set(
  (
    'abstract as async await break case catch class const continue def default delete do elif else enum export extends ' +
    'false final finally for from function if implements import in instanceof interface is let match mut new nil None not ' +
    'null of or package private protected public pub raise return self static struct super switch this throw throws True ' +
    'true try type typeof undefined val var void when while with yield fun ' +
    'FROM RUN COPY WORKDIR CMD EXPOSE ENV USER ENTRYPOINT ARG'
  ).split(' '),
);
const SQL_KEYWORDS = new Set(
  (
    'select from where join left right inner outer full on group by order having limit offset insert into values update ' +
    'set delete create table index unique primary key foreign references not null default and or in is like between as ' +
    'distinct count sum avg min max begin commit rollback with union all exists case when then else end asc desc explain ' +
    'analyze constraint check view drop alter add column over partition returning if'
  ).split(' '),
);

const COMMENTS: Record<string, string> = {
  sql: String.raw`--[^\n]*`,
  bash: String.raw`(?<=^|\s)#[^\n]*`,
  sh: String.raw`(?<=^|\s)#[^\n]*`,
  dockerfile: String.raw`(?<=^|\s)#[^\n]*`,
  yaml: String.raw`(?<=^|\s)#[^\n]*`,
  python: String.raw`#[^\n]*`,
  css: String.raw`\/\*[\s\S]*?\*\/`,
  html: '<!--[\\s\\S]*?-->',
};
const C_COMMENT = String.raw`(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const STRING = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\]|\\\\.)*`';
const TAG = String.raw`<\/?[A-Za-z][\w.-]*`;
const WORD = String.raw`[\p{L}_$][\p{L}\d_$]*(?:-[\p{L}\d_$]+)*`;
const NUMBER = String.raw`\b\d[\d_.]*\w*\b`;

type Ink = 'comment' | 'string' | 'name' | 'keyword' | 'number';

/**
 * Code as HTML with light colours: comments, strings, keywords, numbers and the names of calls and tags. It is for
 * short examples on slides, so it knows words and not grammars.
 */
export function colourCode(code: string, language: string): string {
  if (language === '' || language === 'text') return escapeHtml(code);
  const comment = COMMENTS[language] ?? C_COMMENT;
  const pattern = new RegExp(
    `(?<comment>${comment})|(?<string>${STRING})|(?<tag>${TAG})|(?<word>${WORD})|(?<number>${NUMBER})`,
    'gmu',
  );
  let html = '';
  let done = 0;
  for (const found of code.matchAll(pattern)) {
    const text = found[0];
    const next = code.slice(found.index + text.length).trimStart()[0] ?? '';
    html +=
      escapeHtml(code.slice(done, found.index)) +
      paint(text, inkOf(found.groups ?? {}, next, language));
    done = found.index + text.length;
  }
  return html + escapeHtml(code.slice(done));
}

function inkOf(
  { comment, string, tag, word, number }: Record<string, string | undefined>,
  next: string,
  language: string,
): Ink | undefined {
  if (comment !== undefined) return 'comment';
  if (string !== undefined) return 'string';
  if (tag !== undefined) return 'name';
  if (language === 'html') return undefined;
  if (number !== undefined) return 'number';
  if (word === undefined) return undefined;
  if (language === 'css') return next === ':' ? 'name' : undefined;
  if (language === 'sql') return SQL_KEYWORDS.has(word.toLowerCase()) ? 'keyword' : undefined;
  if (KEYWORDS.has(word) && language !== 'bash') return 'keyword';
  return next === '(' ? 'name' : undefined;
}

function paint(text: string, ink: Ink | undefined): string {
  const safe = escapeHtml(text);
  return ink === undefined ? safe : `<span class="ink-${ink}">${safe}</span>`;
}
