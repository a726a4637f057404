import { COLLECTIONS, userProgressId } from '@edu/domain/paths';
import { demoRatings } from './demo-ratings.ts';

/** What the demo learners have done and said, so that a first look shows every screen full. Dates count back from `now`. */

const OLENA = 'demo-olena';
const TARAS = { userId: 'demo-taras', author: 'Тарас Бондар' };
const MARTA = { userId: 'demo-admin', author: 'Марта Коваль' };

const DAY_MS = 86_400_000;

/** Lessons of a course, each with how many days ago it was completed. */
interface Studied {
  courseId: string;
  lessons: Record<string, number>;
  quizzes?: Record<string, { score: number; totalQuestions: number; daysAgo: number }>;
}

const STUDIED: Studied[] = [
  {
    courseId: 'js-core',
    lessons: { values: 4, flow: 3, functions: 2, data: 2, modules: 1 },
    quizzes: { 'js-core-quiz': { score: 5, totalQuestions: 6, daysAgo: 1 } },
  },
  { courseId: 'react-basics', lessons: { components: 1, state: 0 } },
  { courseId: 'sql-basics', lessons: { select: 9, join: 8 } },
];

const SAVED = ['web-accessibility', 'web-security', 'it-english'];

const COMMENTS = [
  {
    ...TARAS,
    courseId: 'react-basics',
    content:
      'У другому уроці дуже влучне порівняння стану з пам’яттю компонента. Нарешті склалося.',
    daysAgo: 1,
  },
  {
    ...MARTA,
    courseId: 'react-basics',
    content: 'Скоро додамо окремий урок про контекст. Пишіть, про що ще хочете дізнатися.',
    daysAgo: 5,
  },
  {
    ...TARAS,
    courseId: 'js-core',
    content: 'Тест складніший, ніж я очікував, але пояснення після нього варті того.',
    daysAgo: 3,
  },
];

const TESTIMONIALS = [
  {
    userId: 'demo-iryna',
    name: 'Ірина Дем’яненко',
    role: 'вивчає фронтенд',
    text: 'Після третього уроку я перестала боятися хуків. Пояснення короткі, а тести показують саме те, чого я не зрозуміла.',
    daysAgo: 2,
  },
  {
    userId: TARAS.userId,
    name: TARAS.author,
    role: 'аналітик, Львів',
    text: 'Нарешті SQL без зубріння: спершу запитання до даних, потім синтаксис.',
    daysAgo: 6,
  },
  {
    userId: 'demo-mariia',
    name: 'Марія Ткачук',
    role: 'Чернігів',
    text: 'Учуся по двадцять хвилин в електричці. За місяць — два завершені курси.',
    daysAgo: 12,
  },
];

/** What the administrator has still to decide on. */
const WAITING = [
  {
    userId: 'demo-roman',
    name: 'Роман Їжакевич',
    role: 'тестувальник',
    text: 'Пояснення чудові, а ще б субтитри до старших відео. П’ять зірок.',
    daysAgo: 1,
  },
  {
    userId: 'demo-nadiia',
    name: 'Надія Щербак',
    role: '',
    text: 'Раджу початківцям: усе послідовно, без води, і можна вчитися з телефона.',
    daysAgo: 3,
  },
];

/** Documents by their path; times that the server would set are dates. */
export function demoContent(now: Date): Map<string, object> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const documents = demoRatings(now);
  for (const studied of STUDIED)
    documents.set(
      `${COLLECTIONS.userProgress}/${userProgressId(OLENA, studied.courseId)}`,
      progressOf(studied, at),
    );
  for (const [i, { daysAgo, ...comment }] of COMMENTS.entries())
    documents.set(`${COLLECTIONS.comments}/demo-comment-${i + 1}`, {
      ...comment,
      createdAt: at(daysAgo),
    });
  for (const [approved, testimonials] of [[true, TESTIMONIALS] as const, [false, WAITING] as const])
    for (const { daysAgo, ...testimonial } of testimonials)
      documents.set(`${COLLECTIONS.testimonials}/${testimonial.userId}`, {
        ...testimonial,
        approved,
        createdAt: at(daysAgo),
      });
  return documents;
}

function progressOf({ courseId, lessons, quizzes = {} }: Studied, at: (daysAgo: number) => Date) {
  const records = Object.entries(lessons).map(([name, daysAgo]) => {
    const completed = at(daysAgo).toISOString();
    const addition = { n: 1, at: completed, day: completed.slice(0, 10) };
    return [
      `${courseId}-${name}`,
      { added: { demo: addition }, removed: {}, timeSpent: { demo: 900 } },
    ];
  });
  const results = Object.entries(quizzes).map(([id, { daysAgo, ...result }]) => [
    id,
    { ...result, completedAt: at(daysAgo).toISOString() },
  ]);
  const last = Math.min(...Object.values(lessons));
  return {
    userId: OLENA,
    courseId,
    lessons: Object.fromEntries(records),
    quizzes: Object.fromEntries(results),
    rev: 1,
    lastAccessed: at(last).toISOString(),
    updatedAt: at(last),
  };
}

/** What the demo learner adds to her profile. */
export const DEMO_PROFILES: Record<string, object> = {
  [OLENA]: {
    bio: 'Вчителька інформатики, вивчаю фронтенд вечорами.',
    location: 'Чернівці',
    savedCourseIds: SAVED,
  },
};
