import type { Course, CoursePage, Lesson, Quiz } from '@edu/domain/course';
import { createCache, type Cached } from './cache.ts';
import { createDeliveryClient } from './client.ts';
import type { ContentConfig } from './config.ts';
import { within } from './deadline.ts';
import { UpstreamError } from './errors.ts';
import { createLoaders, type QuizKey } from './loaders.ts';
import type { Log } from './log.ts';
import { createNotebook } from './notebook.ts';
import { createQueries } from './queries.ts';

/** The content as this platform sees it. Null: there is no such thing, or it may not be shown. */
export interface ContentSource {
  courses(skip: number): Promise<Cached<CoursePage>>;
  course(id: string): Promise<Cached<Course | null>>;
  lesson(id: string): Promise<Cached<Lesson | null>>;
  quiz(id: string): Promise<Cached<Quiz | null>>;
  /** A quiz with its key, for grading on the server. */
  quizKey(id: string): Promise<Cached<QuizKey | null>>;
}

interface Options {
  readConfig: () => ContentConfig;
  log: Log;
  now?: () => number;
  /** For one answer, however many calls it takes, in milliseconds. */
  budgetMs?: number;
}

const BUDGET_MS = 35_000;

/** Facts of a failure that may be logged: of Contentful's errors never the message, of our own everything. */
export function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof UpstreamError) return { kind: error.kind, ...error.facts };
  return error instanceof Error
    ? { name: error.name, reason: error.message, stack: error.stack }
    : {};
}

/** Reads, maps and caches. Throws UpstreamError when Contentful fails and nothing older is kept. */
export function createContentSource(options: Options): ContentSource {
  const { readConfig, log, now = Date.now, budgetMs = BUDGET_MS } = options;
  const notebook = createNotebook(readConfig, log);
  const loaders = createLoaders(
    createQueries(createDeliveryClient(readConfig), log),
    notebook.context,
  );
  const onStale = (error: unknown, key: string): void =>
    log('warn', 'Contentful failed; an older answer was served.', { key, ...loggable(error) });

  const cached = <A extends string | number, T>(name: string, load: (asked: A) => Promise<T>) => {
    const cache = createCache<T>({ now, onStale });
    const loadInTime = async (asked: A): Promise<T> => {
      try {
        return await within(budgetMs, load(asked));
      } finally {
        notebook.flush();
      }
    };
    return (asked: A) => cache.get(`${name} ${asked}`, () => loadInTime(asked));
  };
  const course = cached('course', loaders.course);
  const courseById = async (id: string) => (await course(id)).value;
  return {
    courses: cached('courses', loaders.courses),
    course,
    lesson: cached('lesson', (id: string) => loaders.lesson(id, courseById)),
    quiz: cached('quiz', (id: string) => loaders.quiz(id, courseById)),
    quizKey: cached('quiz key', (id: string) => loaders.quizKey(id, courseById)),
  };
}
