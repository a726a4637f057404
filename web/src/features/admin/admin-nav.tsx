import {
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
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { admin as text } from '../../text/admin.ts';
import { showInRow } from '../../ui/show-in-row.ts';

const ADMIN_TABS = [
  'overview',
  'settings',
  'testimonials',
  'comments',
  'subscribers',
  'users',
  'ratings',
  'analytics',
  'content',
  'log',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

export const adminTabOf = (named: string | null): AdminTab =>
  ADMIN_TABS.find((tab) => tab === named) ?? 'overview';

const ICONS: Record<AdminTab, LucideIcon> = {
  overview: House,
  settings: Settings,
  testimonials: Quote,
  comments: MessageSquare,
  subscribers: Mail,
  users: Users,
  ratings: Star,
  analytics: ChartNoAxesColumn,
  content: FileCheck,
  log: ScrollText,
};

export function AdminNav({
  current,
  hidden,
  waiting,
}: {
  current: AdminTab;
  hidden: readonly AdminTab[];
  waiting: Partial<Record<AdminTab, number>>;
}) {
  return (
    <nav className="admin__nav" aria-label={text.parts}>
      <ul role="list">
        {ADMIN_TABS.filter((tab) => !hidden.includes(tab)).map((tab) => {
          const Icon = ICONS[tab];
          const count = waiting[tab] ?? 0;
          return (
            <li key={tab}>
              <Link
                className={`menu-item${tab === current ? ' is-current' : ''}`}
                to={href.admin(tab)}
                ref={tab === current ? showInRow : undefined}
                aria-current={tab === current ? 'page' : undefined}
              >
                <Icon className="icon" />
                <span>{text.tabs[tab]}</span>
                {count > 0 && (
                  <span className="tag tag--new num">
                    {count}
                    <span className="visually-hidden"> {text.waiting}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
