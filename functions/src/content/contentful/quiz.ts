import type { ProblemId } from '@edu/domain/content/content-problems';
import {
  CONTENT_ID,
  DEFAULT_PASS_SCORE,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
  type Quiz,
  type QuizOutline,
} from '@edu/domain/content/course';
import { compareInCurriculum } from '@edu/domain/content/curriculum-order';
import type { KeyedQuestion } from '@edu/domain/learning/quiz';
import { truncateCharacters } from '@edu/domain/text/graphemes';
import { cleanLine } from '@edu/domain/text/one-line';
import { toSeconds } from './clip.ts';
import {
  asObject,
  isUnresolvedLink,
  linkedEntry,
  linkId,
  omitUndefined,
  type RawEntry,
} from './entry.ts';
import type { MapContext, ReportProblem } from './problems.ts';
import { cut, type Fields, type Reader, createReader, toNumber } from './readers.ts';

const MAX_OPTIONS = 20;

/** The part of a question that may be shown before grading, built field by field. */
export const publicQuestion = (question: KeyedQuestion): Question => {
  const { id, kind, prompt, promptHtml, options, reviewLessonId: lessonId } = question;
  return {
    id,
    kind,
    prompt,
    ...omitUndefined({ promptHtml, lessonId }),
    options: options.map(({ id: optionId, text, textHtml }) => ({
      id: optionId,
      text,
      ...omitUndefined({ textHtml }),
    })),
  };
};

/**
 * Options with their 1-based position as id, empty ones left out. True/false questions have fixed
 * options.
 */
function readOptions({ fields, report }: Reader): Question['options'] {
  const raw: unknown[] = Array.isArray(fields.options) ? fields.options : [];
  if (raw.length === 0 && fields.kind === 'trueFalse')
    return [
      { id: '1', text: 'Так', textHtml: 'Так' },
      { id: '2', text: 'Ні', textHtml: 'Ні' },
    ];
  return raw
    .slice(0, MAX_OPTIONS)
    .map((option, at) => ({
      id: String(at + 1),
      ...createReader({ options: asObject(option).text ?? option }, report).inline(
        'options',
        500,
        'text',
      ),
    }))
    .filter(({ text }) => text !== '');
}

const inAnyCase = (text: string): string => cleanLine(text).toLocaleLowerCase('uk');

/** The first two options that are equal by `by`, for a report; undefined when all differ. */
function twinsBy(by: (text: string) => string, options: Question['options']): string | undefined {
  for (const [at, { id, text }] of options.entries()) {
    const twin = options.slice(at + 1).find((other) => by(other.text) === by(text));
    if (twin) return `options ${id} and ${twin.id}`;
  }
  return undefined;
}

/** A key that cannot be used, and the reason. */
interface BadKey {
  problem: 'question-broken' | 'key-ambiguous';
  detail: string;
}

/**
 * The option that an editor means: by its number from 1 or by its exact text. Ambiguous when both
 * match different options, or only blanks or letter case differ: grading never guesses.
 */
function readKey(value: unknown, options: Question['options']): string | BadKey {
  const text = ['string', 'number'].includes(typeof value) ? String(value) : '';
  const byNumber = options.find(({ id }) => id === String(toNumber(value) ?? ''));
  const exact = options.find((option) => option.text === text);
  const byText = exact ?? options.find((option) => inAnyCase(option.text) === inAnyCase(text));
  const shown = `"${cut(text, 40)}"`;
  if (byNumber && byText && byNumber !== byText)
    return {
      problem: 'key-ambiguous',
      detail: `${shown} is the number of one option and the text of option ${byText.id}`,
    };
  const found = byNumber ?? exact;
  if (found) return found.id;
  return byText
    ? {
        problem: 'key-ambiguous',
        detail: `${shown} is the text of option ${byText.id} except for blanks or letter case`,
      }
    : { problem: 'question-broken', detail: 'its correct answer points past the options' };
}

/** The ids of the right options; the first bad key instead when there is one. */
function readCorrect(fields: Fields, options: Question['options']): string[] | BadKey {
  const raw: unknown[] = [fields.correct ?? []].flat();
  const keys = raw.map((value) => readKey(value, options));
  const bad = keys.find((key) => typeof key !== 'string');
  if (bad) return bad;
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}

function readKind({ fields, report }: Reader, correct: string[]): QuestionKind {
  const kind = QUESTION_KINDS.find((known) => known === fields.kind);
  const fits = kind !== undefined && (kind === 'multiple' || correct.length === 1);
  if (fits) return kind;
  report('question-kind', 'kind', truncateCharacters(String(fields.kind), 20));
  return correct.length > 1 ? 'multiple' : 'single';
}

/** A question that can be asked and graded; undefined, with a report, when it cannot. */
export function readQuestion(
  fields: Fields,
  id: string,
  report: ReportProblem,
): KeyedQuestion | undefined {
  const broken = (detail: string, problem: ProblemId = 'question-broken'): undefined =>
    report(problem, undefined, detail) as undefined;
  const read = createReader(fields, report);
  const prompt = read.inline('prompt', 2000, 'prompt');
  if (!prompt.prompt) return broken('it has no prompt');
  const options = readOptions(read);
  if (options.length < 2) return broken('it has fewer than two options');
  const twins = twinsBy(cleanLine, options);
  if (twins) return broken(twins, 'options-duplicate');
  const alike = twinsBy(inAnyCase, options);
  if (alike) report('options-alike', 'options', alike);
  const correct = readCorrect(fields, options);
  if (!Array.isArray(correct)) return broken(correct.detail, correct.problem);
  if (correct.length === 0) return broken('it has no correct answer');
  return {
    id,
    kind: readKind(read, correct),
    ...prompt,
    options,
    correct,
    ...read.markdown('explanation', 4),
    ...omitUndefined({
      reviewLessonId: linkId(fields.reviewLesson),
      reviewAt: toSeconds(fields.reviewAt),
    }),
  };
}

