import {
  asset,
  course,
  draft,
  entry,
  exportOf,
  faultless,
  lesson,
  linkTo,
  MODEL,
  question,
  quiz,
} from './content-fixtures.ts';
import { MODEL_MISTAKES } from './model-mistakes.ts';
import { QUIZ_MISTAKES } from './quiz-mistakes.ts';
import {
  inCourse,
  inLesson,
  inQuiz,
  mistake,
  outsideCourse,
  invalidContent,
  type EditorMistake,
} from './invalid-content.ts';

/**
 * The mistakes of editors as data. The same table tests the answers and the content check, so that every mistake that the
 * answers tolerate is found by the check.
 */

/** Values for which the answer has no special part. */
const THERE = { id: 'c1' };

/** Wrong types: the Contentful mock, like an old space, does not check what it delivers. */
const TYPES: EditorMistake[] = [
  inCourse('an object for a text', { overview: { a: 1 } }, 'wrong-type', { overview: '' }),
  inCourse('a boolean for a list', { requirements: true }, 'wrong-type', { requirements: [] }),
  inCourse('an object inside a list', { requirements: ['а', {}] }, 'wrong-type', {
    requirements: ['а'],
  }),
  inCourse('null for the description', { description: null }, 'field-missing', { description: '' }),
  inLesson('no description', { description: undefined }, 'field-missing', { description: '' }),
  {
    ...inCourse('a course without any field', {}, 'title-missing', { title: 'Без назви' }),
    data: invalidContent(entry('course', 'c1', {})),
  },
  inQuiz('a text for the questions', [quiz('z1', 'c1', [], { questions: 'скоро' })], 'wrong-type', {
    questions: [],
  }),
];

const TEXTS: EditorMistake[] = [
  inCourse('an empty title', { title: '  ' }, 'title-missing', { title: 'Без назви' }),
  inLesson('an empty lesson title', { title: '' }, 'title-missing', { title: 'Без назви' }),
  inLesson('over 50,000 characters', { description: 'а'.repeat(50_001) }, 'text-too-long', {
    description: `${'а'.repeat(49_999)}…`,
  }),
  {
    ...inCourse(
      'a long description in a list',
      { description: 'а'.repeat(50_001) },
      'text-too-long',
      {
        items: [{ description: `${'а'.repeat(499)}…` }],
      },
    ),
    path: '/courses',
  },
  inCourse(
    'a list of 30 items',
    { requirements: Array.from({ length: 30 }, (_, at) => `Вимога ${at}`) },
    'list-too-long',
    { requirements: Array.from({ length: 20 }, (_, at) => `Вимога ${at}`) },
  ),
  inCourse('HTML in the title', { title: '<b>Курс</b>' }, 'html-in-text', { title: '<b>Курс</b>' }),
  ...(
    [
      ['<script>alert(1)</script>', 'html-in-text'],
      ['[так](javascript:alert(1))', 'unsafe-link'],
    ] as const
  ).map(([description, problem]) =>
    inLesson(`the lesson text ${description}`, { description }, problem, { description }),
  ),
  inCourse('a slug with blanks', { slug: 'My Course' }, 'slug-invalid', THERE),
  ...[0, 1001, 'шість годин'].map((hours) =>
    inCourse(`a volume of ${hours}`, { hours }, 'hours-invalid', THERE),
  ),
  ...['Beginner', 'для всіх'].map((level) =>
    inCourse(`the level ${level}`, { level }, 'level-unknown', { level }),
  ),
  ...(
    [
      [' frontend ', 'category-spelling', 'Frontend'],
      ['Кулінарія', 'category-unknown', 'Other'],
      [undefined, 'category-unknown', 'Other'],
    ] as const
  ).map(([typed, problem, category]) =>
    inCourse(`the category ${typed}`, { category: typed }, problem, { category }),
  ),
];

const LINKS: EditorMistake[] = [
  inCourse('a draft cover', { coverImage: linkTo('Asset', 'gone') }, 'cover-unpublished', THERE),
  inCourse('no cover', { coverImage: undefined }, 'cover-missing', THERE),
  {
    ...inCourse('a cover that is no image', {}, 'cover-invalid', THERE),
    data: exportOf(faultless(), { assets: [asset('cover', { contentType: 'application/pdf' })] }),
  },
  inQuiz(
    'a quiz of a draft course',
    [draft(course('c2')), quiz('z1', 'c2', ['q1'])],
    'quiz-course-unpublished',
    null,
  ),
  {
    ...inQuiz(
      'a quiz without a course',
      [quiz('z1', 'c1', ['q1'], { course: undefined })],
      'quiz-course-unpublished',
      { quizIds: [], quizzes: [] },
    ),
    path: '/courses/c1',
  },
  inQuiz('a quiz whose course is a lesson', [quiz('z1', 'l1', ['q1'])], 'link-wrong-type', null),
  inQuiz('a draft question', [draft(question('q1'))], 'question-unpublished', {
    questions: [{ id: 'q2' }],
  }),
  inQuiz('a lesson among the questions', [quiz('z1', 'c1', ['l1', 'q2'])], 'link-wrong-type', {
    questions: [{ id: 'q2' }],
  }),
  outsideCourse('a course id of nothing', 'c7', 'lesson-course-unknown'),
  outsideCourse('no course id', undefined, 'lesson-course-unknown'),
  outsideCourse('a course id with blanks', ' c1 ', 'lesson-course-blanks'),
  outsideCourse('a slug for the course id', 'react', 'lesson-course-slug'),
  {
    ...outsideCourse('a lesson of no course, asked for', 'c7', 'lesson-course-unknown'),
    path: '/lessons/l1',
    answer: null,
  },
];

