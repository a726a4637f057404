import type { Category } from './categories.ts';
import type { CourseRating } from '../community/rating.ts';
import type { TaskTitle } from './practice.ts';

/**
 * The answers of the content API: courses, lessons and quizzes as the app uses them. The function
 * behind /api/content builds every object field by field, so that no other field of the content
 * service is sent; answer keys and explanations have no field here at all. Beside a Markdown field,
 * a field `…Html` has it as sanitised HTML (functions/src/content/contentful/markdown.ts); it is
 * absent in an outline and in answers cached before the field existed.
 */

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof LEVELS)[number];

/** The page size of course lists. */
export const COURSE_PAGE_SIZE = 20;

/** The title of a course, lesson or quiz whose title is empty. */
export const UNTITLED = 'Без назви';

/** The `order` of a lesson or quiz without one: after all others, whose orders are 1 to 1000. */
export const ORDER_MISSING = 1_000_000;

/** The pass mark, in whole per cent, of a quiz without one. */
export const DEFAULT_PASS_SCORE = 70;

/** The bounds of a course's `hours`. */
export const COURSE_HOURS = { min: 0.1, max: 1000 } as const;

/**
 * Ids of content entries: accepted in routes and as the course of a lesson; the same as ID_PATTERN.
 */
export const CONTENT_ID = /^[A-Za-z0-9-][A-Za-z0-9._-]{0,63}$/;

/**
 * A clip of a video. Times are whole seconds from the start of the file; absent means "from the
 * start" / "to the end".
 */
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
  /** The title on the spine, at most 40 characters; absent when the editor gave none. */
  shortTitle?: string;
  slug: string;
  /** Plain text; at most 500 characters in a list, the whole text on the course page. */
  description: string;
  /** One of LEVELS, or an unknown value as the editor typed it; '' when there is none. */
  level: string;
  category: Category;
  /** Absolute https address, or a same-origin path when the operator set an asset base. */
  coverImage?: string;
  /** Short text such as «4 години». */
  duration?: string;
  instructor?: string;
  /**
   * Ids of its lessons and quizzes in the order of the curriculum, so that a card shows progress
   * without another request.
   */
  lessonIds: string[];
  quizIds: string[];
  /**
   * Pass marks in whole per cent by quiz id, of the quizzes whose mark is not DEFAULT_PASS_SCORE;
   * absent when there is none.
   */
  passScores?: Record<string, number>;
  /** Sum of the clip lengths of its lessons in whole seconds; 0 when unknown. */
  totalSec: number;
  /** Absent while there are no ratings. */
  rating?: CourseRating;
}

export interface Lesson extends Clip {
  id: string;
  courseId: string;
  title: string;
  /** Markdown without raw HTML. */
  description: string;
  descriptionHtml?: string;
  /** The tasks in `descriptionHtml`, in its order; absent when there is none. */
  tasks?: TaskTitle[];
  /** The ids of the questions in `descriptionHtml`, in its order; absent when there is none. */
  questionIds?: string[];
  /** Position in the curriculum; ORDER_MISSING when the editor gave none. */
  order: number;
  duration?: string;
}

export const QUESTION_KINDS = ['single', 'multiple', 'trueFalse'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The public part of a question. An option id is the 1-based position in the entry, as text. */
export interface Question {
  id: string;
  kind: QuestionKind;
  prompt: string;
  promptHtml?: string;
  options: { id: string; text: string; textHtml?: string }[];
  /** The lesson that explains the answer; absent when the editor named none. */
  lessonId?: string;
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

/** A quiz on a course page: the number of questions, not the questions. */
export type QuizOutline = Omit<Quiz, 'questions'> & { questionCount: number };

/** All data of a course page, in one answer. */
export interface Course extends CourseCard, Clip {
  /**
   * The time to watch, read and answer everything (`studySeconds`); absent in older cached answers.
   */
  studySec?: number;
  /**
   * The volume for certificates as the editor gave it, in hours of 60 minutes; absent when the
   * lengths of lessons count.
   */
  hours?: number;
  /** Who the instructor is: plain text of at most 300 characters. */
  instructorBio?: string;
  /** As `coverImage`; without it the portrait is drawn. */
  instructorPhoto?: string;
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
  /** SQL that makes the tables of its runnable SQL blocks; absent without one. */
  practiceSql?: string;
  /**
   * Rated too low: only the administrator and learners who have begun the course get more than the
   * outline.
   */
  restricted?: true;
  /**
   * The answer for a caller without access: the description of the course, without its videos and
   * the texts of its lessons.
   */
  isOutline?: true;
}

/**
 * One page of course cards. `total` is the number of all courses that may be shown; `skip` and
 * `limit` are those of the request.
 */
export interface CoursePage {
  items: CourseCard[];
  total: number;
  skip: number;
  limit: number;
}

/** The body of a failed content API call. */
export interface ContentError {
  error: {
    id: 'BadRequest' | 'Unauthorized' | 'NotFound' | 'RateLimited' | 'UpstreamUnavailable';
    message: string;
  };
}

export type OutlineItem = ({ kind: 'lesson' } & Lesson) | ({ kind: 'quiz' } & QuizOutline);

/**
 * The curriculum of a course: lessons and quizzes in one list by `order`, a lesson before a quiz of
 * the same order.
 */
export function courseOutline(course: Pick<Course, 'lessons' | 'quizzes'>): OutlineItem[] {
  return [
    ...course.lessons.map((lesson) => ({ kind: 'lesson' as const, ...lesson })),
    ...course.quizzes.map((quiz) => ({ kind: 'quiz' as const, ...quiz })),
  ].sort((a, b) => a.order - b.order || (a.kind === b.kind ? 0 : a.kind === 'lesson' ? -1 : 1));
}

/** How a lesson's text is read: with its examples, slower than a novel. In characters. */
const READING_CHARACTERS_PER_MIN = 600;
/** A question with its explanation. */
const QUESTION_SEC = 90;

/**
 * The time to watch the lessons, read their texts and answer the quizzes, in whole seconds,
 * rounded up to five minutes.
 */
export function studySeconds(course: Pick<Course, 'lessons' | 'quizzes' | 'totalSec'>): number {
  const characters = course.lessons.reduce((sum, { description }) => sum + description.length, 0);
  const questions = course.quizzes.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const seconds =
    course.totalSec + (characters / READING_CHARACTERS_PER_MIN) * 60 + questions * QUESTION_SEC;
  return Math.ceil(seconds / 300) * 300;
}

/** Length of a clip in whole seconds; 0 when its end is not known or not after its start. */
export function clipSeconds({ videoStartTime = 0, videoEndTime }: Clip): number {
  return videoEndTime === undefined ? 0 : Math.max(0, videoEndTime - videoStartTime);
}
