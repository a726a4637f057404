import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';
import { type Location, Route, Routes } from 'react-router-dom';
import { afterPaint } from '../state/after-paint.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { RequireAccess, RequireAdmin, RequireUser } from './guards.tsx';
import { paths } from './paths.ts';

/** A page is a chunk of its own; the named export keeps the file searchable by the page's name. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const HomePage = page(() => import('../pages/home-page.tsx'), 'HomePage');
const VoicesSection = page(
  () => import('../features/testimonials/voices-section.tsx'),
  'VoicesSection',
);
const NewsletterSection = page(
  () => import('../features/newsletter/newsletter-section.tsx'),
  'NewsletterSection',
);
const CatalogPage = page(() => import('../pages/catalog-page.tsx'), 'CatalogPage');
const AboutPage = page(() => import('../pages/about-page.tsx'), 'AboutPage');
const ContactPage = page(() => import('../pages/contact-page.tsx'), 'ContactPage');
const CoursePage = page(() => import('../pages/course-page.tsx'), 'CoursePage');
const VideoPage = page(() => import('../pages/video-page.tsx'), 'VideoPage');
const LessonPage = page(() => import('../pages/lesson-page.tsx'), 'LessonPage');
const QuizPage = page(() => import('../pages/quiz-page.tsx'), 'QuizPage');
const AuthPage = page(() => import('../pages/auth-page.tsx'), 'AuthPage');
const ProfilePage = page(() => import('../pages/profile-page.tsx'), 'ProfilePage');
const AdminPage = page(() => import('../pages/admin-page.tsx'), 'AdminPage');
const ForbiddenPage = page(() => import('../pages/forbidden-page.tsx'), 'ForbiddenPage');
const NewsletterPage = page(() => import('../pages/newsletter-page.tsx'), 'NewsletterPage');
const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage');

/** The whole route table (platform.md section 2), and where the newsletter's letters lead. */
export function AppRoutes({ location }: { location: Location }) {
  const client = useQueryClient();
  const { pathname } = location;
  useEffect(() => {
    afterPaint(
      () => void import('./behind.ts').then(({ follow }) => follow(client, pathname), console.warn),
    );
  }, [client, pathname]);
  return (
    <Routes location={location}>
      <Route path={paths.home} element={<HomePage />}>
        <Route
          index
          element={
            <>
              <OnDemand>
                <VoicesSection />
              </OnDemand>
              <OnDemand>
                <NewsletterSection />
              </OnDemand>
            </>
          }
        />
      </Route>
      <Route path={paths.catalog} element={<CatalogPage />} />
      <Route path={paths.about} element={<AboutPage />} />
      <Route path={paths.contact} element={<ContactPage />} />
      <Route path={paths.course} element={<CoursePage />} />
      <Route element={<RequireAccess />}>
        <Route path={paths.courseVideo} element={<VideoPage />} />
        <Route path={paths.lesson} element={<LessonPage />} />
        <Route path={paths.quiz} element={<QuizPage />} />
      </Route>
      <Route path={paths.auth} element={<AuthPage />} />
      <Route element={<RequireUser />}>
        <Route path={paths.profile} element={<ProfilePage />} />
      </Route>
      <Route element={<RequireAdmin refusal={<ForbiddenPage />} />}>
        <Route path={paths.admin} element={<AdminPage />} />
      </Route>
      <Route path={paths.newsletter} element={<NewsletterPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
