import { type Token, type Tokens, Lexer } from 'marked';

export interface Code {
  language: string;
  lines: string[];
}

/** A piece of a section. Sentences and points are inline Markdown. */
export type Block =
  | { kind: 'paragraph'; sentences: string[] }
  | { kind: 'list'; points: string[] }
  | { kind: 'code'; code: Code };

export interface Section {
  /** Plain text of the `##` line. */
  heading: string;
  blocks: Block[];
}

/** A lesson's description, ready to be shown and told. */
export interface LessonText {
  /** Sentences before the first heading. */
  opening: string[];
  sections: Section[];
}

/** Reads a lesson's Markdown: an opening, then sections under `##`. Anything else (tables, quotes) is an error. */
export function readLessonText(markdown: string): LessonText {
  const text: LessonText = { opening: [], sections: [] };
  for (const token of Lexer.lex(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      text.sections.push({ heading: token['text'] as string, blocks: [] });
      continue;
    }
    const block = toBlock(token);
    const section = text.sections.at(-1);
    if (section) section.blocks.push(block);
    else text.opening.push(...(block.kind === 'paragraph' ? block.sentences : notOpening(token)));
  }
  return text;
}

function toBlock(token: Token): Block {
  if (token.type === 'paragraph') {
    return { kind: 'paragraph', sentences: splitSentences(token['text'] as string) };
  }
  if (token.type === 'list') {
    return { kind: 'list', points: (token as Tokens.List).items.map((item) => item.text) };
  }
  if (token.type === 'code') {
    const lines = (token['text'] as string).split('\n');
    return { kind: 'code', code: { language: (token['lang'] as string | undefined) ?? '', lines } };
  }
  return unknownBlock(token);
}

function notOpening(token: Token): never {
  throw new Error(`A lesson opens with a paragraph, not with: ${token.raw.slice(0, 60)}`);
}

function unknownBlock(token: Token): never {
  throw new Error(
    `A lesson may hold paragraphs, "##" headings, lists and code only, not "${token.type}": ${token.raw.slice(0, 60)}`,
  );
}

const SENTENCE_END =
  /(?<=[.!?…][»")*_`]*)(?<!(?:^|[\s(])(?:напр|див|тис|млн|млрд|ін|т|р|рр)\.)\s+(?=["«„(*_`]*[\p{Lu}\d`])/u;

/** Splits a paragraph into sentences; a sentence may begin with a capital, a digit or code. */
export function splitSentences(paragraph: string): string[] {
  return paragraph.replace(/\s+/g, ' ').trim().split(SENTENCE_END);
}
