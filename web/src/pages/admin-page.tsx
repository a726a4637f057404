import '../styles/admin.css';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSearchParams } from 'react-router-dom';
import { AdminNav } from '../features/admin/admin-nav.tsx';
import { SectionTrouble } from '../features/admin/section-trouble.tsx';
import { type AdminTab, adminTabOf } from '../features/admin/tabs.ts';
import { useAdminOverview } from '../state/admin-overview.ts';
import { usePageTitle } from '../state/page-title.ts';
import { useKeptOverview } from '../state/panel-screen.ts';
import { useSettings } from '../state/settings.tsx';
import { admin as text } from '../text/admin.ts';
import { Spinner } from '../ui/spinner.tsx';
import { lazyPart, type LazyPart } from '../ui/lazy-part.tsx';

/** Each part is fetched when it is opened. */
const SECTIONS: Record<AdminTab, LazyPart<object>> = {
  overview: lazyPart(
    () => import('../features/admin-overview/overview-section.tsx'),
    'OverviewSection',
  ),
  settings: lazyPart(
    () => import('../features/admin-settings/settings-section.tsx'),
    'SettingsSection',
  ),
  testimonials: lazyPart(
    () => import('../features/admin-testimonials/testimonials-section.tsx'),
    'TestimonialsSection',
  ),
  comments: lazyPart(
    () => import('../features/admin-comments/comments-section.tsx'),
    'CommentsSection',
  ),
  subscribers: lazyPart(
    () => import('../features/admin-subscribers/subscribers-section.tsx'),
    'SubscribersSection',
  ),
  users: lazyPart(() => import('../features/admin-users/users-section.tsx'), 'UsersSection'),
  ratings: lazyPart(
    () => import('../features/admin-ratings/ratings-section.tsx'),
    'RatingsSection',
  ),
  analytics: lazyPart(
    () => import('../features/admin-analytics/analytics-section.tsx'),
    'AnalyticsSection',
  ),
  content: lazyPart(
    () => import('../features/admin-content/content-section.tsx'),
    'ContentSection',
  ),
  log: lazyPart(() => import('../features/admin-log/log-section.tsx'), 'LogSection'),
};

/** The panel, and the part of it that the address names (`?tab=`). The guard lets nobody but the administrator in. */
export function AdminPage() {
  const [params] = useSearchParams();
  const { settings } = useSettings();
  const hidden: AdminTab[] = settings.features.analytics ? [] : ['analytics'];
  const named = adminTabOf(params.get('tab'));
  const tab = hidden.includes(named) ? 'overview' : named;
  const Section = SECTIONS[tab];
  const { data } = useAdminOverview();
  const kept = useKeptOverview()?.figures;
  const overview = data ?? kept?.overview;
  usePageTitle(tab === 'overview' ? text.title : text.tabs[tab]);
  return (
    <>
      <div className="wrap admin">
        <AdminNav
          current={tab}
          hidden={hidden}
          waiting={{ testimonials: overview?.waitingTestimonials ?? 0 }}
        />
        <div className="admin__main">
          <ErrorBoundary
            key={tab}
            fallbackRender={({ error }) => <SectionTrouble title={text.tabs[tab]} error={error} />}
          >
            <Suspense fallback={<Spinner />}>
              <Section />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <div className="page-end" />
    </>
  );
}

/** The part that the address names. */
AdminPage.loadParts = () =>
  SECTIONS[adminTabOf(new URLSearchParams(location.search).get('tab'))].load();
