import '../ui/menu-item.css';
import '../ui/tag.css';
import '../features/admin/shared/admin.css';
import {
  BadgeCheck,
  ChartNoAxesColumn,
  FileCheck,
  House,
  type LucideIcon,
  Mail,
  MessageSquare,
  Quote,
  ScrollText,
  Settings,
  Star,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../app/paths.ts';
import { AnalyticsSection } from '../features/admin/analytics/analytics-section.tsx';
import { CertificatesSection } from '../features/admin/certificates/certificates-section.tsx';
import { CommentsSection } from '../features/admin/comments/comments-section.tsx';
import { ContentSection } from '../features/admin/content/content-section.tsx';
import { LogSection } from '../features/admin/audit-log/log-section.tsx';
import { OverviewSection } from '../features/admin/overview/overview-section.tsx';
import { RatingsSection } from '../features/admin/ratings/ratings-section.tsx';
import { SettingsSection } from '../features/admin/settings/settings-section.tsx';
import { SubscribersSection } from '../features/admin/subscribers/subscribers-section.tsx';
import { TestimonialsSection } from '../features/admin/testimonials/testimonials-section.tsx';
import { UsersSection } from '../features/admin/users/users-section.tsx';
import { useAdminOverview } from '../features/admin/overview/overview.ts';
import { usePageTitle } from '../features/settings/page-title.ts';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { admin as text } from '../features/admin/shared/text.ts';
import { showInRow } from '../ui/show-in-row.ts';

/** The tabs of the admin section, in the order of its menu. */
const PARTS: Record<keyof typeof text.tabs, [LucideIcon, ComponentType]> = {
  overview: [House, OverviewSection],
  settings: [Settings, SettingsSection],
  testimonials: [Quote, TestimonialsSection],
  comments: [MessageSquare, CommentsSection],
  subscribers: [Mail, SubscribersSection],
  users: [Users, UsersSection],
  certificates: [BadgeCheck, CertificatesSection],
  ratings: [Star, RatingsSection],
  analytics: [ChartNoAxesColumn, AnalyticsSection],
  content: [FileCheck, ContentSection],
  log: [ScrollText, LogSection],
};
const TABS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/**
 * The admin section, with the tab in the address (`?tab=`). The guard admits only the
 * administrator.
 */
export function AdminPage() {
  const [params] = useSearchParams();
  const { settings } = useSettings();
  const tabs = TABS.filter((tab) => tab !== 'analytics' || settings.features.analytics);
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'overview';
  const [, Section] = PARTS[current];
  usePageTitle(current === 'overview' ? text.title : text.tabs[current]);
  return (
    <>
      <div className="wrap admin">
        <nav className="admin__nav" aria-label={text.parts}>
          <ul role="list">
            {tabs.map((tab) => (
              <li key={tab}>
                <TabLink tab={tab} isCurrent={tab === current} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="admin__main">
          <Section />
        </div>
      </div>
      <div className="page-end" />
    </>
  );
}

function TabLink({ tab, isCurrent }: { tab: keyof typeof PARTS; isCurrent: boolean }) {
  const [Icon] = PARTS[tab];
  const { data } = useAdminOverview();
  const waiting = tab === 'testimonials' ? (data?.waitingTestimonials ?? 0) : 0;
  return (
    <Link
      className={`menu-item${isCurrent ? ' is-current' : ''}`}
      to={href.admin(tab)}
      ref={isCurrent ? showInRow : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon className="icon" />
      <span>{text.tabs[tab]}</span>
      {waiting > 0 && (
        <span className="tag tag--new num">
          {waiting}
          <span className="visually-hidden"> {text.waiting}</span>
        </span>
      )}
    </Link>
  );
}
