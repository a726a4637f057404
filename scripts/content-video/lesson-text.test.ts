import { describe, expect, it } from 'vitest';
import { inlineHtml, inlinePlain } from './inline-text.ts';
import { readLessonText, splitSentences } from './lesson-text.ts';

const LESSON = `Вступ. Ще речення.

## Перший \`розділ\`

Абзац один. \`const\` не змінюють.

- пункт **а**
- пункт б

## Другий

\`\`\`js
const a = 1;

a < 2;
\`\`\`
`;

describe('a lesson text', () => {
  it('is an opening and sections of paragraphs, lists and code', () => {
    expect(readLessonText(LESSON)).toEqual({
      opening: ['Вступ.', 'Ще речення.'],
      sections: [
        {
          heading: 'Перший `розділ`',
          blocks: [
            { kind: 'paragraph', sentences: ['Абзац один.', '`const` не змінюють.'] },
            { kind: 'list', points: ['пункт **а**', 'пункт б'] },
          ],
        },
        {
          heading: 'Другий',
          blocks: [
            { kind: 'code', code: { language: 'js', lines: ['const a = 1;', '', 'a < 2;'] } },
          ],
        },
      ],
    });
  });

  it('is refused when it holds what no slide can show', () => {
    expect(() => readLessonText('Вступ.\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toThrow(/"table"/);
  });
});

it.each([
  ['Працює Node.js. Далі', ['Працює Node.js.', 'Далі']],
  ['Версія 2.5 краща! 3 причини: так', ['Версія 2.5 краща!', '3 причини: так']],
  ['Формати, напр. JSON та ін. Усе', ['Формати, напр. JSON та ін. Усе']],
  ['Він сказав «так». «Ні» — інше', ['Він сказав «так».', '«Ні» — інше']],
  ['**Важливо.** `let` змінюють', ['**Важливо.**', '`let` змінюють']],
])('splits «%s» into sentences', (paragraph, sentences) => {
  expect(splitSentences(paragraph)).toEqual(sentences);
});

describe('inline text', () => {
  it('is read without its marks and with no-break spaces', () => {
    expect(inlinePlain('Дані — **не `код`** і *не* `a — b`')).toBe(
      'Дані\u00a0— не код і\u00a0не a — b',
    );
  });

  it('is drawn with its marks and never as HTML of the author', () => {
    expect(inlineHtml('<b>так</b> & `x < 1`')).toBe(
      '&lt;b&gt;так&lt;/b&gt; &amp; <code>x &lt; 1</code>',
    );
  });
});
