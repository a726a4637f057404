import type { Course, CourseCard, CoursePage, Quiz } from '../content/course.ts';
import type { Certificate } from '../learning/certificate.ts';
import type { PublicShelf } from '../learning/public-shelf.ts';
import type { Settings } from '../settings/settings.ts';
import type { NewTestimonial } from '../community/testimonial.ts';

/**
 * Pages that are rendered on the server: the types that the function, the renderer and the browser
 * share.
 */

/** The public fields of an approved testimonial. */
export interface PublicTestimonial extends Pick<NewTestimonial, 'name' | 'role' | 'text'> {
  id: string;
}

/** How many testimonials the home page shows, the newest first. */
export const TESTIMONIALS_SHOWN = 6;

/** The data from which a page is rendered. */
export interface Served {
  settings: Settings;
  /** The first pages of the list of courses, in their order. */
  courses?: CoursePage[];
  course?: Course;
  /** With its questions and without their keys. */
  quiz?: Quiz;
  /** The newest approved ones; absent when they could not be read. */
  testimonials?: PublicTestimonial[];
  /** With its address on the site; null when there is none with this id. */
  certificate?: { id: string; found: { certificate: Certificate; address: string } | null };
  /** A learner's public shelf; null when none with this handle is shown. */
  shelf?: { handle: string; found: PublicShelf | null };
  /** The result of looking up a certificate's number; a known one is redirected to its page. */
  certificateCheck?: CertificateCheck;
  /** The page does not exist, although its address has the form of one. */
  isMissing?: boolean;
}

/**
 * A number as the visitor typed it: no number, one that no certificate has, or one lookup too many.
 */
export interface CertificateCheck {
  number: string;
  outcome: 'malformed' | 'unknown' | 'limited';
}

export interface PageToRender {
  /** The path, and the query parameters that the page reads (PAGE_PARAMETERS). */
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
  /** The titles of the item and of its course. */
  title: string;
  course: string;
  /** The description of the course; plain text. */
  about: string;
}

/** The words of the pictures of link previews. */
export interface ShareWords {
  /** The headline of the home page. */
  slogan: string;
  /** «5 уроків, тест». */
  describeCourse: (course: Pick<CourseCard, 'lessonIds' | 'quizIds'>) => string;
  /** Title and description of a public shelf; undefined: of one that is not shown. */
  describeShelf: (shelf: PublicShelf | undefined) => PageWords;
}

/** The data from which the browser hydrates a page; it is in the page as JSON. */
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
  /** The id of the sources that it was built from. */
  build: string;
  shareWords: ShareWords;
  /** Throws when a component of the page throws. */
  renderPage: (page: PageToRender) => Promise<RenderedPage>;
  /** Title and description of the page at a path. */
  describePage: (pathname: string, platformName: string) => PageWords;
  describeItem: (item: PageItem, platformName: string) => PageWords;
}

/**
 * The query parameters that pages read, by the pattern of their path. Other parameters
 * (`utm_source`, made-up names) do not change the page, so it is rendered without them.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/search': ['q'],
  '/catalog': ['q', 'group', 'category', 'level', 'length', 'rating', 'status', 'sort', 'pages'],
  '/courses/:courseId/lessons/:lessonId': ['from', 'to', 'quiz'],
  '/courses/:courseId/quizzes/:quizId': ['result'],
  '/certificates/:certificateId?': ['number'],
};

/** The id of the element that the app renders into, and of the one with its state. */
export const ROOT_ID = 'root';
export const STATE_ID = 'page-state';