const inOrder = (
  name: string,
  entries: Parameters<typeof invalidContent>,
  [problem, entryId]: [problem: 'order-duplicate' | 'order-missing', entryId: string],
  answer: object,
) => mistake(name, invalidContent(...entries), '/courses/c1', answer, problem, entryId);
const alike = [lesson('l1', 'c1', 2, { title: 'Ящик' }), lesson('l2', 'c1', 2, { title: 'Єнот' })];
const ORDERS: EditorMistake[] = [
  inOrder('two lessons of one order', alike, ['order-duplicate', 'l1'], {
    lessonIds: ['l2', 'l1'],
  }),
  inOrder('a lesson without an order', [lesson('l1', 'c1', undefined)], ['order-missing', 'l1'], {
    lessonIds: ['l2', 'l1'],
  }),
  inOrder(
    'two quizzes of one order and title',
    [quiz('z2', 'c1', ['q1'], { title: 'Тест z1' })],
    ['order-duplicate', 'z2'],
    { quizIds: ['z1', 'z2'] },
  ),
];

const noVideo = { id: 'l1', title: 'Урок l1' };
const VIDEOS: EditorMistake[] = [
  ...[
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'https://evil.example/v.mp4',
    'https://ctfassets.net.evil.example/v.mp4',
    'https://user:pass@www.youtube.com/watch?v=1',
    'https://www.youtube.com:8443/watch?v=1',
    'дивіться на ютубі',
    7,
  ].map((videoUrl) => inLesson(`the video ${videoUrl}`, { videoUrl }, 'video-refused', noVideo)),
  ...['https://vimeo.com/showcase/7008490', 'https://www.youtube.com/playlist?list=PLx'].map(
    (videoUrl) => inLesson(`the video ${videoUrl}`, { videoUrl }, 'video-page', { videoUrl }),
  ),
  inLesson(
    'captions of a foreign host',
    { captionsUrl: 'https://evil.example/v.vtt' },
    'captions-refused',
    noVideo,
  ),
  ...[
    { videoStartTime: 90, videoEndTime: 60 },
    { videoStartTime: 60, videoEndTime: 60 },
    { videoStartTime: -5 },
    { videoEndTime: 'хвилина' },
  ].map((times) => inLesson(`the times ${JSON.stringify(times)}`, times, 'times-invalid', noVideo)),
];

const manyCourses = Array.from({ length: 21 }, (_, at) => course(`c-${at}`));
const manyLessons = Array.from({ length: 150 }, (_, at) => lesson(`n-${at}`, 'c1', at + 3));
/** In a field that is not rendered. */
const heavy = manyLessons.map(({ sys, fields }) => ({
  sys,
  fields: { ...fields, duration: { uk: 'а'.repeat(25_000) } },
}));
const isOfQuiz = (id: string) => ['quiz', 'question'].includes(id);
const noQuizzes = exportOf(
  faultless().filter(({ sys }) => !isOfQuiz(sys.contentType.sys.id)),
  { contentTypes: MODEL.filter(({ sys }) => !isOfQuiz(sys.id)) },
);
const all = { lessonIds: { length: 152 } };
const [courses, lessons] = [invalidContent(...manyCourses), invalidContent(...manyLessons)];
const twenty = { total: 22, items: [{}, {}] };
const AMOUNTS: EditorMistake[] = [
  mistake('more than 20 courses', courses, '/courses?skip=20', twenty, 'courses-many'),
  mistake('more than 100 lessons', lessons, '/courses/c1', all, 'lessons-many', 'c1'),
  mistake('an answer over 7 MB', invalidContent(...heavy), '/courses/c1', all, 'answer-too-big'),
  mistake(
    'a space without quizzes',
    noQuizzes,
    '/courses/c1/quizzes',
    { items: [] },
    'type-missing',
  ),
  mistake(
    'a course without lessons',
    invalidContent(course('c2')),
    '/courses/c2',
    { lessons: [], quizzes: [], totalSec: 0 },
    'course-without-lessons',
    'c2',
  ),
];

export const EDITOR_MISTAKES: EditorMistake[] = [
  ...TYPES,
  ...TEXTS,
  ...LINKS,
  ...ORDERS,
  ...VIDEOS,
  ...QUIZ_MISTAKES,
  ...AMOUNTS,
  ...MODEL_MISTAKES,
];
