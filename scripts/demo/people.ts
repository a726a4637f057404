import { DEMO_ACCOUNTS } from './accounts.ts';

/** A user of the demo data. Only those in demo/accounts.ts can sign in. */
export interface DemoPerson {
  uid: string;
  email: string;
  displayName: string;
  /** How many days ago the account was created. */
  joinedDaysAgo: number;
  studies: Study[];
}

/** One user's progress in one course. Days count back from now. */
export interface Study {
  courseId: string;
  /**
   * When each lesson was completed, in the order of the curriculum; one entry for each completed
   * lesson.
   */
  lessonDays: number[];
  /** Attempts at the quiz, the last of which is the result. */
  attempts?: { rightAnswers: number; daysAgo: number }[];
  rating?: { stars: 1 | 2 | 3 | 4 | 5; daysAgo: number };
}

const account = (name: string) => {
  const found = DEMO_ACCOUNTS.find(({ uid }) => uid === `demo-${name}`);
  if (!found) throw new Error(`There is no demo account "${name}".`);
  const { uid, email, displayName } = found;
  return { uid, email, displayName };
};

const learner = (name: string, displayName: string) => ({
  uid: `demo-${name}`,
  email: `${name}@example.com`,
  displayName,
});

/** The learners with comments and testimonials: their progress matches their texts. */
export const KNOWN_PEOPLE: DemoPerson[] = [
  { ...account('admin'), joinedDaysAgo: 175, studies: [] },
  {
    ...account('olena'),
    joinedDaysAgo: 12,
    studies: [
      {
        courseId: 'js-core',
        lessonDays: [4, 3, 2, 2, 1],
        attempts: [{ rightAnswers: 9, daysAgo: 1 }],
      },
      { courseId: 'react-basics', lessonDays: [1, 0] },
      { courseId: 'sql-basics', lessonDays: [9, 8] },
    ],
  },
  {
    ...account('taras'),
    joinedDaysAgo: 45,
    studies: [
      {
        courseId: 'sql-basics',
        lessonDays: [40, 38, 35, 33, 30],
        attempts: [{ rightAnswers: 9, daysAgo: 30 }],
        rating: { stars: 5, daysAgo: 29 },
      },
      {
        courseId: 'js-core',
        lessonDays: [12, 10, 8, 5, 4],
        attempts: [
          { rightAnswers: 6, daysAgo: 4 },
          { rightAnswers: 11, daysAgo: 3 },
        ],
        rating: { stars: 5, daysAgo: 3 },
      },
      { courseId: 'react-basics', lessonDays: [2, 1], rating: { stars: 5, daysAgo: 1 } },
    ],
  },
  {
    ...learner('iryna', 'Ірина Дем’яненко'),
    joinedDaysAgo: 38,
    studies: [
      {
        courseId: 'react-basics',
        lessonDays: [20, 14, 8, 5, 3],
        attempts: [{ rightAnswers: 11, daysAgo: 3 }],
        rating: { stars: 5, daysAgo: 2 },
      },
    ],
  },
  {
    ...learner('mariia', 'Марія Ткачук'),
    joinedDaysAgo: 44,
    studies: [
      {
        courseId: 'html-css-start',
        lessonDays: [41, 38, 36, 33, 31],
        attempts: [{ rightAnswers: 9, daysAgo: 30 }],
        rating: { stars: 5, daysAgo: 30 },
      },
      {
        courseId: 'it-english',
        lessonDays: [27, 24, 20, 17, 14],
        attempts: [{ rightAnswers: 11, daysAgo: 13 }],
        rating: { stars: 4, daysAgo: 13 },
      },
    ],
  },
  {
    ...learner('roman', 'Роман Їжакевич'),
    joinedDaysAgo: 9,
    studies: [{ courseId: 'js-core', lessonDays: [6, 4, 2], rating: { stars: 5, daysAgo: 1 } }],
  },
  {
    ...learner('nadiia', 'Надія Щербак'),
    joinedDaysAgo: 16,
    studies: [
      { courseId: 'html-css-start', lessonDays: [11, 9, 6, 4], rating: { stars: 5, daysAgo: 3 } },
    ],
  },
];

export const COMMENTS = [
  {
    by: 'demo-taras',
    courseId: 'react-basics',
    content:
      'У другому уроці дуже влучне порівняння стану з пам’яттю компонента. Нарешті склалося.',
    daysAgo: 1,
  },
  {
    by: 'demo-admin',
    courseId: 'react-basics',
    content: 'Скоро додамо окремий урок про контекст. Пишіть, про що ще хочете дізнатися.',
    daysAgo: 5,
  },
  {
    by: 'demo-taras',
    courseId: 'js-core',
    content: 'Тест складніший, ніж я очікував, але пояснення після нього варті того.',
    daysAgo: 3,
  },
];

