import {
  type Clip,
  clipSeconds,
  CONTENT_ID,
  COURSE_PAGE_SIZE,
  type Course,
  type Quiz,
} from '@edu/domain/content/course';
import { compareInCurriculum } from '@edu/domain/content/curriculum-order';
import type { KeyedQuestion } from '@edu/domain/learning/quiz';
import { readClip, readTimes } from './clip.ts';
import {
  readCourseId,
  toOutline,
  type StoredCard,
  toCourse,
  toCourseCard,
  toLessons,
} from './course.ts';
import { linkId, type RawEntry } from './entry.ts';
import type { MapContext } from './problems.ts';
import type { ContentQueries } from './queries.ts';
import { readQuizCourse, readPassScore, readQuestions, toQuiz, toQuizOutlines } from './quiz.ts';
import { createReader, MAX_TEXT, readTitle } from './readers.ts';
import { rendering } from './rendering.ts';

/**
 * The course page maps these entries again and reports their problems, which would be logged twice.
 */
const silent = (): void => undefined;

const inCurriculum = (entries: readonly RawEntry[]) =>
  entries
    .map(({ sys, fields }) => ({ id: sys.id, fields, read: createReader(fields, silent) }))
    .map(({ id, fields, read }) => ({
      id,
      title: readTitle(fields),
      order: read.order(),
      seconds: clipSeconds(readTimes(read)),
      passScore: readPassScore(read),
    }))
    .sort(compareInCurriculum);

/** More courses than the platform's limit of 50, so that a filter finds enough. */
export const MOST_COURSES = 200;

/**
 * The first 200 courses in Contentful, and the number of all: the settings are applied to each
 * response.
 */
export interface CourseList {
  cards: StoredCard[];
  total: number;
}

/** The data for grading. It is never sent. */
export interface QuizKey {
  courseId: string;
  /** Whole per cent needed to pass. */
  passScore: number;
  questions: KeyedQuestion[];
}

/** A lesson for the search; `version` changes with its entry. */
export interface StoredLesson extends Clip {
  id: string;
  version: string;
  title: string;
  description: string;
}

/** Reads and maps, without a cache. Null: it does not exist, or no course shows it. */
export function createLoaders(queries: ContentQueries, context: () => MapContext) {
  async function pageAt(skip: number): Promise<CourseList> {
    const { total, items } = await queries.courses(skip);
    const ids = items.map(({ sys }) => sys.id);
    const [lessons, quizzes] = ids.length
      ? await Promise.all([queries.lessonOutlines(ids), queries.quizOutlines(ids)])
      : [[], []];
    const cards = items.map((entry) => {
      const { id } = entry.sys;
      const own = lessons.filter((lesson) => readCourseId(lesson) === id);
      const ownQuizzes = quizzes.filter(({ fields }) => linkId(fields.course) === id);
      const outline = toOutline(inCurriculum(own), inCurriculum(ownQuizzes));
      return toCourseCard(entry, outline, context());
    });
    return { cards, total };
  }
  return {
    async courses(): Promise<CourseList> {
      const first = await pageAt(0);
      const count = Math.ceil(Math.min(first.total, MOST_COURSES) / COURSE_PAGE_SIZE);
      const others = Array.from({ length: Math.max(0, count - 1) }, (_, at) =>
        pageAt((at + 1) * COURSE_PAGE_SIZE),
      );
      const pages = [first, ...(await Promise.all(others))];
      // By id, because a course published between two page requests moves another from the first to
      // the second.
      const cards = new Map(pages.flatMap((page) => page.cards.map((card) => [card.id, card])));
      return { cards: [...cards.values()], total: first.total };
    },

    /**
     * The course is queried first, so that an id that does not exist costs one call and not three.
     */
    async course(id: string): Promise<Course | null> {
      const entry = await queries.entry('course', id);
      if (!entry) return null;
      const [lessons, quizzes] = await Promise.all([
        queries.readLessons(id),
        queries.readQuizzes(id),
      ]);
      const map = context();
      return rendering(() =>
        toCourse(entry, toLessons(lessons, map), toQuizOutlines(quizzes, map), map),
      );
    },

    /** The course id of a lesson. */
    async lesson(id: string): Promise<{ courseId: string } | null> {
      const entry = await queries.entry('lesson', id);
      const courseId = entry ? readCourseId(entry) : '';
      return CONTENT_ID.test(courseId) ? { courseId } : null;
    },

    /** Changes when any lesson does. */
    lessonState: (): Promise<string> => queries.state('lesson'),

    /** Every lesson for the search: its Markdown is not rendered. */
    async searchableLessons(): Promise<StoredLesson[]> {
      const { media } = context();
      return (await queries.all('lesson')).map(({ sys, fields }) => {
        const read = createReader(fields, silent);
        return {
          id: sys.id,
          version: sys.updatedAt ?? JSON.stringify(fields),
          title: read.title(),
          description: read.text('description', MAX_TEXT),
          ...readClip(read, media),
        };
      });
    },

    async quiz(id: string): Promise<Quiz | null> {
      const entry = await queries.entry('quiz', id);
      return entry && rendering(() => toQuiz(entry, context()) ?? null);
    },

    /** The same quiz with its key, for grading only. */
    async quizKey(id: string): Promise<QuizKey | null> {
      const entry = await queries.entry('quiz', id);
      const map = context();
      const courseId = entry && readQuizCourse(entry, map);
      if (!entry || !courseId) return null;
      const passScore = readPassScore(createReader(entry.fields, map.reportOn(entry)));
      return { courseId, passScore, questions: await rendering(() => readQuestions(entry, map)) };
    },
  };
}
