import { marked } from 'marked';
import { expect, it } from 'vitest';
import { notesAsMarkdown } from './markdown.ts';

const fileOf = (text: string) =>
  notesAsMarkdown([
    {
      title: 'Основи *SQL*',
      lessons: [
        { title: 'Вибірка', notes: [{ second: 760, address: 'https://edu.test/l?from=1', text }] },
      ],
    },
  ]);

it('has each note under its course and lesson, with a link to its moment', () => {
  expect(fileOf('JOIN')).toBe(
    [
      '# Нотатки',
      String.raw`## Основи \*SQL\*`,
      '### Вибірка',
      '- [12:40](https://edu.test/l?from=1) JOIN',
      '',
    ].join('\n\n'),
  );
  expect(fileOf('')).toContain('- [12:40](https://edu.test/l?from=1)\n');
});

/** The text of the only note as a reader of Markdown shows it. */
function shown(text: string): string {
  const html = marked.parse(fileOf(text), { async: false });
  const [, item = ''] = /<li>(.*)<\/li>/s.exec(html) ?? [];
  return (
    item
      .replaceAll('<br>', '\n')
      .replace(/^<a[^>]*>12:40<\/a> ?/, '')
      // A reader of Markdown may link an address.
      .replaceAll(/<\/?a[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  );
}

it.each([
  'звичайний текст',
  '**жирний** _курсив_ `код` ~~ні~~',
  '<b>теґ</b> &nbsp; &amp;',
  '[посилання](https://example.com) ![x](y)',
  'рядок\n- пункт\n+ ще\n1. перший\n2) другий',
  'рядок\n# заголовок\n> цитата\n===\n---',
  String.raw`C:\шлях | таблиця`,
])('shows a note as it was written: %j', (text) => {
  expect(shown(text).replaceAll(/\n\s*/g, '\n')).toBe(text);
});
