import '../styles/admin.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSearchParams } from 'react-router-dom';
import { AdminNav, type AdminTab, adminTabOf } from '../features/admin/admin-nav.tsx';
import { SectionTrouble } from '../features/admin/section-trouble.tsx';
import { useAdminOverview } from '../state/admin-overview.ts';
import { usePageTitle } from '../state/page-title.ts';
import { useSettings } from '../state/settings.tsx';
import { admin as text } from '../text/admin.ts';
import { Spinner } from '../ui/spinner.tsx';

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const SECTIONS: Record<AdminTab, ComponentType> = {
  overview: part(
    () => import('../features/admin-overview/overview-section.tsx'),
    'OverviewSection',
  ),
  settings: part(
    () => import('../features/admin-settings/settings-section.tsx'),
    'SettingsSection',
  ),
  testimonials: part(
    () => import('../features/admin-testimonials/testimonials-section.tsx'),
    'TestimonialsSection',
  ),
  comments: part(
    () => import('../features/admin-comments/comments-section.tsx'),
    'CommentsSection',
  ),
  subscribers: part(
    () => import('../features/admin-subscribers/subscribers-section.tsx'),
    'SubscribersSection',
  ),
  users: part(() => import('../features/admin-users/users-section.tsx'), 'UsersSection'),
  ratings: part(() => import('../features/admin-ratings/ratings-section.tsx'), 'RatingsSection'),
  analytics: part(
    () => import('../features/admin-analytics/analytics-section.tsx'),
    'AnalyticsSection',
  ),
  content: part(() => import('../features/admin-content/content-section.tsx'), 'ContentSection'),
  log: part(() => import('../features/admin-log/log-section.tsx'), 'LogSection'),
};

/** The panel, and the part of it that the address names (`?tab=`). The guard lets nobody but the administrator in. */
export function AdminPage() {
  const [params] = useSearchParams();
  const { settings } = useSettings();
  const hidden: AdminTab[] = settings.features.analytics ? [] : ['analytics'];
  const named = adminTabOf(params.get('tab'));
  const tab = hidden.includes(named) ? 'overview' : named;
  const Section = SECTIONS[tab];
  const { data: overview } = useAdminOverview();
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
