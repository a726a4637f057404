/**
 * Every URL of the app: its pattern for the route table. The link builder below uses the same
 * patterns.
 */
export const paths = {
  home: '/',
  catalog: '/catalog',
  about: '/about',
  contact: '/contact',
  search: '/search',
  auth: '/auth',
  profile: '/profile',
  admin: '/admin',
  course: '/courses/:courseId',
  courseVideo: '/courses/:courseId/video',
  lesson: '/courses/:courseId/lessons/:lessonId',
  quiz: '/courses/:courseId/quizzes/:quizId',
  /** `confirm` or `unsubscribe`: the links in the newsletter's emails. */
  newsletter: '/newsletter/:step',
  /** Without an id: the check of a number. */
  certificate: '/certificates/:certificateId?',
  /** What a learner shows to everybody. */
  shelf: '/shelf/:handle',
} as const;

/** A path without a page: the not-found page. */
export const NOWHERE = '/-';

/** History state of a redirect to /auth because guests have no access. */
export const CLOSED_TO_GUESTS = 'closed';

const segment = encodeURIComponent;

export const href = {
  catalog: (filters?: Record<string, string>) =>
    filters ? `${paths.catalog}?${new URLSearchParams(filters).toString()}` : paths.catalog,
  search: (q: string) => `${paths.search}?q=${segment(q)}`,
  course: (courseId: string) => `/courses/${segment(courseId)}`,
  courseVideo: (courseId: string) => `/courses/${segment(courseId)}/video`,
  lesson: (courseId: string, lessonId: string) =>
    `/courses/${segment(courseId)}/lessons/${segment(lessonId)}`,
  /** `isResult`: with the result of the last attempt. */
  quiz: (courseId: string, quizId: string, isResult = false) =>
    `/courses/${segment(courseId)}/quizzes/${segment(quizId)}${isResult ? '?result' : ''}`,
  shelf: (handle: string) => `/shelf/${handle}`,
  certificate: (id = '') => `/certificates${id && `/${id}`}`,
  /** A tab of the admin section and its query. */
  admin: (tab: string, on: Record<string, string> = {}) =>
    tab === 'overview'
      ? paths.admin
      : `${paths.admin}?${new URLSearchParams({ tab, ...on }).toString()}`,
  auth: (options: { mode?: 'sign-up' | 'reset'; next?: string } = {}) => {
    const query = new URLSearchParams(options).toString();
    return query ? `${paths.auth}?${query}` : paths.auth;
  },
};

/**
 * Where to go after signing in: a path of this site, nothing else (an open redirect is refused).
 */
export function safeNext(next: string | null): string {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return paths.home;
  // The parser resolves dots first: «/.//elsewhere» would become «//elsewhere», which is another
  // site.
  const { pathname, search, hash } = new URL(next, 'https://this.invalid');
  return pathname.startsWith('//') ? paths.home : pathname + search + hash;
}
