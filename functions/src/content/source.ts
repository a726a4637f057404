import { CONTENT_PROBLEMS } from '@edu/domain/content/content-problems';
import type { Course } from '@edu/domain/content/course';
import type { Log } from '../lib/log.ts';
import { type Cached, createCache, type StaleFallback } from '../lib/cache.ts';
import { type ContentConfig, createDeliveryClient } from './contentful/client.ts';
import { type RawEntry, readType } from './contentful/entry.ts';
import { isMisconfigured, loggable, UpstreamError } from './errors.ts';
import { createLoaders } from './contentful/loaders.ts';
import type { ReportProblem } from './contentful/problems.ts';
import { createQueries } from './contentful/queries.ts';
import { createIndexReader, type ReadCaptions, type ReadIndex } from './index-reader.ts';

/**
 * The content as Contentful has it, before the settings are applied. Null: it does not exist, or
 * may not be shown.
 */
export type ContentSource = ReturnType<typeof createContentSource>;

interface SourceOptions {
  readConfig: () => ContentConfig;
  log: Log;
  staleFallback: StaleFallback;
  /** The captions of the search; without it lessons are found by their texts alone. */
  readCaptions?: ReadCaptions;
  now?: () => number;
  /** For tests: how long a caller waits for Contentful, in ms. */
  timeouts?: { staleAfterTimeoutMs: number; timeoutMs: number };
}

const LIFE = {
  ttlMs: (value: unknown) => (value === null ? 30_000 : 60_000),
  retryMs: 15_000,
  failedMs: 5_000,
};
/**
 * A caller waits briefly when an older value exists, so that it comes within the limit of a
 * response while the database is slow too; a reading goes on for the time-out of one call and a
 * little more, for the callers after it.
 */
const TIMEOUTS = { staleAfterTimeoutMs: 5_000, timeoutMs: 35_000 };

const timeoutError = () =>
  new UpstreamError('unavailable', { name: 'Deadline', code: 'ETIMEDOUT' });

/** Logs each mistake of an editor once. Notices are only for the content check. */
function createProblemLog(log: Log) {
  const logged = new Set<string>();
  return (entry: RawEntry): ReportProblem =>
    (problem, field) => {
      const fields = { entryId: entry.sys.id, contentType: readType(entry), problem, field };
      const line = JSON.stringify(fields);
      if (CONTENT_PROBLEMS[problem].severity === 'notice' || logged.has(line)) return;
      logged.add(line);
      log('warn', 'An entry has a mistake; run the content check.', fields);
    };
}

/**
 * Reads, maps and caches. Throws UpstreamError when Contentful fails and there is no older value.
 */
export function createContentSource({
  readConfig,
  log,
  staleFallback,
  readCaptions,
  now = Date.now,
  timeouts = TIMEOUTS,
}: SourceOptions) {
  const reportOn = createProblemLog(log);
  const queries = createQueries(createDeliveryClient(readConfig), log);
  const load = createLoaders(queries, () => ({ media: readConfig(), reportOn }));
  const ofContentful = {
    ...LIFE,
    ...timeouts,
    timeoutError,
    now,
    log,
    onFailure: (error: unknown, key: string, isCovered: boolean) =>
      log(
        isMisconfigured(error) ? 'error' : 'warn',
        isCovered
          ? 'Contentful failed; an older answer was served.'
          : 'Content could not be served.',
        { key, ...loggable(error) },
      ),
  };
  const cache = createCache({ ...ofContentful, staleFallback });
  // An index is in memory alone: it is older after a failure, and made again in a new instance.
  const indexes = createCache({
    ...ofContentful,
    ttlMs: (value) => ((value as ReadIndex).isComplete ? 60_000 : LIFE.retryMs),
  });
  const readIndex = createIndexReader(load, readCaptions);
  const cached =
    <T>(name: string, read: (id: string) => Promise<T>) =>
    async (id: string): Promise<Cached<T>> =>
      cache.get(`${name} ${id}`, () => read(id));

  const courses = cached('courses', load.courses);
  const course = cached('course', load.course);
  const lesson = cached('lesson', load.lesson);
  const quiz = cached('quiz', load.quiz);
  const quizKey = cached('quizKey', load.quizKey);

  /**
   * A lesson or a quiz is shown exactly when the page of its course lists it; its age is that of
   * the older of both.
   */
  async function ofCourse<E extends { courseId: string }, T>(
    entry: Cached<E | null>,
    pick: (course: Course, entry: E) => T | null,
  ): Promise<Cached<T | null>> {
    if (!entry.value) return { ...entry, value: null };
    const page = await course(entry.value.courseId);
    return {
      value: page.value && pick(page.value, entry.value),
      readAt: Math.min(entry.readAt, page.readAt),
      isStale: entry.isStale || page.isStale,
    };
  }
  const listed =
    <E extends { courseId: string }>(id: string) =>
    ({ quizIds }: Course, entry: E): E | null =>
      quizIds.includes(id) ? entry : null;

  return {
    courses: () => courses('all'),
    course,
    lesson: async (id: string) =>
      ofCourse(await lesson(id), ({ lessons }) => {
        // Its position, because the settings may show only the first lessons.
        const place = lessons.findIndex((entry) => entry.id === id);
        return lessons[place] ? { lesson: lessons[place], place } : null;
      }),
    /** The lessons for the search, as old as other content. */
    lessonIndex: (): Promise<Cached<ReadIndex>> => indexes.get('search', readIndex),
    quiz: async (id: string) => ofCourse(await quiz(id), listed(id)),
    /** A quiz with its key, for grading on the server. */
    quizKey: async (id: string) => ofCourse(await quizKey(id), listed(id)),
  };
}
