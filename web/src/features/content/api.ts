import {
  type ContentError,
  type Course,
  COURSE_PAGE_SIZE,
  type CoursePage,
  type Quiz,
} from '@edu/domain/content/course';
import { CONTENT_ERRORS } from '@edu/domain/errors/error-codes';
import { AppError } from '@edu/domain/errors/errors';
import { getOwn } from '@edu/domain/lib/get-own';
import { queryOptions } from '@tanstack/react-query';

/** The content API as query options for TanStack Query. */

/** How long a page shows an answer before it asks again. */
export const FRESH_MS = 60_000;

export const contentAddress = (path: string): string => `/api/content${path}`;

/** The paths that were answered for a user's token. */
const ofUser = new Set<string>();

/** Whether the answer of a course or quiz query is private to the user. */
export const isOfUser = ([, kind, id]: readonly unknown[]): boolean =>
  ofUser.has(`/${kind === 'course' ? 'courses' : 'quizzes'}/${encodeURIComponent(String(id))}`);

/** Send a token only when the API requires one: without it the CDN answers. */
async function request(path: string, init: RequestInit): Promise<Response> {
  const url = contentAddress(path);
  const response = await fetch(url, init);
  if (!response.headers.has('www-authenticate')) return response;
  const { idToken } = await import('../../lib/firebase/id-token.ts');
  const token = await idToken();
  if (!token) return response;
  ofUser.add(path);
  return await fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } });
}

/**
 * A successful answer of the content API. Throws AppError, or the abort reason of `init.signal`.
 */
export async function fetchContent(
  path: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const response = await request(path, init).catch((cause: unknown) => {
    if (init.signal.aborted) throw cause;
    throw new AppError('unavailable', 'The content API could not be reached.', { cause });
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const id = (body as ContentError | undefined)?.error?.id;
  throw new AppError(
    (id && getOwn(CONTENT_ERRORS, id)) ?? 'unavailable',
    `The content API answered ${response.status}.`,
  );
}

const getJson = async <T>(path: string, signal: AbortSignal): Promise<T> =>
  (await (await fetchContent(path, { signal })).json()) as T;

export const coursesQuery = (skip = 0) =>
  queryOptions({
    queryKey: ['content', 'courses', skip],
    queryFn: ({ signal }) => getJson<CoursePage>(`/courses?skip=${skip}`, signal),
  });

/** The pages of a list of `total` courses after the first one; each is cached separately. */
export const otherCoursesQuery = (total: number) =>
  queryOptions({
    queryKey: ['content', 'courses', 'others', total],
    queryFn: async ({ client }) => {
      const pages: CoursePage[] = [];
      for (let skip = COURSE_PAGE_SIZE; skip < total; skip += COURSE_PAGE_SIZE)
        pages.push(await client.fetchQuery(coursesQuery(skip)));
      return pages;
    },
  });

/**
 * A course with its lessons and quizzes: one answer for a whole course page. An outline is fetched
 * again after sign-in.
 */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['content', 'course', courseId],
    queryFn: ({ signal }) => getJson<Course>(`/courses/${encodeURIComponent(courseId)}`, signal),
    staleTime: ({ state }) => (state.data?.isOutline ? 0 : FRESH_MS),
  });

export const quizQuery = (quizId: string) =>
  queryOptions({
    queryKey: ['content', 'quiz', quizId],
    queryFn: ({ signal }) => getJson<Quiz>(`/quizzes/${encodeURIComponent(quizId)}`, signal),
  });

/** The home page's testimonials: not from the content API, but part of the server-rendered page. */
export const testimonialsKey = ['testimonials'];
