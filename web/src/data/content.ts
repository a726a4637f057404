import type { ContentError, Course, CoursePage, Quiz } from '@edu/domain/course';
import { AppError, type ErrorCode } from '@edu/domain/errors';
import { own } from '@edu/domain/own';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** The content API (decisions.md section 1) as query options: what is fetched goes through TanStack Query. */

/** As the API's own Cache-Control says. */
export const FRESH_MS = 60_000;

const CODES: Record<ContentError['error']['id'], ErrorCode> = {
  BadRequest: 'invalid',
  Unauthorized: 'not-signed-in',
  NotFound: 'not-found',
  RateLimited: 'unavailable',
  UpstreamUnavailable: 'unavailable',
};

/** Changed by content-version.ts as soon as the version of the content is known: it goes along with each request. */
export const address = { of: (path: string): string => `/api/content${path}` };

/** A token goes along only where the API says that it wants one: without it the CDN answers. */
async function request(path: string, signal: AbortSignal): Promise<Response> {
  const url = address.of(path);
  const response = await fetch(url, { signal });
  if (!response.headers.has('www-authenticate')) return response;
  const { idToken } = await import('./id-token.ts');
  const token = await idToken();
  return token ? fetch(url, { signal, headers: { authorization: `Bearer ${token}` } }) : response;
}

async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await request(path, signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new AppError('unavailable', 'The content API could not be reached.', { cause });
  });
  if (response.ok) return (await response.json()) as T;
  const body: unknown = await response.json().catch(() => undefined);
  const id = (body as ContentError | undefined)?.error?.id;
  throw new AppError(
    (id && own(CODES, id)) ?? 'unavailable',
    `The content API answered ${response.status}.`,
  );
}

/**
 * The courses in pages of 20. Every screen shares this one query; the catalogue, the menus and the search ask for more than
 * the first page.
 */
export const coursesQuery = infiniteQueryOptions({
  queryKey: ['content', 'courses'],
  queryFn: ({ pageParam, signal }) => getJson<CoursePage>(`/courses?skip=${pageParam}`, signal),
  initialPageParam: 0,
  getNextPageParam: ({ skip, limit, total }) => (skip + limit < total ? skip + limit : undefined),
});

/** A course with its lessons and quizzes: one answer for a whole course page. An outline is asked for again after sign-in. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['content', 'course', courseId],
    queryFn: ({ signal }) => getJson<Course>(`/courses/${encodeURIComponent(courseId)}`, signal),
    staleTime: ({ state }) => (state.data?.isOutline ? 0 : FRESH_MS),
  });

/** A quiz with its questions, without answers. */
export const quizQuery = (quizId: string) =>
  queryOptions({
    queryKey: ['content', 'quiz', quizId],
    queryFn: ({ signal }) => getJson<Quiz>(`/quizzes/${encodeURIComponent(quizId)}`, signal),
  });
