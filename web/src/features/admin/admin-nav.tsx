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
import { paths } from '../../app/paths.ts';
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

const adminTabPath = (tab: AdminTab): string =>
  tab === 'overview' ? paths.admin : `${paths.admin}?tab=${tab}`;

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

/** On a phone the row scrolls: the current part is always to be seen. */
function show(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (link && row) showInRow(link, row);
}

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
                to={adminTabPath(tab)}
                ref={tab === current ? show : undefined}
                aria-current={tab === current ? 'page' : undefined}
              >
                <Icon className="icon" aria-hidden="true" />
                <span>{text.tabs[tab]}</span>
                {count > 0 && (
                  <span className="tag tag--new num">
                    {count}
                    <span className="vh"> {text.waiting}</span>
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
