import '../../ui/tabs.css';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { profile as text } from './text.ts';
import { showInRow } from '../../ui/show-in-row.ts';

const PROFILE_TABS = [
  'overview',
  'courses',
  'saved',
  'notes',
  'data',
  'preferences',
  'privacy',
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

export const toTab = (named: string | null): ProfileTab =>
  PROFILE_TABS.find((tab) => tab === named) ?? 'overview';

export const tabPath = (tab: ProfileTab): string =>
  tab === 'overview' ? paths.profile : `${paths.profile}?tab=${tab}`;

export function ProfileTabs({ current }: { current: ProfileTab }) {
  return (
    <nav className="tabs profile__tabs" aria-label={text.parts}>
      {PROFILE_TABS.map((tab) => (
        <Link
          key={tab}
          to={tabPath(tab)}
          ref={tab === current ? showInRow : undefined}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
