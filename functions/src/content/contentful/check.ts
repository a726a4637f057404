import { truncateCharacters } from '@edu/domain/text/graphemes';
import { type ContentFinding, SEVERITIES } from '@edu/domain/content/content-findings';
import { CONTENT_PROBLEMS, type ProblemId } from '@edu/domain/content/content-problems';
import type { Lesson } from '@edu/domain/content/course';
import type { KeyedQuestion } from '@edu/domain/learning/quiz';
import { type MediaRules, readTimes } from './clip.ts';
import { readCourseId, toCourse, toLessons } from './course.ts';
import { linkId, type RawEntry, readType } from './entry.ts';
import type { MapContext, ReportProblem } from './problems.ts';
import { readQuizCourse, readQuestion, readQuestions, toQuizOutlines } from './quiz.ts';
import { readTitle } from './readers.ts';
import { rendering } from './rendering.ts';

/** Everything published, read through the SDK with links resolved one level deep. */
export interface ContentEntries {
  courses: RawEntry[];
  lessons: RawEntry[];
  quizzes: RawEntry[];
  questions: RawEntry[];
  /** Content types that the space lacks. */
  missingTypes: string[];
  /** Content types whose response was over 7 MB. */
  bigTypes: string[];
  /**
   * Fields of the platform's queries that the content model does not have; undefined when the API
   * did not name the field.
   */
  missingFields: { contentType: string; field: string | undefined }[];
}

const MANY_COURSES = 20;
const MANY_LESSONS = 100;

/** Collects findings; each (type, entry, problem, field, detail) once. */
function createFindings() {
  const byKey = new Map<string, ContentFinding>();
  const reportFor =
    (entryId: string, contentType: string, title: string): ReportProblem =>
    (problem, field, detail) =>
      void byKey.set([contentType, entryId, problem, field, detail].join('\n'), {
        entryId,
        contentType,
        title,
        problem,
        severity: CONTENT_PROBLEMS[problem].severity,
        ...(field === undefined ? {} : { field }),
        ...(detail === undefined ? {} : { detail }),
      });
  return {
    reportOn: (entry: RawEntry): ReportProblem => {
      const title = readTitle(entry.fields) || readTitle({ title: entry.fields.prompt });
      return reportFor(entry.sys.id, readType(entry), title);
    },
    reportOnType: (contentType: string): ReportProblem => reportFor('', contentType, ''),
    list: (): ContentFinding[] =>
      [...byKey.values()].sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          a.entryId.localeCompare(b.entryId) ||
          a.problem.localeCompare(b.problem),
      ),
  };
}

type Findings = ReturnType<typeof createFindings>;

/** Why no course page shows a lesson: problem and detail; undefined when one does. */
function lessonCourseProblem(
  lesson: RawEntry,
  courses: readonly RawEntry[],
): [ProblemId, string] | undefined {
  const raw = readCourseId(lesson);
  const isId = (id: string) => courses.some(({ sys }) => sys.id === id);
  if (isId(raw)) return undefined;
  if (isId(raw.trim())) return ['lesson-course-blanks', `meant is ${raw.trim()}`];
  const bySlug = courses.find(({ fields }) => fields.slug === raw.trim() && raw.trim() !== '');
  return bySlug
    ? ['lesson-course-slug', `the id is ${bySlug.sys.id}`]
    : ['lesson-course-unknown', `it says "${truncateCharacters(raw, 64)}"`];
}

/** Entries of one course that share an order. */
function checkOrders(
  entries: readonly RawEntry[],
  readCourse: (entry: RawEntry) => string | undefined,
  { reportOn }: Findings,
): void {
  const places = Map.groupBy(
    entries.filter(({ fields }) => typeof fields.order === 'number'),
    (entry) => `${readCourse(entry)}\n${String(entry.fields.order)}`,
  );
  for (const shared of places.values())
    for (const entry of shared.length > 1 ? shared : []) {
      const others = shared.filter((other) => other !== entry).map(({ sys }) => sys.id);
      const detail = `${String(entry.fields.order)}, like ${others.join(', ')}`;
      reportOn(entry)('order-duplicate', 'order', detail);
    }
}

function checkSlugs(courses: readonly RawEntry[], { reportOn }: Findings): void {
  for (const [slug, shared] of Map.groupBy(courses, ({ fields }) => fields.slug))
    if (shared.length > 1 && typeof slug === 'string')
      for (const course of shared) reportOn(course)('slug-duplicate', 'slug', slug);
}

