import { truncateCharacters } from '@edu/domain/platform/graphemes';
import { type ContentFinding, SEVERITIES } from '@edu/domain/content/content-findings';
import { CONTENT_PROBLEMS, type ProblemId } from '@edu/domain/content/content-problems';
import type { KeyedQuestion } from '@edu/domain/learning/quiz';
import { type MediaRules, readTimes } from './clip.ts';
import { courseIdOf, toCourse, toLessons } from './course.ts';
import { linkId, type RawEntry, typeOf } from './entry.ts';
import type { MapContext, TakeNote } from './problems.ts';
import { courseOfQuiz, readQuestion, readQuestions, toQuizOutlines } from './quiz.ts';
import { titleOf } from './readers.ts';
import { rendering } from './rendering.ts';

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
  /**
   * Fields of the platform's queries that the content model does not have; undefined when the API
   * did not name the field.
   */
  missingFields: { contentType: string; field: string | undefined }[];
}

const MANY_COURSES = 20;
const MANY_LESSONS = 100;

/** Collects findings; each (type, entry, problem, field, detail) once. */
function createReport() {
  const findings = new Map<string, ContentFinding>();
  const noteFor =
    (entryId: string, contentType: string, title: string): TakeNote =>
    (problem, field, detail) =>
      void findings.set([contentType, entryId, problem, field, detail].join('\n'), {
        entryId,
        contentType,
        title,
        problem,
        severity: CONTENT_PROBLEMS[problem].severity,
        ...(field === undefined ? {} : { field }),
        ...(detail === undefined ? {} : { detail }),
      });
  return {
    noteOn: (entry: RawEntry): TakeNote => {
      const title = titleOf(entry.fields) || titleOf({ title: entry.fields.prompt });
      return noteFor(entry.sys.id, typeOf(entry), title);
    },
    noteOnType: (contentType: string): TakeNote => noteFor('', contentType, ''),
    list: (): ContentFinding[] =>
      [...findings.values()].sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          a.entryId.localeCompare(b.entryId) ||
          a.problem.localeCompare(b.problem),
      ),
  };
}

type Report = ReturnType<typeof createReport>;

/** Why no course page shows a lesson: problem and detail; undefined when one does. */
function lessonCourseProblem(
  lesson: RawEntry,
  courses: readonly RawEntry[],
): [ProblemId, string] | undefined {
  const raw = courseIdOf(lesson);
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
  courseOf: (entry: RawEntry) => string | undefined,
  { noteOn }: Report,
): void {
  const places = Map.groupBy(
    entries.filter(({ fields }) => typeof fields.order === 'number'),
    (entry) => `${courseOf(entry)}\n${String(entry.fields.order)}`,
  );
  for (const shared of places.values())
    for (const entry of shared.length > 1 ? shared : []) {
      const others = shared.filter((other) => other !== entry).map(({ sys }) => sys.id);
      const detail = `${String(entry.fields.order)}, like ${others.join(', ')}`;
      noteOn(entry)('order-duplicate', 'order', detail);
    }
}

function checkSlugs(courses: readonly RawEntry[], { noteOn }: Report): void {
  for (const [slug, shared] of Map.groupBy(courses, ({ fields }) => fields.slug))
    if (shared.length > 1 && typeof slug === 'string')
      for (const course of shared) noteOn(course)('slug-duplicate', 'slug', slug);
}

/** Checks the lesson and time to which a question links. */
function checkReview(
  { reviewLessonId, reviewAt }: KeyedQuestion,
  courseId: string | undefined,
  lessons: readonly RawEntry[],
  note: TakeNote,
): void {
  if (reviewLessonId === undefined) return;
  const lesson = lessons.find(({ sys }) => sys.id === reviewLessonId);
  if (!lesson) return note('review-lesson-unpublished', 'reviewLesson', reviewLessonId);
  if (courseId !== undefined && courseIdOf(lesson) !== courseId)
    note('review-lesson-foreign', 'reviewLesson', reviewLessonId);
  const silent = { fields: lesson.fields, note: () => undefined };
  const { videoStartTime = 0, videoEndTime = Number.POSITIVE_INFINITY } = readTimes(silent);
  if (reviewAt !== undefined && (reviewAt < videoStartTime || reviewAt >= videoEndTime))
    note('review-time-outside', 'reviewAt', reviewLessonId);
}

function checkQuizzes({ quizzes, questions, lessons }: ContentEntries, context: MapContext): void {
  const { noteOn } = context;
  const used = new Set<string>();
  for (const quiz of quizzes) {
    const courseId = courseOfQuiz(quiz, context);
    for (const link of [quiz.fields.questions].flat()) used.add(linkId(link) ?? '');
    for (const question of readQuestions(quiz, context)) {
      const entry = questions.find(({ sys }) => sys.id === question.id) ?? quiz;
      checkReview(question, courseId, lessons, noteOn(entry));
    }
  }
  for (const question of questions.filter(({ sys }) => !used.has(sys.id))) {
    readQuestion(question.fields, question.sys.id, noteOn(question));
    noteOn(question)('question-unused');
  }
}

function checkCourses(entries: ContentEntries, context: MapContext, report: Report): void {
  const { courses } = entries;
  for (const course of courses) {
    const note = report.noteOn(course);
    const own = entries.lessons.filter((lesson) => courseIdOf(lesson) === course.sys.id);
    toCourse(course, toLessons(own, context), [], context);
    if (own.length === 0) note('course-without-lessons');
    if (own.length > MANY_LESSONS) note('lessons-many', undefined, `${own.length} lessons`);
  }
  if (courses.length > MANY_COURSES)
    report.noteOnType('course')('courses-many', undefined, `${courses.length} courses`);
  checkSlugs(courses, report);
}

/**
 * Finds every mistake of editors: maps all entries exactly as the function does, and compares them.
 */
export const checkContent = (
  entries: ContentEntries,
  media: MediaRules,
): Promise<ContentFinding[]> => rendering(() => findingsIn(entries, media));

function findingsIn(entries: ContentEntries, media: MediaRules): ContentFinding[] {
  const report = createReport();
  const { noteOn, noteOnType } = report;
  const context: MapContext = { media, noteOn };
  for (const type of entries.missingTypes) noteOnType(type)('type-missing');
  for (const { contentType, field } of entries.missingFields)
    noteOnType(contentType)('model-field', field);
  for (const type of entries.bigTypes) noteOnType(type)('answer-too-big');
  checkCourses(entries, context, report);
  toQuizOutlines(entries.quizzes, context);
  for (const lesson of entries.lessons) {
    const found = lessonCourseProblem(lesson, entries.courses);
    if (!found) continue;
    toLessons([lesson], context);
    noteOn(lesson)(found[0], 'courseId', found[1]);
  }
  checkOrders(entries.lessons, courseIdOf, report);
  checkOrders(entries.quizzes, ({ fields }) => linkId(fields.course), report);
  checkQuizzes(entries, context);
  return report.list();
}
