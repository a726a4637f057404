import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { toCategory } from '@edu/domain/content/categories';
import { COVER_KEYS, courseCover } from '@edu/domain/content/cover';
import { coloured } from '../../functions/src/content/contentful/markdown-source.ts';
import { ROOT } from '../../scripts/stack/root.ts';
import { escapeHtml, inlineHtml, tied } from './inline-text.ts';
import type { Code } from './lesson-text.ts';
import type { CourseScript, Picture, SectionPicture } from './storyboard.ts';

/** The product's styles, then the layout of the slides. */
const STYLES = [
  'web/src/styles/fonts.css',
  'web/src/styles/fonts-mono.css',
  'web/src/styles/tokens.css',
  'web/src/styles/category-palette.css',
  'web/src/styles/covers.css',
  'web/src/styles/code.css',
  'content/video/slides.css',
];
/**
 * The space for code under a heading, in pixels, and the width of a character and the height of a line relative to the font
 * size.
 */
const CODE_SPACE = { width: 996, height: 320, heightUnderLead: 244 };
const CODE_LETTER = 0.6;
const CODE_LINE = 1.46;

/** An empty page that slides are inserted into: `<main id="slide">` and every style, with the fonts inside. */
export function slidePage(): string {
  const web = createRequire(path.join(ROOT, 'web', 'package.json'));
  const css = STYLES.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  // A page made from a string may not read files.
  const styles = css.replaceAll(/url\('([^']+\.woff2)'\)/g, (_, file: string) => {
    const font = readFileSync(
      file.startsWith('.') ? path.join(ROOT, 'web', 'src', 'styles', file) : web.resolve(file),
    );
    return `url('data:font/woff2;base64,${font.toString('base64')}')`;
  });
  return `<!doctype html><html lang="uk" data-theme="light"><meta charset="utf-8"><style>${styles}</style><main id="slide"></main></html>`;
}

/** The content of the slide's `<main>` for a picture; slides.css has its styles. */
export function slideHtml(course: CourseScript, picture: Picture): string {
  const category = toCategory(course.category);
  const cover = courseCover({ id: course.id, category });
  const inside =
    picture.kind === 'course'
      ? titleSlide(cover, 'Курс', course.title, course.instructor)
      : lessonSlide(course, picture, cover);
  return `<div class="slide slide--${picture.kind}" data-cat="${COVER_KEYS[category]}">${inside}</div>`;
}

/** The cover with a label on it. */
const titleSlide = (cover: string, over: string, title: string, under: string): string =>
  `${cover}<div class="label"><p>${over}</p><h1>${text(title)}</h1><p>${text(under)}</p></div>`;

/** The title of a lesson, or a page of it: the spine on the left, lesson and sections at the top. */
function lessonSlide(
  course: CourseScript,
  picture: Exclude<Picture, { kind: 'course' }>,
  cover: string,
): string {
  const lesson = course.lessons[picture.lesson];
  const [number, title] = [`Урок ${picture.lesson + 1}`, lesson?.title ?? ''];
  if (picture.kind === 'lesson') return titleSlide(cover, number, title, course.title);
  const sections = lesson?.text.sections.length ?? 0;
  const open = { opening: -1, remember: sections, section: (picture as SectionPicture).section };
  return `<aside class="page-spine"><div class="page-spine__cap">${cover}</div><i></i></aside>
    <header><p>${text(`${number}. ${title}`)}</p>${shelfHtml(open[picture.kind], sections)}</header>
    <section class="body">${bodyHtml(picture)}</section>`;
}

/** The sections of the lesson as books on a shelf: done, current, still to come. */
function shelfHtml(open: number, sections: number): string {
  const books = Array.from({ length: sections }, (_, index) => {
    const state = index < open ? 'read' : index === open ? 'open' : 'ahead';
    return `<span class="page-book page-book--${state}" style="height:${26 + ((index * 7) % 12)}px"></span>`;
  });
  return `<div class="page-shelf">${books.join('')}</div>`;
}

function bodyHtml(picture: Exclude<Picture, { kind: 'course' | 'lesson' }>): string {
  if (picture.kind === 'section') return sectionHtml(picture);
  const { sentences } = picture;
  if (picture.kind === 'opening') {
    const parts = sentences.map((one, index) => marked(one, index === picture.current));
    return `<p class="opening">${parts.join(' ')}</p>`;
  }
  const items = sentences.map((sentence) => `<li>${inlineHtml(sentence)}</li>`);
  return `<h2>${marked('Варто запам’ятати', true)}</h2><ol class="summary">${items.join('')}</ol>`;
}

function sectionHtml(picture: SectionPicture): string {
  const { heading, lead, points, shown, current, code } = picture;
  const kind = code ? 'code' : points.length > 0 ? 'list' : 'lead';
  const hasLead = lead !== '' && (code === undefined || code.lines.length < 8);
  // Points that are not shown yet take up their space, so that nothing moves when they appear.
  const items = points.map((point, index) => {
    const hidden = index < shown ? '' : ' class="to-come"';
    return `<li${hidden}>${marked(point, index === current)}</li>`;
  });
  return [
    `<h2>${marked(heading, current < 0)}</h2>`,
    hasLead ? `<p class="lead lead--${kind}">${inlineHtml(lead)}</p>` : '',
    points.length > 0 ? `<ul class="points">${items.join('')}</ul>` : '',
    code ? codeHtml(code, hasLead) : '',
  ].join('');
}

/** Code at the largest font size at which it fits, never below what is legible at 720 lines. */
function codeHtml({ lines, language }: Code, hasLead: boolean): string {
  const columns = Math.max(...lines.map((line) => line.length), 1);
  const height = hasLead ? CODE_SPACE.heightUnderLead : CODE_SPACE.height;
  const fits = Math.min(
    CODE_SPACE.width / (columns * CODE_LETTER),
    height / (lines.length * CODE_LINE),
  );
  const size = Math.max(24, Math.min(36, Math.floor(fits)));
  const source = lines.join('\n');
  const code = coloured(source, language)?.map(htmlOf).join('') ?? escapeHtml(source);
  return `<pre class="code" style="font-size:${size}px"><code>${code}</code></pre>`;
}

const text = (plain: string): string => escapeHtml(tied(plain));

/** Marks one part of a slide: the words of the caption. */
const marked = (markdown: string, isMarked: boolean): string =>
  `<span class="${isMarked ? 'stroke-mark' : 'bare'}">${inlineHtml(markdown)}</span>`;

/** Highlighted code as HTML, with the classes of highlight.js. */
function htmlOf(node: NonNullable<ReturnType<typeof coloured>>[number]): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const names = [node.properties['className'] ?? []].flat().join(' ');
  return `<span class="${names}">${node.children.map(htmlOf).join('')}</span>`;
}
