import {
  COURSE_PAGE_SIZE,
  type Course,
  type CourseCard,
  type CoursePage,
  DEFAULT_PASS_SCORE,
} from '@edu/domain/content/course';

/** The card of a course, without lessons and ratings. */
export const courseCard = (
  id: string,
  title: string,
  fields: Partial<CourseCard> = {},
): CourseCard => ({
  id,
  title,
  slug: id,
  description: '',
  level: 'beginner',
  category: 'JavaScript',
  lessonIds: [],
  quizIds: [],
  totalSec: 0,
  ...fields,
});

/** The full course of a card: its lessons «Урок 1» to «Урок N», then its quizzes. */
export const wholeCourse = (card: CourseCard): Course => {
  const item = { courseId: card.id, description: '' };
  const { lessonIds, quizIds } = card;
  return {
    ...card,
    overview: '',
    learningOutcomes: [],
    requirements: [],
    targetAudience: [],
    lessons: lessonIds.map((id, i) => ({ ...item, id, title: `Урок ${i + 1}`, order: i + 1 })),
    quizzes: quizIds.map((id, i) => ({
      ...item,
      id,
      title: 'Тест',
      order: lessonIds.length + i + 1,
      passScore: DEFAULT_PASS_SCORE,
      questionCount: 5,
    })),
  };
};

/**
 * Courses «Курс 1» to «Курс N», each shorter than the previous one: every tenth in Mobile, the
 * others in Cloud.
 */
export const manyCards = (count: number): CourseCard[] =>
  Array.from({ length: count }, (_, at) =>
    courseCard(`many-${at + 1}`, `Курс ${at + 1}`, {
      category: (at + 1) % 10 === 0 ? 'Mobile' : 'Cloud',
      description: `Опис номер ${at + 1}`,
      totalSec: 60 * (count - at),
    }),
  );

/** The pages of a list of courses, as in the content API. */
export const coursePages = (items: CourseCard[]): CoursePage[] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / COURSE_PAGE_SIZE)) }, (_, at) => ({
    items: items.slice(at * COURSE_PAGE_SIZE, (at + 1) * COURSE_PAGE_SIZE),
    total: items.length,
    skip: at * COURSE_PAGE_SIZE,
    limit: COURSE_PAGE_SIZE,
  }));

/** The only page of a list of courses. */
export const coursePage = (items: CourseCard[]): CoursePage => ({
  items,
  total: items.length,
  skip: 0,
  limit: COURSE_PAGE_SIZE,
});
