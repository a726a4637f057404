import { describe, expect, it } from 'vitest';
import { colourCode } from './code-colour.ts';
import { durationText } from './duration-text.ts';
import { readLessonText } from './lesson-text.ts';
import { slideHtml } from './slides.ts';
import type { SectionPicture } from './picture.ts';
import type { CourseScript } from './storyboard.ts';
import { typo } from './typography.ts';

const COURSE: CourseScript = {
  id: 'demo',
  title: 'Безпека <script>',
  category: 'Security',
  description: 'Опис.',
  instructor: 'Олена Коваль',
  lessons: [{ id: 'demo-a', title: 'Перший', text: readLessonText('Вступ.\n\n## А\n\nТак.') }],
};
const SECTION: SectionPicture = {
  kind: 'section',
  lesson: 0,
  section: 0,
  sections: 1,
  heading: 'А',
  lead: 'Так.',
  points: ['один', 'два'],
  shown: 1,
  current: 0,
};
const markerCount = (html: string): number => html.split('stroke-mark').length - 1;

describe('a slide', () => {
  it('wears the inks of the category and escapes texts', () => {
    const html = slideHtml(COURSE, { kind: 'course' });
    expect(html).toContain('data-cat="security"');
    expect(html).toContain('Безпека &lt;script&gt;');
  });

  it('has one marker stroke: on the point being told, else on the heading', () => {
    const telling = slideHtml(COURSE, SECTION);
    expect(markerCount(telling)).toBe(1);
    expect(telling).toContain('<span class="stroke-mark">один</span>');
    const told = slideHtml(COURSE, { ...SECTION, shown: 2, current: -1 });
    expect(markerCount(told)).toBe(1);
    expect(told).toContain('<h2><span class="stroke-mark">А</span></h2>');
  });

  it('keeps the place of points that are still to come', () => {
    expect(slideHtml(COURSE, SECTION)).toContain('<li class="to-come">');
  });

  it('sets code no smaller than 24 pixels and as large as fits', () => {
    const size = (lines: string[]): number => {
      const picture = { ...SECTION, points: [], code: { language: 'js', lines } };
      return Number(/font-size:(\d+)px/.exec(slideHtml(COURSE, picture))?.[1]);
    };
    expect(size(Array.from({ length: 9 }, () => 'x'.repeat(56)))).toBeGreaterThanOrEqual(24);
    expect(size(['let a;'])).toBe(36);
    expect(size(['x'.repeat(56)])).toBe(29);
  });
});

it.each([
  ["const a = 'b'; // c", 'js', ['keyword:const', "string:'b'", 'comment:// c']],
  ['select id from t -- усі', 'sql', ['keyword:select', 'keyword:from', 'comment:-- усі']],
  ['color: #fff;', 'css', ['name:color']],
  ['<a href="#x">так</a>', 'html', ['name:&lt;a', 'string:&quot;#x&quot;', 'name:&lt;/a']],
  ['curl https://a.ua # адреса', 'bash', ['comment:# адреса']],
  ['fetch(`/a/${id}`)', 'js', ['name:fetch', 'string:`/a/${id}`']],
  ['it is a text', 'text', []],
])('colours %s as %s', (code, language, inks) => {
  const html = colourCode(code, language);
  const found = [...html.matchAll(/<span class="ink-(\w+)">(.*?)<\/span>/g)];
  expect(found.map(([, ink, text]) => `${ink}:${text}`)).toEqual(inks);
});

it.each([
  ['Слово — і в коді 5 хв', 'Слово\u00a0— і\u00a0в\u00a0коді 5\u00a0хв'],
  ['40 % і 10 мс, але 5 хвиль', '40\u00a0% і\u00a010\u00a0мс, але 5 хвиль'],
  ['Я знаю, а ви — ні', 'Я\u00a0знаю, а\u00a0ви\u00a0— ні'],
])('ties «%s»', (text, tied) => {
  expect(typo(text)).toBe(tied);
});

it.each([
  [20, '1 хв'],
  [155, '3 хв'],
  [3600, '1 год'],
  [3899, '1 год 5 хв'],
])('tells %i seconds as «%s»', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
