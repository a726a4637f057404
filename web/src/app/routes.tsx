import { ROOT_ID } from '@edu/domain/served-page';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { type Location, matchPath, Route, Routes } from 'react-router-dom';
import { atLeisure } from '../state/after-paint.ts';
import { useIsHydrated } from '../ui/hydrated.ts';
import { lazyPart as page, type LazyPart } from '../ui/lazy-part.tsx';
import { answerEarly } from './early.ts';
import { paths } from './paths.ts';

const pages = {
  home: page(() => import('../pages/home-page.tsx'), 'HomePage'),
  catalog: page(() => import('../pages/catalog-page.tsx'), 'CatalogPage'),
  about: page(() => import('../pages/about-page.tsx'), 'AboutPage'),
  contact: page(() => import('../pages/contact-page.tsx'), 'ContactPage'),
  auth: page(() => import('../pages/auth-page.tsx'), 'AuthPage'),
  profile: page(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  admin: page(async () => {
    // The overview, and what it asks with, beside the panel and not behind it.
    if (!location.search)
      import('../features/admin-overview/overview-section.tsx').catch(console.warn);
    import('../data/sdk-functions.ts').catch(console.warn);
    const panel = await import('../pages/admin-page.tsx');
    // It stands at the door already, and does not go away for a moment.
    await panel.AdminPage.loadParts().catch(console.warn);
    return panel;
  }, 'AdminPage'),
  course: page(() => import('../pages/course-page.tsx'), 'CoursePage'),
  courseVideo: page(() => import('../pages/video-page.tsx'), 'VideoPage'),
  lesson: page(() => import('../pages/lesson-page.tsx'), 'LessonPage'),
  quiz: page(() => import('../pages/quiz-page.tsx'), 'QuizPage'),
  newsletter: page(() => import('../pages/newsletter-page.tsx'), 'NewsletterPage'),
} satisfies Record<keyof typeof paths, LazyPart<object>>;

const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage');
/** Open pages have no guard to wait for. */
const guards = () => import('./guards.tsx');
const RequireAccess = page(guards, 'RequireAccess');
const RequireAdmin = page(guards, 'RequireAdmin');
const RequireSelf = page(guards, 'RequireSelf');

type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];
const guardOf: Partial<Record<Name, LazyPart<object>>> = {
  courseVideo: RequireAccess,
  lesson: RequireAccess,
  quiz: RequireAccess,
  profile: RequireSelf,
  admin: RequireAdmin,
};

const nameOf = (pathname: string) => names.find((name) => matchPath(paths[name], pathname));

/** What stands at an address until it is known who is here; undefined where everybody may read on at once. */
export function doorOf(pathname: string): LazyPart<object> | undefined {
  const name = nameOf(pathname);
  return name === 'profile' || name === 'admin' ? guardOf[name] : undefined;
}

/** Fetches the page of an address and, if it is to be drawn at once when somebody comes there, all its parts. */
export async function loadPage(pathname: string, isWhole = true): Promise<void> {
  const name = nameOf(pathname);
  const guard = name && guardOf[name];
  const parts = [name ? pages[name] : NotFoundPage, ...(guard ? [guard] : [])];
  await Promise.all(parts.map((part) => part.load(isWhole)));
}

const at = (name: Name) => {
  const Page = pages[name];
  return <Route key={name} path={paths[name]} element={<Page />} />;
};

/** The whole route table (platform.md section 2), and where the newsletter's letters lead. */
export function AppRoutes({ location }: { location: Location }) {
  const client = useQueryClient();
  const { pathname } = location;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!('known' in dataset)) return;
    // The page is drawn for whoever is known here: it is seen in this very frame (index.html). The faces can wait, also for the sign-in.
    dataset['known'] = 'here';
    atLeisure(() => 'known' in dataset && (dataset['known'] = 'faces'));
  }, []);
  // Before, a button shows what the server drew, and not what it does here.
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const root = document.getElementById(ROOT_ID);
    if (root && isHydrated) answerEarly(root);
  }, [isHydrated]);
  useEffect(() => {
    atLeisure(() => import('./behind.ts').then(({ follow }) => follow(client), console.warn));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has its turn
  }, [client, pathname]);
  return (
    <Routes location={location}>
      {(['home', 'catalog', 'about', 'contact', 'course', 'auth', 'newsletter'] as const).map(at)}
      <Route element={<RequireAccess />}>
        {at('courseVideo')}
        {at('lesson')}
        {at('quiz')}
      </Route>
      <Route element={<RequireSelf />}>{at('profile')}</Route>
      <Route element={<RequireAdmin />}>{at('admin')}</Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
