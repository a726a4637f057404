import type { Course, CoursePage, Quiz } from '../content/course.ts';
import type { Settings } from './settings.ts';
import type { NewTestimonial } from '../community/testimonial.ts';

/** Pages that are rendered on the server: the types that the function, the renderer and the browser share. */

/** What everybody sees of an approved testimonial. */
export interface Voice extends Pick<NewTestimonial, 'name' | 'role' | 'text'> {
  id: string;
}

/** So many testimonials stand on the home page, the newest. */
export const VOICES_SHOWN = 6;

/** The content of a page, from which it is rendered. */
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

/** What the browser hydrates a page from; it is in the page as JSON. */
export interface PageState {
  settings: Settings;
  /** There is no page at this address. */
  isMissing: boolean;
  /** TanStack Query's dehydrated cache. */
  queries: unknown;
}

export interface RenderedPage {
  /** The HTML inside `#root`. */
  html: string;
  state: PageState;
  /** The page's chunks, as keys of Vite's manifest. */
  modules: string[];
}

/** Renders pages on the server. */
export interface Renderer {
  /** The id of the sources that it is built from. */
  build: string;
  /** Throws when a component of the page throws. */
  renderPage: (page: PageToRender) => Promise<RenderedPage>;
  /** Title and description of the page at a path. */
  metaOf: (pathname: string, platformName: string) => PageWords;
  itemMetaOf: (item: PageItem, platformName: string) => PageWords;
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

/** The ids of the elements that the app renders into and reads its state from. */
export const ROOT_ID = 'root';
export const STATE_ID = 'page-state';
