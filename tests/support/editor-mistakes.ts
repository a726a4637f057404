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
} from './invalid-content.ts';

/**
 * The mistakes of editors as data. The same table tests the answers and the content check, so that every mistake that the
 * answers tolerate is found by the check.
 */

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
  {
    name: 'a text for the questions',
    data: invalidContent(quiz('z1', 'c1', [], { questions: 'скоро' })),
    path: '/quizzes/z1',
    answer: { questions: [] },
    finding: { problem: 'wrong-type', entryId: 'z1' },
  },
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
  inLesson(
    'a script in the lesson text',
    { description: '<script>alert(1)</script>' },
    'html-in-text',
    { description: '<script>alert(1)</script>' },
  ),
  inLesson(
    'a link that runs a script',
    { description: '[так](javascript:alert(1))' },
    'unsafe-link',
    {
      description: '[так](javascript:alert(1))',
    },
  ),
  inCourse('a slug with blanks', { slug: 'My Course' }, 'slug-invalid', { id: 'c1' }),
  inCourse('a level in other letters', { level: 'Beginner' }, 'level-unknown', {
    level: 'Beginner',
  }),
  ...[0, 1001, 'шість годин'].map((hours) =>
    inCourse(`a volume of ${hours}`, { hours }, 'hours-invalid', { id: 'c1' }),
  ),
  inCourse('an unknown level', { level: 'для всіх' }, 'level-unknown', { level: 'для всіх' }),
  inCourse('a category in other letters', { category: ' frontend ' }, 'category-spelling', {
    category: 'Frontend',
  }),
  inCourse('an unknown category', { category: 'Кулінарія' }, 'category-unknown', {
    category: 'Other',
  }),
  inCourse('no category', { category: undefined }, 'category-unknown', { category: 'Other' }),
];