/** Questions from a list or from `{questions: […]}`; else an empty list. */
function toList(value: unknown, report: ReportProblem): unknown[] {
  const list = Array.isArray(value) ? value : asObject(value).questions;
  if (Array.isArray(list)) return list;
  if (value !== undefined && value !== null) report('wrong-type', 'questions');
  return [];
}

/**
 * The id that the editor gave: that of a linked entry, or a valid one of an object typed as JSON.
 */
function readOwnId(value: unknown): string | undefined {
  const { id } = asObject(value);
  const typed = typeof id === 'string' && CONTENT_ID.test(id) ? id : undefined;
  return linkedEntry(value, 'question')?.sys.id ?? linkId(value) ?? typed;
}

/**
 * The ids of all elements: their own, else `q` and the position; with `-2`, `-3` … when another
 * element has that as its own.
 */
function assignIds(list: readonly unknown[], report: ReportProblem): string[] {
  const own = list.map(readOwnId);
  const taken = new Set(own.filter((id) => id !== undefined));
  return own.map((id, at) => {
    if (id !== undefined) return id;
    const named = `q${at + 1}`;
    let free = named;
    for (let n = 2; taken.has(free); n += 1) free = `${named}-${n}`;
    if (free !== named)
      report(
        'question-id-taken',
        `questions, number ${at + 1}`,
        `${named} is another’s, so ${free}`,
      );
    taken.add(free);
    return free;
  });
}

/** One element of `questions`: a linked entry, or an object typed as JSON. */
function readElement(
  value: unknown,
  at: number,
  id: string,
  reportOnQuiz: ReportProblem,
  { reportOn }: MapContext,
): KeyedQuestion | undefined {
  const entry = linkedEntry(value, 'question');
  if (entry) return readQuestion(entry.fields, entry.sys.id, reportOn(entry));
  const linked = linkId(value);
  if (linked !== undefined) {
    const problem = isUnresolvedLink(value) ? 'question-unpublished' : 'link-wrong-type';
    reportOnQuiz(problem, 'questions', linked);
    return undefined;
  }
  const place = `questions, number ${at + 1}`;
  return readQuestion(asObject(value), id, (problem, field, detail) =>
    reportOnQuiz(problem, field ? `${place}, ${field}` : place, detail),
  );
}

/** The questions of a quiz that can be asked, in the editor's order, each id once. */
export function readQuestions(quiz: RawEntry, context: MapContext): KeyedQuestion[] {
  const report = context.reportOn(quiz);
  const questions: KeyedQuestion[] = [];
  const list = toList(quiz.fields.questions, report);
  const ids = assignIds(list, report);
  for (const [at, value] of list.entries()) {
    const question = readElement(value, at, ids[at] ?? '', report, context);
    if (!question) continue;
    if (questions.some(({ id }) => id === question.id))
      report('question-broken', 'questions', `${question.id} is used twice`);
    else questions.push(question);
  }
  if (questions.length === 0) report('quiz-empty', 'questions');
  return questions;
}

/**
 * The published course of a quiz; undefined, with a report, when the link is broken. Such a quiz is
 * hidden.
 */
export function readQuizCourse(entry: RawEntry, { reportOn }: MapContext): string | undefined {
  const { course } = entry.fields;
  const target = linkedEntry(course, 'course');
  if (target) return target.sys.id;
  const isForeign = course !== undefined && course !== null && !isUnresolvedLink(course);
  reportOn(entry)(isForeign ? 'link-wrong-type' : 'quiz-course-unpublished', 'course');
  return undefined;
}

/**
 * Whole per cent needed to pass, DEFAULT_PASS_SCORE when missing or invalid. 0.7 and 1 are invalid:
 * they are meant as shares.
 */
export function readPassScore({ fields, report }: Pick<Reader, 'fields' | 'report'>): number {
  const score = toNumber(fields.passScore);
  if (score === 0 || (score !== undefined && score > 1 && score <= 100)) return Math.round(score);
  if (fields.passScore !== undefined && fields.passScore !== null)
    report('pass-score-invalid', 'passScore', truncateCharacters(String(fields.passScore), 20));
  return DEFAULT_PASS_SCORE;
}

/** A quiz without its questions; undefined when its course is not published. */
function readHead(entry: RawEntry, context: MapContext) {
  const courseId = readQuizCourse(entry, context);
  if (courseId === undefined) return undefined;
  const read = createReader(entry.fields, context.reportOn(entry));
  return {
    id: entry.sys.id,
    courseId,
    title: read.title(),
    ...read.markdown('description', 2),
    order: read.order(),
    ...omitUndefined({ duration: read.duration() }),
    passScore: readPassScore(read),
  };
}

/**
 * A quiz with its questions, without keys and explanations; undefined when its course is not
 * published.
 */
export function toQuiz(entry: RawEntry, context: MapContext): Quiz | undefined {
  const head = readHead(entry, context);
  return head && { ...head, questions: readQuestions(entry, context).map(publicQuestion) };
}

/** The quizzes of one course as its page lists them, sorted. */
export const toQuizOutlines = (entries: readonly RawEntry[], context: MapContext): QuizOutline[] =>
  entries
    .flatMap((entry) => {
      const head = readHead(entry, context);
      return head ? [{ ...head, questionCount: readQuestions(entry, context).length }] : [];
    })
    .sort(compareInCurriculum);
