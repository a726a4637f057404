import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { toCategory } from '@edu/domain/content/categories';
import { COVER_KEYS, courseCover } from '@edu/domain/content/cover';
import { ROOT } from '../../scripts/command/root.ts';
import { escapeHtml } from '@edu/domain/text/html';
import { inlineHtml, tied } from './inline-text.ts';
import { sceneHtml } from './scene.ts';
import type { CourseScript, Picture } from './storyboard.ts';

/** The product's styles, then the layout of the slides. */
const STYLES = [
  'web/src/styles/fonts.css',
  'web/src/styles/fonts-rare.css',
  'web/src/styles/fonts-mono.css',
  'web/src/styles/tokens.css',
  'web/src/styles/category-palette.css',
  'web/src/ui/cover.css',
  'web/src/ui/code.css',
  'content/video/slides.css',
];

/**
 * An empty page that slides are inserted into: `<main id="slide">` and every style, with the fonts
 * inside. The ground is dark in both themes, as the player around it.
 */
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
  return `<!doctype html><html lang="uk" data-theme="dark"><meta charset="utf-8"><style>${styles}</style><main id="slide"></main></html>`;
}

/** The content of the slide's `<main>` for a picture; slides.css has its styles. */
export function slideHtml(course: CourseScript, picture: Picture): string {
  const category = toCategory(course.category);
  const cover = courseCover({ id: course.id, title: course.title, category });
  const inside =
    picture.kind === 'course'
      ? titleSlide(cover, 'Курс', course.title)
      : lessonSlide(course, picture, cover);
  return `<div class="slide slide--${picture.kind}" data-category="${COVER_KEYS[category]}">${inside}</div>`;
}

/** The cover with a label on it. */
const titleSlide = (cover: string, over: string, title: string): string =>
  `${cover}<div class="label"><p>${over}</p><h1>${text(title)}</h1></div>`;

/**
 * The title of a lesson, a scene or the summary: the spine on the left, the sections as a shelf.
 */
function lessonSlide(
  course: CourseScript,
  picture: Exclude<Picture, { kind: 'course' }>,
  cover: string,
): string {
  const { title = '', text: lesson } = course.lessons[picture.lesson] ?? {};
  if (picture.kind === 'lesson') return titleSlide(cover, `Урок ${picture.lesson + 1}`, title);
  const sections = lesson?.sections ?? [];
  const isScene = picture.kind === 'scene';
  const scenes = course.scenes[course.lessons[picture.lesson]?.id ?? ''];
  const claims = sections
    .map(({ heading }) => `<li>${inlineHtml(scenes?.[heading]?.claim ?? heading)}</li>`)
    .join('');
  return `<aside class="page-spine"><div class="page-spine__cap">${cover}</div><i></i></aside>
    <header><h2>${isScene ? inlineHtml(picture.heading) : 'Варто запам’ятати'}</h2>${shelfHtml(isScene ? picture.section : sections.length, sections.length)}</header>
    <section class="body">${isScene ? sceneHtml(picture.scene, picture.step) : `<ol class="summary">${claims}</ol>`}</section>`;
}

/** The sections of the lesson as books on a shelf: done, current, still to come. */
function shelfHtml(open: number, sections: number): string {
  const books = Array.from({ length: sections }, (_, index) => {
    const state = index < open ? 'read' : index === open ? 'open' : 'ahead';
    return `<span class="page-book page-book--${state}" style="height:${26 + ((index * 7) % 12)}px"></span>`;
  });
  return `<div class="page-shelf">${books.join('')}</div>`;
}

const text = (plain: string): string => escapeHtml(tied(plain));