/** Checks the lesson and time to which a question links. */
function checkReview(
  { reviewLessonId, reviewAt }: KeyedQuestion,
  courseId: string | undefined,
  lessons: readonly RawEntry[],
  report: ReportProblem,
): void {
  if (reviewLessonId === undefined) return;
  const lesson = lessons.find(({ sys }) => sys.id === reviewLessonId);
  if (!lesson) return report('review-lesson-unpublished', 'reviewLesson', reviewLessonId);
  if (courseId !== undefined && readCourseId(lesson) !== courseId)
    report('review-lesson-foreign', 'reviewLesson', reviewLessonId);
  const silent = { fields: lesson.fields, report: () => undefined };
  const { videoStartTime = 0, videoEndTime = Number.POSITIVE_INFINITY } = readTimes(silent);
  if (reviewAt !== undefined && (reviewAt < videoStartTime || reviewAt >= videoEndTime))
    report('review-time-outside', 'reviewAt', reviewLessonId);
}

function checkQuizzes({ quizzes, questions, lessons }: ContentEntries, context: MapContext): void {
  const { reportOn } = context;
  const used = new Set<string>();
  for (const quiz of quizzes) {
    const courseId = readQuizCourse(quiz, context);
    for (const link of [quiz.fields.questions].flat()) used.add(linkId(link) ?? '');
    for (const question of readQuestions(quiz, context)) {
      const entry = questions.find(({ sys }) => sys.id === question.id) ?? quiz;
      checkReview(question, courseId, lessons, reportOn(entry));
    }
  }
  for (const question of questions.filter(({ sys }) => !used.has(sys.id))) {
    readQuestion(question.fields, question.sys.id, reportOn(question));
    reportOn(question)('question-unused');
  }
}

/** Tasks of one course that share an id. */
function checkTasks(
  entries: readonly RawEntry[],
  lessons: readonly Lesson[],
  { reportOn }: MapContext,
): void {
  const owners = lessons.flatMap(({ id, tasks = [] }) => tasks.map((one) => [one.id, id]));
  for (const [task, shared] of Map.groupBy(owners, ([taskId]) => taskId))
    for (const [, lessonId] of shared.length > 1 ? shared : []) {
      const entry = entries.find(({ sys }) => sys.id === lessonId);
      if (entry) reportOn(entry)('task-duplicate', 'description', task);
    }
}

/** Questions in lessons that no quiz of the course has. */
function checkLessonQuestions(
  entries: readonly RawEntry[],
  lessons: readonly Lesson[],
  known: ReadonlySet<string>,
  { reportOn }: MapContext,
): void {
  for (const { id, questionIds = [] } of lessons)
    for (const questionId of questionIds) {
      const entry = entries.find(({ sys }) => sys.id === id);
      if (entry && !known.has(questionId))
        reportOn(entry)('lesson-question-unknown', 'description', questionId);
    }
}

function checkCourses(entries: ContentEntries, context: MapContext, findings: Findings): void {
  const { courses } = entries;
  for (const course of courses) {
    const report = findings.reportOn(course);
    const own = entries.lessons.filter((lesson) => readCourseId(lesson) === course.sys.id);
    const lessons = toLessons(own, context);
    toCourse(course, lessons, [], context);
    checkTasks(own, lessons, context);
    const silent: MapContext = { ...context, reportOn: () => () => undefined };
    const quizzes = entries.quizzes.filter(
      (quiz) => readQuizCourse(quiz, silent) === course.sys.id,
    );
    const asked = quizzes.flatMap((quiz) => readQuestions(quiz, silent).map(({ id }) => id));
    checkLessonQuestions(own, lessons, new Set(asked), context);
    if (own.length === 0) report('course-without-lessons');
    if (own.length > MANY_LESSONS) report('lessons-many', undefined, `${own.length} lessons`);
  }
  if (courses.length > MANY_COURSES)
    findings.reportOnType('course')('courses-many', undefined, `${courses.length} courses`);
  checkSlugs(courses, findings);
}

/**
 * Finds every mistake of editors: maps all entries exactly as the function does, and compares them.
 */
export const checkContent = (
  entries: ContentEntries,
  media: MediaRules,
): Promise<ContentFinding[]> => rendering(() => findingsIn(entries, media));

function findingsIn(entries: ContentEntries, media: MediaRules): ContentFinding[] {
  const findings = createFindings();
  const { reportOn, reportOnType } = findings;
  const context: MapContext = { media, reportOn };
  for (const type of entries.missingTypes) reportOnType(type)('type-missing');
  for (const { contentType, field } of entries.missingFields)
    reportOnType(contentType)('model-field', field);
  for (const type of entries.bigTypes) reportOnType(type)('answer-too-big');
  checkCourses(entries, context, findings);
  toQuizOutlines(entries.quizzes, context);
  for (const lesson of entries.lessons) {
    const found = lessonCourseProblem(lesson, entries.courses);
    if (!found) continue;
    toLessons([lesson], context);
    reportOn(lesson)(found[0], 'courseId', found[1]);
  }
  checkOrders(entries.lessons, readCourseId, findings);
  checkOrders(entries.quizzes, ({ fields }) => linkId(fields.course), findings);
  checkQuizzes(entries, context);
  return findings.list();
}
