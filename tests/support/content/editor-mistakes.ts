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
  outsideCourse,
  invalidContent,
  type EditorMistake,
  mistake,
} from './invalid-content.ts';

/**
 * The mistakes of editors as data. The same table tests the answers and the content check, so that
 * every mistake that the answers tolerate is found by the check.
 */

const untitled = { title: 'Без назви' };
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
    ...inCourse('a course without any field', {}, 'title-missing', untitled),
    data: invalidContent(entry('course', 'c1', {})),
  },
  mistake(
    'a text for the questions',
    invalidContent(quiz('z1', 'c1', [], { questions: 'скоро' })),
    '/quizzes/z1',
    { questions: [] },
    'wrong-type',
    'z1',
  ),
];

const html = { title: '<b>Курс</b>' };
const script = { description: '<script>alert(1)</script>' };
const runs = { description: '[так](javascript:alert(1))' };
const long = { description: 'а'.repeat(50_001) };
const requirements = Array.from({ length: 30 }, (_, at) => `Вимога ${at}`);
const TEXTS: EditorMistake[] = [
  inLesson('an empty lesson title', { title: '' }, 'title-missing', untitled),
  inLesson('over 50,000 characters', long, 'text-too-long', {
    description: `${'а'.repeat(49_999)}…`,
  }),
  {
    ...inCourse('a long description in a list', long, 'text-too-long', {
      items: [{ description: `${'а'.repeat(499)}…` }],
    }),
    path: '/courses',
  },
  inCourse('a list of 30 items', { requirements }, 'list-too-long', {
    requirements: requirements.slice(0, 20),
  }),
  inCourse('HTML in the title', html, 'html-in-text', html),
  inLesson('a script in the lesson text', script, 'html-in-text', script),
  inLesson('a link that runs a script', runs, 'unsafe-link', runs),
  inCourse('a slug with blanks', { slug: 'My Course' }, 'slug-invalid', { id: 'c1' }),
  inCourse('an unknown level', { level: 'Beginner' }, 'level-unknown', { level: 'Beginner' }),
  ...[0, 1001, 'шість годин'].map((hours) =>
    inCourse(`a volume of ${hours}`, { hours }, 'hours-invalid', { id: 'c1' }),
  ),
  inCourse('a category in other letters', { category: ' frontend ' }, 'category-spelling', {
    category: 'Frontend',
  }),
  ...['Кулінарія', undefined].map((category) =>
    inCourse(`the category ${category}`, { category }, 'category-unknown', { category: 'Other' }),
  ),
];

const unpublished = { coverImage: linkTo('Asset', 'gone') };
const LINKS: EditorMistake[] = [
  inCourse('a cover that is a draft', unpublished, 'image-unpublished', { id: 'c1' }),
  inCourse(
    'a photo that is a draft',
    { instructorPhoto: linkTo('Asset', 'gone') },
    'image-unpublished',
    { id: 'c1' },
  ),
  inCourse('no cover', { coverImage: undefined }, 'cover-missing', { id: 'c1' }),
  {
    ...inCourse('a cover that is no image', {}, 'image-invalid', { id: 'c1' }),
    data: exportOf(faultless(), { assets: [asset('cover', { contentType: 'application/pdf' })] }),
  },
  mistake(
    'a quiz of a draft course',
    invalidContent(draft(course('c2')), quiz('z1', 'c2', ['q1'])),
    '/quizzes/z1',
    null,
    'quiz-course-unpublished',
    'z1',
  ),
  mistake(
    'a quiz without a course',
    invalidContent(quiz('z1', 'c1', ['q1'], { course: undefined })),
    '/courses/c1',
    { quizIds: [], quizzes: [] },
    'quiz-course-unpublished',
    'z1',
  ),
  mistake(
    'a quiz whose course is a lesson',
    invalidContent(quiz('z1', 'l1', ['q1'])),
    '/quizzes/z1',
    null,
    'link-wrong-type',
    'z1',
  ),
  mistake(
    'a question that is a draft',
    invalidContent(draft(question('q1'))),
    '/quizzes/z1',
    { questions: [{ id: 'q2' }] },
    'question-unpublished',
    'z1',
  ),
  mistake(
    'a lesson among the questions',
    invalidContent(quiz('z1', 'c1', ['l1', 'q2'])),
    '/quizzes/z1',
    { questions: [{ id: 'q2' }] },
    'link-wrong-type',
    'z1',
  ),
  outsideCourse('no course id', undefined, 'lesson-course-unknown'),
  outsideCourse('a course id with blanks', ' c1 ', 'lesson-course-blanks'),
  outsideCourse('a slug for the course id', 'react', 'lesson-course-slug'),
  ...['/courses/c1', '/lessons/l1'].map((path) => ({
    ...outsideCourse(`a course id of nothing, at ${path}`, 'c7', 'lesson-course-unknown'),
    path,
    answer: path === '/lessons/l1' ? null : { lessonIds: ['l2'] },
  })),
];

