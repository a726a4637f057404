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
import { admin as text } from '../../text/admin.ts';
import { showInRow } from '../../ui/show-in-row.ts';
import { ADMIN_TABS, type AdminTab, adminTabPath } from './tabs.ts';

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

/** The parts of the panel; what is switched off is not among them. `waiting` counts what asks for a decision. */
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
