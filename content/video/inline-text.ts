import { escapeHtml } from '@edu/domain/text/html';
import { Lexer, type Token } from 'marked';

/** A run of text with one mark. Nested marks are flattened to the innermost. */
interface Run {
  text: string;
  mark: 'plain' | 'code' | 'strong' | 'em';
}

/** Raw HTML is shown as text. */
const toRuns = (tokens: Token[], mark: Run['mark'] = 'plain'): Run[] =>
  tokens.flatMap((token): Run[] => {
    if (token.type === 'codespan') return [{ text: token['text'] as string, mark: 'code' }];
    const inner = token.type === 'strong' || token.type === 'em' ? token.type : mark;
    if (token.type !== 'text' && 'tokens' in token && token.tokens)
      return toRuns(token.tokens, inner);
    return [{ text: tied('text' in token ? String(token['text']) : token.raw), mark }];
  });

/** The captions of inline Markdown: the text without its marks. */
export const plainText = (markdown: string): string =>
  toRuns(Lexer.lexInline(markdown))
    .map(({ text }) => text)
    .join('');

/** Inline Markdown as a slide shows it. */
export const inlineHtml = (markdown: string): string =>
  toRuns(Lexer.lexInline(markdown))
    .map(({ text, mark }) =>
      mark === 'plain' ? escapeHtml(text) : `<${mark}>${escapeHtml(text)}</${mark}>`,
    )
    .join('');

const NBSP = '\u00a0';

/**
 * Running text with no-break spaces, so that a line never starts with a dash and never ends with a
 * one-letter word or with a number without its unit.
 */
export const tied = (text: string): string =>
  text
    .replaceAll(' —', `${NBSP}—`)
    .replace(/(?<=^|[\s(«„])([авзійоуяє]) /giu, `$1${NBSP}`)
    .replace(/(?<=\d) (?=(?:%|хв|год|мс|с|кБ|МБ|ГБ|px)(?!\p{L}))/gu, NBSP);
