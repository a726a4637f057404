import '../styles/admin.css';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminNav, type AdminTab, adminTabOf } from '../features/admin/admin-nav.tsx';
import { OverviewSection } from '../features/admin-overview/overview-section.tsx';
import { SettingsSection } from '../features/admin-settings/settings-section.tsx';
import { TestimonialsSection } from '../features/admin-testimonials/testimonials-section.tsx';
import { CommentsSection } from '../features/admin-comments/comments-section.tsx';
import { SubscribersSection } from '../features/admin-subscribers/subscribers-section.tsx';
import { UsersSection } from '../features/admin-users/users-section.tsx';
import { RatingsSection } from '../features/admin-ratings/ratings-section.tsx';
import { AnalyticsSection } from '../features/admin-analytics/analytics-section.tsx';
import { ContentSection } from '../features/admin-content/content-section.tsx';
import { LogSection } from '../features/admin-log/log-section.tsx';
import { useAdminOverview } from '../state/admin-overview.ts';
import { usePageTitle } from '../state/page-title.ts';
import { useSettings } from '../state/settings.tsx';
import { admin as text } from '../text/admin.ts';

const SECTIONS: Record<AdminTab, ComponentType> = {
  overview: OverviewSection,
  settings: SettingsSection,
  testimonials: TestimonialsSection,
  comments: CommentsSection,
  subscribers: SubscribersSection,
  users: UsersSection,
  ratings: RatingsSection,
  analytics: AnalyticsSection,
  content: ContentSection,
  log: LogSection,
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
          <Section />
        </div>
      </div>
      <div className="page-end" />
    </>
  );
}