const LINKS: EditorMistake[] = [
  inCourse(
    'a cover that is a draft',
    { coverImage: linkTo('Asset', 'gone') },
    'cover-unpublished',
    {
      id: 'c1',
    },
  ),
  inCourse('no cover', { coverImage: undefined }, 'cover-missing', { id: 'c1' }),
  {
    ...inCourse('a cover that is no image', {}, 'cover-invalid', { id: 'c1' }),
    data: exportOf(faultless(), { assets: [asset('cover', { contentType: 'application/pdf' })] }),
  },
  {
    name: 'a quiz of a draft course',
    data: invalidContent(draft(course('c2')), quiz('z1', 'c2', ['q1'])),
    path: '/quizzes/z1',
    answer: null,
    finding: { problem: 'quiz-course-unpublished', entryId: 'z1' },
  },
  {
    name: 'a quiz without a course',
    data: invalidContent(quiz('z1', 'c1', ['q1'], { course: undefined })),
    path: '/courses/c1',
    answer: { quizIds: [], quizzes: [] },
    finding: { problem: 'quiz-course-unpublished', entryId: 'z1' },
  },
  {
    name: 'a quiz whose course is a lesson',
    data: invalidContent(quiz('z1', 'l1', ['q1'])),
    path: '/quizzes/z1',
    answer: null,
    finding: { problem: 'link-wrong-type', entryId: 'z1' },
  },
  {
    name: 'a question that is a draft',
    data: invalidContent(draft(question('q1'))),
    path: '/quizzes/z1',
    answer: { questions: [{ id: 'q2' }] },
    finding: { problem: 'question-unpublished', entryId: 'z1' },
  },
  {
    name: 'a lesson among the questions',
    data: invalidContent(quiz('z1', 'c1', ['l1', 'q2'])),
    path: '/quizzes/z1',
    answer: { questions: [{ id: 'q2' }] },
    finding: { problem: 'link-wrong-type', entryId: 'z1' },
  },
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

const ORDERS: EditorMistake[] = [
  {
    name: 'two lessons of one order',
    data: invalidContent(
      lesson('l1', 'c1', 2, { title: 'Ящик' }),
      lesson('l2', 'c1', 2, { title: 'Єнот' }),
    ),
    path: '/courses/c1',
    answer: { lessonIds: ['l2', 'l1'] },
    finding: { problem: 'order-duplicate', entryId: 'l1' },
  },
  {
    name: 'a lesson without an order',
    data: invalidContent(lesson('l1', 'c1', undefined)),
    path: '/courses/c1',
    answer: { lessonIds: ['l2', 'l1'] },
    finding: { problem: 'order-missing', entryId: 'l1' },
  },
  {
    name: 'two quizzes of one order and title',
    data: invalidContent(quiz('z2', 'c1', ['q1'], { title: 'Тест z1' })),
    path: '/courses/c1',
    answer: { quizIds: ['z1', 'z2'] },
    finding: { problem: 'order-duplicate', entryId: 'z2' },
  },
];

const noVideo = { id: 'l1', title: 'Урок l1' };
const VIDEOS: EditorMistake[] = [
  ...[
    'http://videos.ctfassets.net/demoeduspace/v/1/v.mp4',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'https://evil.example/v.mp4',
    'https://ctfassets.net.evil.example/v.mp4',
    'https://user:pass@www.youtube.com/watch?v=1',
    'https://www.youtube.com:8443/watch?v=1',
    'дивіться на ютубі',
  ].map((videoUrl) => inLesson(`the video ${videoUrl}`, { videoUrl }, 'video-refused', noVideo)),
  ...[
    'https://vimeo.com/manage/videos/640499893',
    'https://vimeo.com/showcase/7008490',
    'https://www.youtube.com/playlist?list=PLx',
    'https://www.youtube.com/embed/videoseries?list=PLx',
    'https://www.youtube.com/@channel',
  ].map((videoUrl) => inLesson(`the video ${videoUrl}`, { videoUrl }, 'video-page', { videoUrl })),
  inLesson('a number for the video', { videoUrl: 7 }, 'video-refused', noVideo),
  inLesson(
    'captions of a foreign host',
    { captionsUrl: 'https://evil.example/v.vtt' },
    'captions-refused',
    noVideo,
  ),
  inLesson(
    'an end before the start',
    { videoStartTime: 90, videoEndTime: 60 },
    'times-invalid',
    noVideo,
  ),
  inLesson(
    'an end at the start',
    { videoStartTime: 60, videoEndTime: 60 },
    'times-invalid',
    noVideo,
  ),
  inLesson('a negative start', { videoStartTime: -5 }, 'times-invalid', noVideo),
  inLesson('words for a time', { videoEndTime: 'хвилина' }, 'times-invalid', noVideo),
];

const manyCourses = Array.from({ length: 21 }, (_, at) => course(`c-${at}`));
const manyLessons = Array.from({ length: 150 }, (_, at) => lesson(`n-${at}`, 'c1', at + 3));
const AMOUNTS: EditorMistake[] = [
  {
    name: 'more than 20 courses',
    data: invalidContent(...manyCourses),
    path: '/courses?skip=20',
    answer: { total: 22, items: [{}, {}] },
    finding: { problem: 'courses-many', entryId: '' },
  },
  {
    name: 'more than 100 lessons',
    data: invalidContent(...manyLessons),
    path: '/courses/c1',
    answer: { lessonIds: { length: 152 } },
    finding: { problem: 'lessons-many', entryId: 'c1' },
  },
  {
    name: 'an answer over 7 MB',
    data: invalidContent(
      ...manyLessons.map(({ sys, fields }) => ({
        sys,
        // In a field that is not rendered.
        fields: { ...fields, duration: { uk: 'а'.repeat(25_000) } },
      })),
    ),
    path: '/courses/c1',
    answer: { lessonIds: { length: 152 } },
    finding: { problem: 'answer-too-big', entryId: '' },
  },
  {
    name: 'a space without quizzes',
    data: exportOf(
      faultless().filter(({ sys }) => !['quiz', 'question'].includes(sys.contentType.sys.id)),
      { contentTypes: MODEL.filter(({ sys }) => !['quiz', 'question'].includes(sys.id)) },
    ),
    path: '/courses/c1/quizzes',
    answer: { items: [] },
    finding: { problem: 'type-missing', entryId: '' },
  },
  {
    name: 'a course without lessons',
    data: invalidContent(course('c2')),
    path: '/courses/c2',
    answer: { lessons: [], quizzes: [], totalSec: 0 },
    finding: { problem: 'course-without-lessons', entryId: 'c2' },
  },
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
