import type { Course, Quiz } from '@edu/domain/course';
import { createBreaker } from './breaker.ts';
import { createCache, type Cached, type Load, type Patience } from './cache.ts';
import { isInCards, MOST_COURSES, readCards } from './catalogue.ts';
import { createDeliveryClient, guarded } from './client.ts';
import type { ContentConfig } from './config.ts';
import { withBudget, type Budget } from './deadline.ts';
import { isCircuitOpen, isMisconfigured, loggable, NotLookedUp } from './errors.ts';
import { createLastGood, type CopyStore } from './last-good.ts';
import { createLoaders, type QuizKey, type StoredLesson, type StoredPage } from './loaders.ts';
import type { Log } from './log.ts';
import { createLookups } from './lookups.ts';
import { createNotebook } from './notebook.ts';
import { onceAMinute } from './once-a-minute.ts';
import { createQueries } from './queries.ts';
import { createRetry } from './retry.ts';

/**
 * The content as Contentful has it, before the settings are applied. Null: there is no such thing, or it may not be shown.
 * `begunAt` is when the request began, by performance.now(): all that it reads shares one budget.
 */
export interface ContentSource {
  /** One page of 20; `skip` is a multiple of 20. */
  courses(skip: number, begunAt?: number): Promise<Cached<StoredPage>>;
  course(id: string, begunAt?: number): Promise<Cached<Course | null>>;
  lesson(id: string, begunAt?: number): Promise<Cached<StoredLesson | null>>;
  quiz(id: string, begunAt?: number): Promise<Cached<Quiz | null>>;
  /** A quiz with its key, for grading on the server. */
  quizKey(id: string): Promise<Cached<QuizKey | null>>;
}

export interface SourceOptions {
  readConfig: () => ContentConfig;
  log: Log;
  /** Where the last good answers are kept. */
  copies: CopyStore;
  /** The content version in ms since 1970; 0 while there is none. */
  versionMs: () => Promise<number>;
  wait: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
  random?: () => number;
  patience?: Patience;
}

/** With an older answer at hand nobody waits long; without one the time-out of the specification and a little more. */
const PATIENCE: Patience = { withOlder: 8_000, withNothing: 35_000 };

type Loaders = ReturnType<typeof createLoaders>;
type CourseById = (id: string) => Promise<Course | null>;

/** Says that an older answer covered a failure up: once a minute what stays wrong until somebody mends it or it passes. */
const tellStale = (log: Log, quietly: Log) => (error: unknown, key: string) => {
  const isWrong = isMisconfigured(error);
  const say = isWrong || isCircuitOpen(error) ? quietly : log;
  const message = 'Contentful failed; an older answer was served.';
  say(isWrong ? 'error' : 'warn', message, { key, ...loggable(error) });
};

/** Whether an id stands in the list of courses. Without the list nobody knows; Contentful fails then, and the breaker spares it. */
const listedIn = (courses: ContentSource['courses']) => (id: string) =>
  readCards(courses, MOST_COURSES).then(
    // An older list knows nothing of what was published since: then all are looked up.
    ({ value, isStale }) => isStale || isInCards(value.cards, id),
    () => true,
  );

/** Calls Contentful within a budget: once more after what may pass, and not at all while it rests. */
function createCalls({
  now,
  log,
  ...chance
}: Required<Pick<SourceOptions, 'now' | 'log' | 'wait' | 'random'>>) {
  const breaker = createBreaker({ now, log });
  const retry = createRetry(chance);
  return (budget: Budget) =>
    <T>(ask: () => Promise<T>): Promise<T> =>
      retry(budget, () => breaker.run(ask));
}

/**
 * Reads, maps and caches. Throws UpstreamError when Contentful fails and nothing older is kept, NotLookedUp for an id that no
 * list names while too many are asked for.
 */
export function createContentSource(options: SourceOptions): ContentSource {
  const { readConfig, log, wait, now = Date.now, random = Math.random } = options;
  const quietly = onceAMinute(log, now);
  const notebook = createNotebook(readConfig, log);
  const call = createCalls({ now, log, wait, random });
  const lastGood = createLastGood(options.copies, { now, log });
  const cache = createCache({
    now,
    random,
    patience: options.patience ?? PATIENCE,
    lastGood,
    versionMs: options.versionMs,
    onStale: tellStale(log, quietly),
  });

  const loadersWithin = (budget: Budget): Loaders => {
    const client = guarded(createDeliveryClient(readConfig, budget), call(budget));
    return createLoaders(createQueries(client, quietly), notebook.context);
  };

  const cached =
    <A extends string | number, T>(
      name: string,
      load: (loaders: Loaders, asked: A, courseById: CourseById) => Promise<T>,
      mayLookUp: (asked: A) => Promise<boolean> = async () => true,
    ) =>
    (asked: A, begunAt = performance.now()): Promise<Cached<T>> => {
      const key = `${name} ${asked}`;
      const loadWithin: Load<T> = async (totalMs, giveUp, isKnown) => {
        // What is made of a course is as old as the course, and as stale.
        const made = { readAt: Number.POSITIVE_INFINITY, isStale: false };
        const courseById: CourseById = async (id) => {
          const { value, readAt, isStale } = await courseOf(id, begunAt);
          made.readAt = Math.min(made.readAt, readAt);
          made.isStale ||= isStale;
          return value;
        };
        try {
          const work = async (budget: Budget): Promise<T> => {
            if (!isKnown && !(await mayLookUp(asked))) throw new NotLookedUp();
            void lastGood.foresee(key);
            return load(loadersWithin(budget), asked, courseById);
          };
          return { value: await withBudget(totalMs, work, giveUp), ...made };
        } finally {
          notebook.flush();
        }
      };
      return cache.get(key, loadWithin, begunAt);
    };

  const courses = cached('courses', (loaders, skip: number) => loaders.courses(skip));
  const mayLookUp = createLookups(now, listedIn(courses));
  const course = (loaders: Loaders, id: string) => loaders.course(id);
  /** The course of an entry that exists. */
  const courseOf = cached('course', course);
  return {
    courses,
    course: cached('course', course, mayLookUp),
    lesson: cached('lesson', (loaders, ...asked) => loaders.lesson(...asked), mayLookUp),
    quiz: cached('quiz', (loaders, ...asked) => loaders.quiz(...asked), mayLookUp),
    quizKey: cached('quizKey', (loaders, id: string, by) => loaders.quizKey(id, by)),
  };
}
