import { Lexer, type Token, type Tokens } from 'marked';

/** A part of a section. Sentences and points are inline Markdown. */
export type Block = { kind: 'paragraph'; sentences: string[] } | { kind: 'list'; points: string[] };

export interface Section {
  /** Plain text of the `##` line. */
  heading: string;
  blocks: Block[];
}

export interface LessonText {
  sections: Section[];
}

/**
 * Reads a lesson's Markdown: an opening, which the video leaves out, then
 * sections under `##`. Code, tasks, figures and
 * questions are skipped: the video shows scenes instead. Other constructs (tables, quotes) are errors.
 */
export function readLessonText(markdown: string): LessonText {
  const text: LessonText = { sections: [] };
  for (const token of Lexer.lex(markdown)) {
    if (token.type === 'space' || token.type === 'code' || isFigureOrQuestion(token)) continue;
    if (token.type === 'heading') {
      text.sections.push({ heading: token['text'] as string, blocks: [] });
      continue;
    }
    const block = toBlock(token);
    const section = text.sections.at(-1);
    if (section) section.blocks.push(block);
    else if (block.kind !== 'paragraph')
      throw new Error(`A lesson opens with a paragraph, not with: ${token.raw.slice(0, 60)}`);
  }
  return text;
}

/** A line that stands for a figure or for a question of the quiz. */
const isFigureOrQuestion = ({ type, raw }: Token): boolean =>
  type === 'paragraph' && /^(?:!\[[^\n]*\]\([^\s)]+\)|\[question: [^\]\n]+\])\s*$/.test(raw);

function toBlock(token: Token): Block {
  if (token.type === 'paragraph')
    return { kind: 'paragraph', sentences: splitSentences((token as Tokens.Paragraph).text) };
  if (token.type === 'list')
    return { kind: 'list', points: (token as Tokens.List).items.map((item) => item.text) };
  throw new Error(
    `A lesson may hold paragraphs, "##" headings, lists and code only, not "${token.type}": ${token.raw.slice(0, 60)}`,
  );
}

/** A sentence may begin with a capital, a digit or code; an abbreviation does not end it. */
const SENTENCE_END =
  /(?<=[.!?…][»")*_`]*)(?<!(?:^|[\s(])(?:напр|див|тис|млн|млрд|ін|т|р|рр)\.)\s+(?=["«„(*_`]*[\p{Lu}\d`])/u;

const splitSentences = (paragraph: string): string[] =>
  paragraph.replace(/\s+/g, ' ').trim().split(SENTENCE_END);