const tied = [lesson('l1', 'c1', 2, { title: 'Ящик' }), lesson('l2', 'c1', 2, { title: 'Єнот' })];
/** One order for two quizzes of one title. */
const twin = quiz('z2', 'c1', ['q1'], { title: 'Тест z1' });
const swapped = { lessonIds: ['l2', 'l1'] };
const ORDERS: EditorMistake[] = [
  mistake(
    'two lessons of one order',
    invalidContent(...tied),
    '/courses/c1',
    swapped,
    'order-duplicate',
    'l1',
  ),
  mistake(
    'a lesson without an order',
    invalidContent(lesson('l1', 'c1', undefined)),
    '/courses/c1',
    swapped,
    'order-missing',
    'l1',
  ),
  mistake(
    'two quizzes of one order',
    invalidContent(twin),
    '/courses/c1',
    { quizIds: ['z1', 'z2'] },
    'order-duplicate',
    'z2',
  ),
];

/** contentful/clip.test.ts has more addresses that are refused. */
const noVideo = { id: 'l1', title: 'Урок l1' };
const VIDEOS: EditorMistake[] = [
  ...['https://evil.example/v.mp4', 'дивіться на ютубі', 7].map((videoUrl) =>
    inLesson(`the video ${videoUrl}`, { videoUrl }, 'video-refused', noVideo),
  ),
  ...[
    'https://vimeo.com/manage/videos/640499893',
    'https://www.youtube.com/playlist?list=PLx',
    'https://www.youtube.com/@channel',
  ].map((videoUrl) => inLesson(`the video ${videoUrl}`, { videoUrl }, 'video-page', { videoUrl })),
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
/** Over 7 MB, in a field that is not rendered. */
const bigLessons = manyLessons.map(({ sys, fields }) => ({
  sys,
  fields: { ...fields, duration: { uk: 'а'.repeat(25_000) } },
}));
const noQuizzes = (id: string) => !['quiz', 'question'].includes(id);
const AMOUNTS: EditorMistake[] = [
  mistake(
    'more than 20 courses',
    invalidContent(...manyCourses),
    '/courses?skip=20',
    { total: 22, items: [{}, {}] },
    'courses-many',
  ),
  mistake(
    'more than 100 lessons',
    invalidContent(...manyLessons),
    '/courses/c1',
    { lessonIds: { length: 152 } },
    'lessons-many',
    'c1',
  ),
  mistake(
    'an answer over 7 MB',
    invalidContent(...bigLessons),
    '/courses/c1',
    { lessonIds: { length: 152 } },
    'answer-too-big',
  ),
  mistake(
    'a space without quizzes',
    exportOf(
      faultless().filter(({ sys }) => noQuizzes(sys.contentType.sys.id)),
      { contentTypes: MODEL.filter(({ sys }) => noQuizzes(sys.id)) },
    ),
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