export const TESTIMONIALS = [
  {
    by: 'demo-iryna',
    role: 'вивчає фронтенд',
    text: 'Після третього уроку я перестала боятися хуків. Пояснення короткі, а тести показують саме те, чого я не зрозуміла.',
    approved: true,
    daysAgo: 2,
  },
  {
    by: 'demo-taras',
    role: 'аналітик, Львів',
    text: 'Нарешті SQL без зубріння: спершу запитання до даних, потім синтаксис.',
    approved: true,
    daysAgo: 6,
  },
  {
    by: 'demo-mariia',
    role: 'Чернігів',
    text: 'Два курси склалися з поїздок електричкою: урок туди, урок назад.',
    approved: true,
    daysAgo: 12,
  },
  // Pending decisions for the administrator.
  {
    by: 'demo-roman',
    role: 'тестувальник',
    text: 'Пояснення чудові: короткі приклади й одразу видно, де це знадобиться. П’ять зірок.',
    approved: false,
    daysAgo: 1,
  },
  {
    by: 'demo-nadiia',
    role: '',
    text: 'Раджу початківцям: усе послідовно, без води, і можна вчитися з телефона.',
    approved: false,
    daysAgo: 3,
  },
];

/** The profile fields of the demo learner. */
export const PROFILES: Record<string, object> = {
  'demo-olena': {
    bio: 'Вчителька інформатики, вивчаю фронтенд вечорами.',
    location: 'Чернівці',
    savedCourseIds: ['web-accessibility', 'web-security', 'it-english'],
  },
};

const FIRST_NAMES = (
  'Андрій Софія Богдан Анна Максим Вікторія Дмитро Юлія Остап Єва Павло Соломія Ігор Дарина ' +
  'Назар Катерина Юрій Зоряна Степан Оксана'
).split(' ');
const LAST_NAMES = (
  'Коваленко Мельник Кравчук Поліщук Савченко Романюк Гнатюк Ткаченко Марченко Левчук Бойко ' +
  'Даниленко Яременко'
).split(' ');

/** How often a course is chosen; the others are new and have no learners yet. */
const CHOSEN: Record<string, number> = {
  'js-core': 6,
  'react-basics': 5,
  'sql-basics': 4,
  'it-english': 3,
  'html-css-start': 3,
  'web-accessibility': 2,
};

const DAYS = 170;

/** The same numbers in [0, 1) at every start (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * `count` more learners, registered more and more often up to now. `lessonsIn` returns how many
 * lessons a course has.
 */
export function crowd(count: number, lessonsIn: (courseId: string) => number): DemoPerson[] {
  const random = numbers(2026);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const choice = Object.entries(CHOSEN).flatMap(([id, weight]) => Array<string>(weight).fill(id));

  /** From `begin` days ago; undefined when the course would begin in the future. */
  function study(courseId: string, begin: number): Study | undefined {
    const lessonDays: number[] = [];
    for (let day = begin; day >= 0 && lessonDays.length < lessonsIn(courseId); day -= upTo(3)) {
      lessonDays.push(day);
      if (random() > 0.87) break;
    }
    const last = lessonDays.at(-1);
    if (last === undefined) return undefined;
    const attempts: NonNullable<Study['attempts']> = [];
    if (lessonDays.length === lessonsIn(courseId)) {
      if (random() > 0.75 && last > 0) attempts.push({ rightAnswers: 4 + upTo(3), daysAgo: last });
      attempts.push({ rightAnswers: 9 + upTo(2), daysAgo: Math.max(0, last - 1) });
    }
    const isRated = lessonDays.length > 1 && random() < 0.5;
    const stars = ([5, 5, 5, 5, 5, 5, 4, 4, 4, 3] as const)[upTo(9)] ?? 5;
    return {
      courseId,
      lessonDays,
      ...(attempts.length > 0 && { attempts }),
      ...(isRated && { rating: { stars, daysAgo: attempts.at(-1)?.daysAgo ?? last } }),
    };
  }

  return Array.from({ length: count }, (_, i): DemoPerson => {
    const joinedDaysAgo = Math.floor(DAYS * (1 - Math.sqrt(random())));
    const studies: Study[] = [];
    let begin = joinedDaysAgo - upTo(1);
    const courses = 1 + upTo(2);
    while (studies.length < courses && begin >= 0) {
      const taken = studies.map(({ courseId }) => courseId);
      const open = choice.filter((id) => !taken.includes(id));
      const next = study(open[upTo(open.length - 1)] ?? 'js-core', begin);
      if (!next) break;
      studies.push(next);
      begin = (next.lessonDays.at(-1) ?? 0) - 2 - upTo(12);
    }
    const first = FIRST_NAMES[i % FIRST_NAMES.length] ?? '';
    const lastName = LAST_NAMES[i % LAST_NAMES.length] ?? '';
    return { ...learner(`learner-${i + 1}`, `${first} ${lastName}`), joinedDaysAgo, studies };
  });
}
