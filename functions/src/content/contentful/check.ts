import { asObject, linkId, typeOf, type RawEntry } from './entry.ts';
import { courseIdOf, toLessons, toCourse } from './course.ts';
import type { MediaRules } from './media.ts';
import { type MapContext, PROBLEMS, type Note } from './problems.ts';
import { courseOfQuiz, toQuizOutlines } from './quiz.ts';
import {
  type ContentFinding,
  type ProblemId,
  SEVERITIES,
} from '@edu/domain/content/content-findings';
import type { KeyedQuestion } from '@edu/domain/learning/quiz';
import { readQuestion, readQuestions } from './question.ts';
import { titleOf } from './readers.ts';
import { readTimes } from './clip.ts';

/** Everything published, read through the SDK with links resolved one level deep. */
export interface ContentEntries {
  courses: RawEntry[];
  lessons: RawEntry[];
  quizzes: RawEntry[];
  questions: RawEntry[];
  /** Content types that the space lacks. */
  missingTypes: string[];
  /** Content types whose answer was over 7 MB. */
  bigTypes: string[];
  /** Fields that the platform's queries name and the content model does not have so; no name where the API did not say it. */
  missingFields: { contentType: string; field: string | undefined }[];
}

/** One mistake of an editor. `effect` is what the learner sees now; the admin panel translates by `problem`. */
export interface Finding extends ContentFinding {
  effect: string;
}

const MANY_COURSES = 20;
const MANY_LESSONS = 100;

/** Collects findings, each (type, entry, problem, field, detail) once. */
function createReport() {
  const findings = new Map<string, Finding>();
  const add = (entryId: string, contentType: string, title: string, note: Note): void => {
    const { problem, field, detail } = note;
    findings.set([contentType, entryId, problem, field, detail].join('\n'), {
      entryId,
      contentType,
      title,
      problem,
      ...PROBLEMS[problem],
      ...(field === undefined ? {} : { field }),
      ...(detail === undefined ? {} : { detail }),
    });
  };
  const title = (entry: RawEntry): string =>
    titleOf(entry.fields) || titleOf({ title: entry.fields.prompt });
  return {
    onEntry: (entry: RawEntry, note: Note): void =>
      add(entry.sys.id, typeOf(entry), title(entry), note),
    onType: (contentType: string, note: Note): void => add('', contentType, '', note),
    list: (): Finding[] =>
      [...findings.values()].sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          a.entryId.localeCompare(b.entryId) ||
          a.problem.localeCompare(b.problem),
      ),
  };
}

type Report = ReturnType<typeof createReport>;

/** Why a lesson is on no course page, or undefined when it is on one. */
function lessonCourseProblem(lesson: RawEntry, courses: readonly RawEntry[]): Note | undefined {
  const raw = courseIdOf(lesson);
  const isId = (id: string) => courses.some(({ sys }) => sys.id === id);
  if (isId(raw)) return undefined;
  const note = (problem: ProblemId, detail: string): Note => ({
    problem,
    field: 'courseId',
    detail,
  });
  if (isId(raw.trim())) return note('lesson-course-blanks', `meant is ${raw.trim()}`);
  const bySlug = courses.find(({ fields }) => fields.slug === raw.trim() && raw.trim() !== '');
  return bySlug
    ? note('lesson-course-slug', `the id is ${bySlug.sys.id}`)
    : note('lesson-course-unknown', `it says "${raw.slice(0, 64)}"`);
}

/** Entries of one course that share an order. */
function checkOrders(
  entries: readonly RawEntry[],
  courseOf: (entry: RawEntry) => string | undefined,
  report: Report,
): void {
  const places = Map.groupBy(
    entries.filter(({ fields }) => typeof fields.order === 'number'),
    (entry) => `${courseOf(entry)}\n${String(entry.fields.order)}`,
  );
  for (const shared of places.values())
    if (shared.length > 1)
      for (const entry of shared) {
        const others = shared.filter((other) => other !== entry).map(({ sys }) => sys.id);
        report.onEntry(entry, {
          problem: 'order-duplicate',
          field: 'order',
          detail: `${String(entry.fields.order)}, like ${others.join(', ')}`,
        });
      }
}

