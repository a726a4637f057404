import { describe, expect, it } from 'vitest';
import { type CodePiece, highlight } from '../../../web/src/ui/highlight.ts';

/** The colours of code: the same letters in pieces, and nothing of the library's HTML. */

const textOf = (pieces: CodePiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.pieces))).join('');

const CODE: [language: string, code: string][] = [
  ['sql', "SELECT name FROM users WHERE age >= 18 AND name <> 'O''Brien';"],
  ['jsx', 'const a = <b title="&amp;">{1 < 2 && `x ${a}`}</b>; // "кінець"'],
  [
    'html',
    '<p class="x">A &lt; B</p><style>p { color: red }</style><script>let a = 1 < 2</script>',
  ],
  ['css', 'a > b::after { content: "<\\\'>"; }'],
  ['bash', 'echo "$HOME" && ls | grep \'<x>\' > out'],
  ['dockerfile', 'FROM node:24\nRUN echo "<b>" && npm ci'],
];

describe('highlight', () => {
  it.each(CODE)('keeps every letter of %s', (language, code) => {
    const pieces = highlight(code, language);
    expect(textOf(pieces ?? [])).toBe(code);
    expect(pieces?.some((piece) => typeof piece !== 'string' && piece.kind)).toBe(true);
  });

  it('names the kinds, one within the other', () => {
    expect(highlight('`a ${b}`', 'javascript')).toEqual([
      { kind: 'string', pieces: ['`a ', { kind: 'subst', pieces: ['${b}'] }, '`'] },
    ]);
  });

  it('knows no other language', () => {
    expect(highlight('IDENTIFICATION DIVISION.', 'cobol')).toBeUndefined();
  });
});
