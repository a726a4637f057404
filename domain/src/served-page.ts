import type { Course, CoursePage, Quiz } from './course.ts';
import { inlined } from './inlined.ts';
import type { Settings } from './settings.ts';
import type { NewTestimonial } from './testimonial.ts';

/** Pages that arrive with their content: what the function that serves them, the renderer and the browser agree on. */

/** What everybody sees of an approved testimonial. */
export interface Voice extends Pick<NewTestimonial, 'name' | 'role' | 'text'> {
  id: string;
}

/** So many testimonials stand on the home page, the newest. */
export const VOICES_SHOWN = 6;

/** What a page begins from, on the server and in the browser alike; it stands in the page as JSON. */
export interface Served {
  settings: Settings;
  /** The first pages of the list of courses, in their order. */
  courses?: CoursePage[];
  course?: Course;
  /** With its questions; only the server knows the answers. */
  quiz?: Quiz;
  /** The newest that are approved; absent where they could not be read. */
  testimonials?: Voice[];
  /** There is nothing at this address, though it looks like a page's. */
  isMissing?: boolean;
}

export interface PageToRender {
  /** Path, and of the query what the page reads (PAGE_PARAMETERS). */
  address: string;
  served: Served;
}

export interface PageWords {
  /** The whole title of the document. */
  title: string;
  /** Plain text, for search engines. */
  description: string;
}

/** A page within a course. */
export interface PageItem {
  kind: 'lesson' | 'quiz' | 'video';
  /** Its own, and its course's. */
  title: string;
  course: string;
  /** What the course is about; plain text. */
  about: string;
}

/** Draws pages without a browser. */
export interface Renderer {
  /** Of the sources that it is made from. */
  build: string;
  /** The HTML inside `#root`. Throws when something on the page cannot be drawn. */
  renderPage: (page: PageToRender) => Promise<string>;
  /** What the page at a path says of itself. */
  metaOf: (pathname: string, platformName: string) => PageWords;
  itemMetaOf: (item: PageItem, platformName: string) => PageWords;
}

/** What the build tells whoever serves pages, as /app.json. */
export interface AppFiles {
  /** Of the sources; a renderer of other sources would not draw what this app takes over. */
  build: string;
  /** The app alone: for addresses without a page of their own, and when a page cannot be drawn. */
  shell: string;
  /** The HTML of a page that arrives with its content, which is put at the marks. */
  page: string;
  /** What stands in the head of each page, by the pattern of its path: all its styles as text, and the files that follow. */
  heads: Record<string, string>;
}

/**
 * What pages read of their query, by the pattern of their path. Whatever else an address carries (`utm_source`, made-up names)
 * changes nothing on the page, so that a page is drawn without it.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/catalog': ['q', 'group', 'category', 'level', 'length', 'rating', 'status', 'sort', 'pages'],
  '/courses/:courseId/lessons/:lessonId': ['from', 'to', 'quiz'],
  '/courses/:courseId/quizzes/:quizId': ['result'],
};

/** The ids of the parts of the HTML. */
export const ROOT_ID = 'root';
export const SERVED_ID = 'served';

/** Where in `AppFiles.page` the parts of a page are put. */
export const MARKS = {
  head: '<!--page-head-->',
  content: '<!--page-content-->',
  served: '<!--page-served-->',
};

/** A page of its parts; without `html` it is drawn by the browser alone. Its meta is put in by page-meta.ts. */
export function withContent(
  files: AppFiles,
  pattern: string,
  html: string,
  served: Served,
): string {
  const script = `<script type="application/json" id="${SERVED_ID}">${inlined(served)}</script>`;
  // Functions, because a replacement text gives «$» a meaning.
  return files.page
    .replace(MARKS.head, () => files.heads[pattern] ?? '')
    .replace(MARKS.content, () => html)
    .replace(MARKS.served, () => script);
}
