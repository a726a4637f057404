/** A word of the rules language at its offsets, `end` exclusive; the last one of a text is of kind `end`. */
export interface Token {
  kind: 'number' | 'string' | 'name' | 'sign' | 'end';
  text: string;
  start: number;
  end: number;
}

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const KINDS = [
  ['number', /\d+(?:\.\d+)?/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['name', /[A-Za-z_]\w*/y],
  ['sign', /\*\*|&&|\|\||[<>=!]=|[-+*/%<>!?:;,.=(){}[\]$]/y],
] as const;

/** The text that `pattern`, a sticky one, finds exactly at `offset`. */
function textAt(pattern: RegExp, source: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(source)?.[0];
}

/** An error that names the place as people count it: lines and columns from 1. */
export function errorAt(source: string, offset: number, what: string): Error {
  const lines = source.slice(0, offset).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return new Error(`The rules cannot be read at line ${lines.length}, column ${column}: ${what}.`);
}

function tokenAt(source: string, start: number): Token {
  for (const [kind, pattern] of KINDS) {
    const text = textAt(pattern, source, start);
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  if (start === source.length) return { kind: 'end', text: '', start, end: start };
  throw errorAt(source, start, `no word begins with ${JSON.stringify(source.charAt(start))}`);
}

/** All words of `source` without blanks and comments, closed by one of kind `end`; throws on a sign unknown to the language. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  do {
    const blank = textAt(BLANK, source, offset) ?? '';
    const token = tokenAt(source, offset + blank.length);
    tokens.push(token);
    offset = token.end;
  } while (tokens.at(-1)?.kind !== 'end');
  return tokens;
}

/** The words of a snippet as one line without comments: a blank stands wherever something stood between two of them. */
export function onOneLine(snippet: string): string {
  const words = tokenize(snippet).map(({ text, start }, index, all) =>
    start > (all[index - 1]?.end ?? start) ? ` ${text}` : text,
  );
  return words.join('').trim();
}
