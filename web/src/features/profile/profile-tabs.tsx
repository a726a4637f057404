import { Link } from 'react-router-dom';
import { profile as text } from '../../text/profile.ts';
import { PROFILE_TABS, type ProfileTab, tabPath } from './tabs.ts';
import { showInRow } from '../../ui/show-in-row.ts';

/** On a phone the row scrolls: the current part is always to be seen. */
function show(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link && row) showInRow(link, row);
}

/** The parts of the profile. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  return (
    <nav className="tabs profile__tabs" aria-label={text.parts}>
      {PROFILE_TABS.map((tab) => (
        <Link
          key={tab}
          to={tabPath(tab)}
          ref={tab === current ? show : undefined}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
