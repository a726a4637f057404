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

/** `React.lazy` whose chunk can be fetched before the first render: for hydration, and for a link under the pointer. */
function lazyPage(module: string, fetchPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => (loaded ??= await fetchPage());
  const Lazy = lazy(async () => ({ default: await load() }));
  function Page() {
    // The same component as long as the page is mounted.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Page, { module, load });
}

const pages = {
  home: lazyPage(
    'src/pages/home-page.tsx',
    async () => (await import('../pages/home-page.tsx')).HomePage,
  ),
  catalog: lazyPage(
    'src/pages/catalog-page.tsx',
    async () => (await import('../pages/catalog-page.tsx')).CatalogPage,
  ),
  about: lazyPage(
    'src/pages/about-page.tsx',
    async () => (await import('../pages/about-page.tsx')).AboutPage,
  ),
  contact: lazyPage(
    'src/pages/contact-page.tsx',
    async () => (await import('../pages/contact-page.tsx')).ContactPage,
  ),
  auth: lazyPage(
    'src/pages/auth-page.tsx',
    async () => (await import('../pages/auth-page.tsx')).AuthPage,
  ),
  profile: lazyPage(
    'src/pages/profile-page.tsx',
    async () => (await import('../pages/profile-page.tsx')).ProfilePage,
  ),
  admin: lazyPage(
    'src/pages/admin-page.tsx',
    async () => (await import('../pages/admin-page.tsx')).AdminPage,
  ),
  course: lazyPage(
    'src/pages/course-page.tsx',
    async () => (await import('../pages/course-page.tsx')).CoursePage,
  ),
  courseVideo: lazyPage(
    'src/pages/video-page.tsx',
    async () => (await import('../pages/video-page.tsx')).VideoPage,
  ),
  lesson: lazyPage(
    'src/pages/lesson-page.tsx',
    async () => (await import('../pages/lesson-page.tsx')).LessonPage,
  ),
  quiz: lazyPage(
    'src/pages/quiz-page.tsx',
    async () => (await import('../pages/quiz-page.tsx')).QuizPage,
  ),
  newsletter: lazyPage(
    'src/pages/newsletter-page.tsx',
    async () => (await import('../pages/newsletter-page.tsx')).NewsletterPage,
  ),
} satisfies Record<keyof typeof paths, LazyPage>;

const NotFoundPage = lazyPage(
  'src/pages/not-found-page.tsx',
  async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
);

type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];

/** The page of a path; the one for an unknown address where no pattern matches. */
export function pageAt(pathname: string): LazyPage {
  const name = names.find((one) => matchPath(paths[one], pathname));
  return name ? pages[name] : NotFoundPage;
}

const route = (name: Name) => {
  const Page = pages[name];
  return <Route key={name} path={paths[name]} element={<Page />} />;
};

/** The route table and the addresses that the newsletter's emails link to. */
export function AppRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      {(['home', 'catalog', 'about', 'contact', 'course', 'auth', 'newsletter'] as const).map(
        route,
      )}
      <Route element={<RequireAccess />}>
        {route('courseVideo')}
        {route('lesson')}
        {route('quiz')}
      </Route>
      <Route element={<RequireSelf />}>{route('profile')}</Route>
      <Route element={<RequireAdmin />}>{route('admin')}</Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
