import { toCategory } from '@edu/domain/categories';
import { COVER_KEYS, courseCover } from '@edu/domain/cover';

import { colourCode } from './code-colour.ts';
import { escapeHtml, inlineHtml } from './inline-text.ts';
import type { Code } from './lesson-text.ts';
import type { Picture, SectionPicture } from './picture.ts';
import type { CourseScript } from './storyboard.ts';
import { typo } from './typography.ts';

/** The inside of the slide's `<main>` for a picture; slides.css gives it its looks. */
export function slideHtml(course: CourseScript, picture: Picture): string {
  const cover = courseCover({ id: course.id, category: toCategory(course.category) });
  const key = COVER_KEYS[toCategory(course.category)];
  const inside =
    picture.kind === 'course' || picture.kind === 'lesson'
      ? titleSlide(course, picture, cover)
      : page(course, picture, cover);
  return `<div class="slide slide--${picture.kind}" data-cat="${key}">${inside}</div>`;
}

/** The cover with a label on it, as on a book that stands face out. */
function titleSlide(
  course: CourseScript,
  picture: Extract<Picture, { kind: 'course' | 'lesson' }>,
  cover: string,
): string {
  const [over, title, under] =
    picture.kind === 'course'
      ? ['Курс', course.title, course.instructor]
      : [`Урок ${picture.lesson + 1}`, course.lessons[picture.lesson]?.title ?? '', course.title];
  return `${cover}<div class="label"><p>${over}</p><h1>${text(title)}</h1><p>${text(under)}</p></div>`;
}

type PagePicture = Exclude<Picture, { kind: 'course' | 'lesson' }>;

/** A page of the open book: its spine on the left, where we are on top. */
function page(course: CourseScript, picture: PagePicture, cover: string): string {
  const lesson = course.lessons[picture.lesson];
  const where = `Урок ${picture.lesson + 1}. ${lesson?.title ?? ''}`;
  const shelf =
    picture.kind === 'section'
      ? picture
      : {
          section: picture.kind === 'opening' ? -1 : (lesson?.text.sections.length ?? 0),
          sections: lesson?.text.sections.length ?? 0,
        };
  return `<aside class="page-spine"><div class="page-spine__cap">${cover}</div><i></i></aside>
    <header><p>${text(where)}</p>${shelfHtml(shelf)}</header>
    <section class="body">${bodyHtml(picture)}</section>`;
}

/** The sections of the lesson as books on a shelf: read, open, still ahead. */
function shelfHtml({ section, sections }: Pick<SectionPicture, 'section' | 'sections'>): string {
  const books = Array.from({ length: sections }, (_, index) => {
    const state = index < section ? 'read' : index === section ? 'open' : 'ahead';
    return `<span class="page-book page-book--${state}" style="height:${26 + ((index * 7) % 12)}px"></span>`;
  });
  return `<div class="page-shelf">${books.join('')}</div>`;
}

function bodyHtml(picture: PagePicture): string {
  if (picture.kind === 'opening') return openingHtml(picture.sentences, picture.current);
  if (picture.kind === 'remember') return rememberHtml(picture.sentences);
  return sectionHtml(picture);
}

function openingHtml(sentences: string[], current: number): string {
  const parts = sentences.map((sentence, index) => marked(inlineHtml(sentence), index === current));
  return `<p class="opening">${parts.join(' ')}</p>`;
}

function rememberHtml(sentences: string[]): string {
  const items = sentences.map((sentence) => `<li>${inlineHtml(sentence)}</li>`);
  return `<h2>${marked('Варто запам’ятати', true)}</h2><ol class="summary">${items.join('')}</ol>`;
}

function sectionHtml({ heading, lead, points, shown, current, code }: SectionPicture): string {
  const kind = code ? 'code' : points.length > 0 ? 'list' : 'lead';
  const hasLead = lead !== '' && (code === undefined || code.lines.length < 8);
  const title = `<h2>${marked(inlineHtml(heading), current < 0)}</h2>`;
  const leadHtml = hasLead ? `<p class="lead lead--${kind}">${inlineHtml(lead)}</p>` : '';
  return (
    title + leadHtml + pointsHtml(points, shown, current) + (code ? codeHtml(code, hasLead) : '')
  );
}

/** Points that are still to come keep their place, so that nothing moves when they appear. */
function pointsHtml(points: string[], shown: number, current: number): string {
  if (points.length === 0) return '';
  const items = points.map((point, index) => {
    const hidden = index < shown ? '' : ' class="to-come"';
    return `<li${hidden}>${marked(inlineHtml(point), index === current)}</li>`;
  });
  return `<ul class="points">${items.join('')}</ul>`;
}

/** The room for code under a heading, in pixels, and what one letter and one line take of the type size. */
const CODE_ROOM = { width: 996, height: 320, heightUnderLead: 244 };
const CODE_LETTER = 0.6;
const CODE_LINE = 1.46;
const CODE_SIZES = { min: 24, max: 36 };

/** The largest size at which the code fits, never below what is legible at 720 lines. */
function codeSize(lines: string[], height: number): number {
  const columns = Math.max(...lines.map((line) => line.length), 1);
  const fits = Math.min(
    CODE_ROOM.width / (columns * CODE_LETTER),
    height / (lines.length * CODE_LINE),
  );
  return Math.max(CODE_SIZES.min, Math.min(CODE_SIZES.max, Math.floor(fits)));
}

function codeHtml({ lines, language }: Code, hasLead: boolean): string {
  const size = codeSize(lines, hasLead ? CODE_ROOM.heightUnderLead : CODE_ROOM.height);
  const coloured = colourCode(lines.join('\n'), language);
  return `<pre class="code" style="font-size:${size}px"><code>${coloured}</code></pre>`;
}

const text = (plain: string): string => escapeHtml(typo(plain));

/** One stroke of the marker a slide: on what is being told. */
function marked(html: string, isMarked: boolean): string {
  return `<span class="${isMarked ? 'stroke-mark' : 'bare'}">${html}</span>`;
}
