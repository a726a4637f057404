import '../../styles/tabs.css';
import { Link } from 'react-router-dom';
import { profile as text } from '../../text/profile.ts';
import { PROFILE_TABS, type ProfileTab, tabPath } from './tabs.ts';

/** On a phone the row scrolls: the current part is always to be seen. */
function show(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollTo({ left: link.offsetLeft - row.clientWidth / 3 });
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
