import { type ComponentType, lazy, useState } from 'react';
import { type Location, matchPath, Route, Routes } from 'react-router-dom';
import { RequireAccess, RequireAdmin, RequireSelf } from './guards.tsx';
import { paths } from './paths.ts';

type LazyPage = ComponentType & {
  /** Its key in Vite's manifest. */
  module: string;
  /** Fetches the chunk; afterwards the page renders without suspending. */
  load: () => Promise<unknown>;
};

/**
 * `React.lazy` whose chunk can be fetched before the first render: for hydration and for link
 * prefetch.
 */
function lazyPage<Name extends string>(
  file: string,
  fetchPage: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => (loaded ??= (await fetchPage())[name]);
  const Lazy = lazy(async () => ({ default: await load() }));
  function Page() {
    // The same component for as long as the page is mounted.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Page, { module: `src/pages/${file}-page.tsx`, load });
}

const pages = {
  home: lazyPage('home', () => import('../pages/home-page.tsx'), 'HomePage'),
  catalog: lazyPage('catalog', () => import('../pages/catalog-page.tsx'), 'CatalogPage'),
  about: lazyPage('about', () => import('../pages/about-page.tsx'), 'AboutPage'),
  contact: lazyPage('contact', () => import('../pages/contact-page.tsx'), 'ContactPage'),
  search: lazyPage('search', () => import('../pages/search-page.tsx'), 'SearchPage'),
  auth: lazyPage('auth', () => import('../pages/auth-page.tsx'), 'AuthPage'),
  profile: lazyPage('profile', () => import('../pages/profile-page.tsx'), 'ProfilePage'),
  admin: lazyPage('admin', () => import('../pages/admin-page.tsx'), 'AdminPage'),
  course: lazyPage('course', () => import('../pages/course-page.tsx'), 'CoursePage'),
  courseVideo: lazyPage('video', () => import('../pages/video-page.tsx'), 'VideoPage'),
  lesson: lazyPage('lesson', () => import('../pages/lesson-page.tsx'), 'LessonPage'),
  quiz: lazyPage('quiz', () => import('../pages/quiz-page.tsx'), 'QuizPage'),
  newsletter: lazyPage(
    'newsletter',
    () => import('../pages/newsletter-page.tsx'),
    'NewsletterPage',
  ),
  certificate: lazyPage(
    'certificate',
    () => import('../pages/certificate-page.tsx'),
    'CertificatePage',
  ),
  shelf: lazyPage('shelf', () => import('../pages/shelf-page.tsx'), 'ShelfPage'),
} satisfies Record<keyof typeof paths, LazyPage>;

const NotFoundPage = lazyPage(
  'not-found',
  () => import('../pages/not-found-page.tsx'),
  'NotFoundPage',
);

type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

/** The page of a path; the not-found page where no pattern matches. */
export function pageAt(pathname: string): LazyPage {
  const name = names.find((one) => matchPath(paths[one], pathname));
  return name ? pages[name] : NotFoundPage;
}

const route = (name: PageName) => {
  const Page = pages[name];
  return <Route key={name} path={paths[name]} element={<Page />} />;
};

/** The route table and the addresses that the newsletter's emails link to. */
export function AppRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      {(
        [
          'home',
          'catalog',
          'about',
          'contact',
          'course',
          'auth',
          'newsletter',
          'certificate',
          'shelf',
        ] as const
      ).map(route)}
      <Route element={<RequireAccess />}>
        {route('courseVideo')}
        {route('lesson')}
        {route('quiz')}
        {route('search')}
      </Route>
      <Route element={<RequireSelf />}>{route('profile')}</Route>
      <Route element={<RequireAdmin />}>{route('admin')}</Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