function checkSlugs(courses: readonly RawEntry[], report: Report): void {
  for (const shared of Map.groupBy(courses, ({ fields }) => fields.slug).values())
    if (shared.length > 1 && typeof shared[0]?.fields.slug === 'string')
      for (const course of shared)
        report.onEntry(course, {
          problem: 'slug-duplicate',
          field: 'slug',
          detail: String(course.fields.slug),
        });
}

/** The lesson and moment that a question sends its learner to. */
function checkReview(
  { reviewLessonId, reviewAt }: KeyedQuestion,
  entry: RawEntry,
  courseId: string | undefined,
  lessons: readonly RawEntry[],
  report: Report,
): void {
  if (reviewLessonId === undefined) return;
  const lesson = lessons.find(({ sys }) => sys.id === reviewLessonId);
  const note = (problem: ProblemId, field: string): void =>
    report.onEntry(entry, { problem, field, detail: reviewLessonId });
  if (!lesson) return note('review-lesson-unpublished', 'reviewLesson');
  if (courseId !== undefined && courseIdOf(lesson) !== courseId)
    note('review-lesson-foreign', 'reviewLesson');
  const { videoStartTime = 0, videoEndTime = Number.POSITIVE_INFINITY } = readTimes(
    lesson.fields,
    () => undefined,
  );
  if (reviewAt !== undefined && (reviewAt < videoStartTime || reviewAt >= videoEndTime))
    note('review-time-outside', 'reviewAt');
}

function checkQuizzes(
  { quizzes, questions, lessons }: ContentEntries,
  context: MapContext,
  report: Report,
): void {
  const used = new Set<string>();
  for (const quiz of quizzes) {
    const courseId = courseOfQuiz(quiz, context);
    for (const link of [quiz.fields.questions].flat()) used.add(linkId(link) ?? '');
    for (const question of readQuestions(quiz, context))
      checkReview(
        question,
        questions.find(({ sys }) => sys.id === question.id) ?? quiz,
        courseId,
        lessons,
        report,
      );
  }
  for (const question of questions.filter(({ sys }) => !used.has(sys.id))) {
    readQuestion(question.fields, question.sys.id, context.noteOn(question));
    report.onEntry(question, { problem: 'question-unused' });
  }
}

function checkCourses(entries: ContentEntries, context: MapContext, report: Report): void {
  const { courses } = entries;
  for (const course of courses) {
    const own = entries.lessons.filter((lesson) => courseIdOf(lesson) === course.sys.id);
    toCourse(course, toLessons(own, context), [], context);
    if (own.length === 0) report.onEntry(course, { problem: 'course-without-lessons' });
    if (own.length > MANY_LESSONS)
      report.onEntry(course, { problem: 'lessons-many', detail: `${own.length} lessons` });
  }
  if (courses.length > MANY_COURSES)
    report.onType('course', { problem: 'courses-many', detail: `${courses.length} courses` });
  checkSlugs(courses, report);
}

/** Finds every mistake of editors, by mapping all entries exactly as the function does and by comparing them. */
export function checkContent(entries: ContentEntries, media: MediaRules): Finding[] {
  const report = createReport();
  const context: MapContext = {
    media,
    noteOn: (entry) => (note) => report.onEntry(entry, note),
  };
  for (const type of entries.missingTypes) report.onType(type, { problem: 'type-missing' });
  for (const { contentType, field } of entries.missingFields)
    report.onType(contentType, {
      problem: 'model-field',
      ...(field === undefined ? {} : { field }),
    });
  for (const type of entries.bigTypes) report.onType(type, { problem: 'answer-too-big' });
  checkCourses(entries, context, report);
  toQuizOutlines(entries.quizzes, context);
  for (const lesson of entries.lessons) {
    const note = lessonCourseProblem(lesson, entries.courses);
    if (!note) continue;
    toLessons([lesson], context);
    report.onEntry(lesson, note);
  }
  checkOrders(entries.lessons, courseIdOf, report);
  checkOrders(entries.quizzes, ({ fields }) => linkId(asObject(fields).course), report);
  checkQuizzes(entries, context, report);
  return report.list();
}
