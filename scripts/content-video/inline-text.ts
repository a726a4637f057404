import { Lexer, type Token } from 'marked';

import { typo } from './typography.ts';

/** A run of text with one mark. Marks inside marks are flattened to the innermost. */
interface Run {
  text: string;
  mark: 'plain' | 'code' | 'strong' | 'em';
}

/** The runs of a line of inline Markdown. Raw HTML is kept as the text that it is. */
function inlineRuns(markdown: string): Run[] {
  return runsOf(Lexer.lexInline(markdown), 'plain');
}

function runsOf(tokens: Token[], mark: Run['mark']): Run[] {
  return tokens.flatMap((token): Run[] => {
    if (token.type === 'codespan') return [{ text: token['text'] as string, mark: 'code' }];
    const inner = token.type === 'strong' || token.type === 'em' ? token.type : mark;
    if (token.type !== 'text' && 'tokens' in token && token.tokens)
      return runsOf(token.tokens, inner);
    return [{ text: typo('text' in token ? String(token['text']) : token.raw), mark }];
  });
}

/** What is read aloud: the text without its marks. */
export function inlinePlain(markdown: string): string {
  return inlineRuns(markdown)
    .map((run) => run.text)
    .join('');
}

/** What is drawn on a slide. */
export function inlineHtml(markdown: string): string {
  return inlineRuns(markdown)
    .map(({ text, mark }) => {
      const safe = escapeHtml(text);
      return mark === 'plain' ? safe : `<${mark}>${safe}</${mark}>`;
    })
    .join('');
}

/** Text that is safe between tags, in an attribute and in a caption. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
