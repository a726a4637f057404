/** Every URL of the app: the pattern for the route table and the link builder, so that no address is typed twice. */
export const paths = {
  home: '/',
  catalog: '/catalog',
  about: '/about',
  contact: '/contact',
  auth: '/auth',
  profile: '/profile',
  admin: '/admin',
  course: '/courses/:courseId',
  courseVideo: '/courses/:courseId/video',
  lesson: '/courses/:courseId/lessons/:lessonId',
  quiz: '/courses/:courseId/quizzes/:quizId',
  /** `confirm` or `unsubscribe`: where the links in letters lead. */
  newsletter: '/newsletter/:step',
} as const;

/** The path of no page, before the one that somebody asked for. */
export const NOWHERE = '/-';

/** The state of a way to /auth that somebody was sent along because guests are not let in. */
export const CLOSED_TO_GUESTS = 'closed';

const segment = encodeURIComponent;

export const href = {
  catalog: (filters?: Record<string, string>) =>
    filters ? `${paths.catalog}?${new URLSearchParams(filters).toString()}` : paths.catalog,
  course: (courseId: string) => `/courses/${segment(courseId)}`,
  courseVideo: (courseId: string) => `/courses/${segment(courseId)}/video`,
  lesson: (courseId: string, lessonId: string) =>
    `/courses/${segment(courseId)}/lessons/${segment(lessonId)}`,
  /** `isResult`: with what the last attempt was graded. */
  quiz: (courseId: string, quizId: string, isResult = false) =>
    `/courses/${segment(courseId)}/quizzes/${segment(quizId)}${isResult ? '?result' : ''}`,
  /** A part of the panel, and what it is opened on. */
  admin: (tab: string, on: Record<string, string> = {}) =>
    tab === 'overview'
      ? paths.admin
      : `${paths.admin}?${new URLSearchParams({ tab, ...on }).toString()}`,
  auth: (options: { mode?: 'sign-up' | 'reset'; next?: string } = {}) => {
    const query = new URLSearchParams(options).toString();
    return query ? `${paths.auth}?${query}` : paths.auth;
  },
};

/** Where to go after signing in: a path of this site, nothing else (an open redirect is refused). */
export function safeNext(next: string | null): string {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return paths.home;
  // Dots are resolved first: «/.//elsewhere» would become «//elsewhere», which is another site.
  const { pathname, search, hash } = new URL(next, 'https://this.invalid');
  return pathname.startsWith('//') ? paths.home : pathname + search + hash;
}
