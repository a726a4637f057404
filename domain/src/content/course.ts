import type { Category } from './categories.ts';
import type { CourseRating } from '../community/rating.ts';

/**
 * What the content API answers: courses, lessons and quizzes as the app sees them.
 * The function behind /api/content builds every object field by field, so nothing of the content service slips
 * through; answer keys and explanations have no field here at all.
 *
 * Beside a field of Markdown, a field `…Html` has it as sanitised HTML (functions/src/content/contentful/markdown.ts). It is absent in
 * answers that were cached before the field existed, and in an outline.
 */

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof LEVELS)[number];

/** Course lists come in pages of this size. */
export const COURSE_PAGE_SIZE = 20;

/** The title of a course, lesson or quiz whose editor left it empty. */
export const UNTITLED = 'Без назви';

/** The `order` of a lesson or quiz without one: after all others, whose orders are 1 to 1000. */
export const ORDER_MISSING = 1_000_000;

/** Whole per cent needed to pass a quiz that names none. */
export const DEFAULT_PASS_SCORE = 70;

/** Ids of content entries: what a route accepts and what a lesson may name as its course; the same as ID_PATTERN. */
export const CONTENT_ID = /^[A-Za-z0-9-][A-Za-z0-9._-]{0,63}$/;

/** A clip of a video. Times are whole seconds from the start of the file; absent means "from the start" / "to the end". */
export interface Clip {
  videoUrl?: string;
  videoStartTime?: number;
  videoEndTime?: number;
  /** WebVTT captions of the whole file, Ukrainian. */
  captionsUrl?: string;
}

/** A course as a card shows it. */
export interface CourseCard {
  id: string;
  title: string;
  slug: string;
  /** Plain text; in a list at most 500 characters, on the course page whole. */
  description: string;
  /** One of LEVELS, or an unknown value of the editor's kept as it is; '' when there is none. */
  level: string;
  category: Category;
  /** Absolute https address, or a same-origin path when the operator set an asset base. */
  coverImage?: string;
  /** Short text such as «4 години». */
  duration?: string;
  instructor?: string;
  /** Ids of its lessons and quizzes in the order of the curriculum, so that a card shows progress without another request. */
  lessonIds: string[];
  quizIds: string[];
  /** Pass marks in whole per cent by quiz id, of the quizzes whose mark is not DEFAULT_PASS_SCORE; absent when there is none. */
  passScores?: Record<string, number>;
  /** Sum of the clip lengths of its lessons in whole seconds; 0 when unknown. */
  totalSec: number;
  /** Absent while nobody has rated it. */
  rating?: CourseRating;
}

export interface Lesson extends Clip {
  id: string;
  courseId: string;
  title: string;
  /** Markdown without raw HTML. */
  description: string;
  descriptionHtml?: string;
  /** Place in the curriculum; ORDER_MISSING when the editor gave none. */
  order: number;
  duration?: string;
}

export const QUESTION_KINDS = ['single', 'multiple', 'trueFalse'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The public part of a question. Option ids are the 1-based position in the entry, as text. */
export interface Question {
  id: string;
  kind: QuestionKind;
  prompt: string;
  promptHtml?: string;
  options: { id: string; text: string; textHtml?: string }[];
}

export interface Quiz {
  id: string;
  courseId: string;
  title: string;
  description: string;
  descriptionHtml?: string;
  order: number;
  duration?: string;
  /** Whole per cent, 0–100. */
  passScore: number;
  questions: Question[];
}

/** A quiz inside a course page: how many questions, not the questions. */
export type QuizOutline = Omit<Quiz, 'questions'> & { questionCount: number };

/** Everything a course page needs, in one answer. */
export interface Course extends CourseCard, Clip {
  /** Markdown without raw HTML. */
  overview: string;
  overviewHtml?: string;
  learningOutcomes: string[];
  requirements: string[];
  targetAudience: string[];
  seoTitle?: string;
  seoDescription?: string;
  lessons: Lesson[];
  quizzes: QuizOutline[];
  /**
   * Rated too low: its page is for the administrator and for learners who have begun. The data is there all the same: the
   * answer is one for everybody, and what was public yesterday is no secret.
   */
  restricted?: true;
  /** Guests are not let in and this is for one: what the course is about, without its videos and the texts of its lessons. */
  isOutline?: true;
}

/** One page of course cards. `total` counts all courses that may be shown, `skip` and `limit` echo the request. */
export interface CoursePage {
  items: CourseCard[];
  total: number;
  skip: number;
  limit: number;
}

/** The body of every failed content API call. */
export interface ContentError {
  error: {
    id: 'BadRequest' | 'Unauthorized' | 'NotFound' | 'RateLimited' | 'UpstreamUnavailable';
    message: string;
  };
}

export type OutlineItem = ({ kind: 'lesson' } & Lesson) | ({ kind: 'quiz' } & QuizOutline);

/** The curriculum of a course: lessons and quizzes in one list by `order`, a lesson before a quiz of the same order. */
export function courseOutline(course: Pick<Course, 'lessons' | 'quizzes'>): OutlineItem[] {
  return [
    ...course.lessons.map((lesson) => ({ kind: 'lesson' as const, ...lesson })),
    ...course.quizzes.map((quiz) => ({ kind: 'quiz' as const, ...quiz })),
  ].sort((a, b) => a.order - b.order || (a.kind === b.kind ? 0 : a.kind === 'lesson' ? -1 : 1));
}

/** Length of a clip in whole seconds; 0 when its end is not known or not after its start. */
export function clipSeconds({ videoStartTime = 0, videoEndTime }: Clip): number {
  return videoEndTime === undefined ? 0 : Math.max(0, videoEndTime - videoStartTime);
}
