import { COURSE_PAGE_SIZE } from '@edu/domain/content/course';
import type { ContentEntries } from './check.ts';
import {
  type ContentConfig,
  createDeliveryClient,
  type EntryPage,
  type GetEntries,
  type Query,
} from './client.ts';
import { readType, type RawEntry } from './entry.ts';
import { UpstreamError } from '../errors.ts';
import type { Log } from '../../lib/log.ts';

/**
 * The most that Contentful returns at once. Set explicitly, because its default of 100 would
 * silently cut a list.
 */
const MAX_PER_CALL = 1000;

/**
 * The fields of the lessons and quizzes of a course that a card needs. `sys` whole: the content
 * type is checked.
 */
const LESSON_OUTLINE = [
  'sys',
  'fields.courseId',
  'fields.title',
  'fields.order',
  'fields.videoUrl',
  'fields.videoStartTime',
  'fields.videoEndTime',
];
const QUIZ_OUTLINE = ['sys', 'fields.course', 'fields.title', 'fields.order', 'fields.passScore'];

const isUpstream = (error: unknown, kind: UpstreamError['kind']): error is UpstreamError =>
  error instanceof UpstreamError && error.kind === kind;

/**
 * The query without the missing field, when the field was only selected; undefined when the field
 * is used otherwise.
 */
function withoutField({ select, ...rest }: Query, field: string | undefined): Query | undefined {
  const path = `fields.${field}`;
  if (!Array.isArray(select) || !select.includes(path)) return undefined;
  return { ...rest, select: select.filter((selected) => selected !== path) };
}

/**
 * Reads `count` entries from `skip` on, in as many calls as needed, half as many at a time after a
 * response over 7 MB. A field that the content model lacks is logged: without a selected field the
 * rest is read; without another field of the query nothing is.
 */
async function read(
  { getEntries, log }: { getEntries: GetEntries; log: Log },
  query: Query,
  skip: number,
  count: number,
): Promise<EntryPage> {
  const contentType = String(query.content_type);
  const items: RawEntry[] = [];
  let step = Math.min(count, MAX_PER_CALL);
  let asked = query;
  for (;;) {
    try {
      const limit = Math.min(step, count - items.length);
      const page = await getEntries({ ...asked, skip: skip + items.length, limit });
      items.push(...page.items);
      const end = skip + items.length;
      // A short page is the last one, whatever the total says.
      if (page.items.length < limit) return { total: Math.min(page.total, end), items };
      if (end >= page.total || items.length >= count) return { total: page.total, items };
    } catch (error) {
      if (isUpstream(error, 'unknown-content-type')) {
        log('error', `Content type ${contentType} was not found in the space.`, { contentType });
        return { total: 0, items: [] };
      }
      if (isUpstream(error, 'unknown-field')) {
        const { field } = error.facts;
        const message = `Content type ${contentType} has no usable field ${field ?? '(not named)'}.`;
        log('error', message, { contentType, ...error.facts });
        const rest = withoutField(asked, field);
        if (!rest) return { total: 0, items: [] };
        asked = rest;
        continue;
      }
      if (!isUpstream(error, 'too-big') || step === 1) throw error;
      log('warn', 'An answer of Contentful was over 7 MB and is read in parts.', { contentType });
      step = Math.ceil(step / 2);
    }
  }
}

export type ContentQueries = ReturnType<typeof createQueries>;

/**
 * The queries of single entries and of a course, and the outlines of a page of cards: course,
 * lesson and quiz entries only.
 */
export function createQueries(getEntries: GetEntries, log: Log) {
  const api = { getEntries, log };
  const readAll = async (query: Query): Promise<RawEntry[]> =>
    (await read(api, query, 0, Number.POSITIVE_INFINITY)).items;
  const lessons = { content_type: 'lesson', order: ['fields.order', 'sys.id'], include: 0 };
  const quizzes = { content_type: 'quiz', order: ['fields.order', 'sys.id'] };
  const courses = { content_type: 'course', order: ['-sys.updatedAt', 'sys.id'], include: 1 };

  return {
    /** One page of courses, the most recently published first. */
    courses: (skip: number) => read(api, courses, skip, COURSE_PAGE_SIZE),
    /** A published entry of this type, with what it links to; null when there is none. */
    entry: async (contentType: string, id: string): Promise<RawEntry | null> => {
      const [entry] = (await getEntries({ 'sys.id': id, include: 1 })).items;
      return entry && readType(entry) === contentType ? entry : null;
    },
    readLessons: (id: string) => readAll({ ...lessons, 'fields.courseId': id }),
    readQuizzes: (id: string) => readAll({ ...quizzes, include: 1, 'fields.course.sys.id': id }),
    lessonOutlines: (ids: readonly string[]) =>
      readAll({ ...lessons, 'fields.courseId[in]': ids, select: LESSON_OUTLINE }),
    quizOutlines: (ids: readonly string[]) =>
      readAll({ ...quizzes, include: 0, 'fields.course.sys.id[in]': ids, select: QUIZ_OUTLINE }),
    /** A text that changes when an entry of a type is published, changed or removed. */
    state: async (contentType: string): Promise<string> => {
      const newest = { content_type: contentType, order: ['-sys.updatedAt', 'sys.id'] };
      const { total, items } = await read(api, { ...newest, include: 0 }, 0, 1);
      return `${total} ${items[0]?.sys.id} ${items[0]?.sys.updatedAt}`;
    },
    /** All published entries of a type, for the content check and the search. */
    all: (contentType: string) =>
      readAll({ content_type: contentType, order: ['sys.createdAt', 'sys.id'], include: 1 }),
  };
}

type ModelFaults = Pick<ContentEntries, 'missingTypes' | 'bigTypes' | 'missingFields'>;

/**
 * Collects what the content model lacks and which types have too large responses, while the queries
 * continue as in the function.
 */
const watched =
  (getEntries: GetEntries, faults: ModelFaults): GetEntries =>
  async (query) => {
    try {
      return await getEntries(query);
    } catch (error) {
      const contentType = String(query.content_type);
      if (isUpstream(error, 'unknown-content-type')) faults.missingTypes.push(contentType);
      if (isUpstream(error, 'unknown-field'))
        faults.missingFields.push({ contentType, field: error.facts.field });
      if (isUpstream(error, 'too-big')) faults.bigTypes.push(contentType);
      throw error;
    }
  };

/**
 * An id that no entry has: the outlines queried by it show whether the platform's queries match the
 * content model.
 */
const NO_COURSE = ['no-course'];

/** Reads everything published, for the content check. */
export async function readAllContent(config: ContentConfig): Promise<ContentEntries> {
  const faults: ModelFaults = { missingTypes: [], bigTypes: [], missingFields: [] };
  const client = createDeliveryClient(() => config);
  const queries = createQueries(watched(client, faults), () => undefined);
  const courses = await queries.all('course');
  const lessons = await queries.all('lesson');
  const quizzes = await queries.all('quiz');
  await queries.lessonOutlines(NO_COURSE);
  await queries.quizOutlines(NO_COURSE);
  const questions = await queries.all('question');
  // A space whose quizzes store their questions as JSON needs no such type.
  const missingTypes = faults.missingTypes.filter((type) => type !== 'question');
  return { courses, lessons, quizzes, questions, ...faults, missingTypes };
}
