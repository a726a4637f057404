import '../../ui/menu-item.css';
import './menus.css';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useAuth } from '../../features/auth/auth-provider.tsx';
import { lessonSearch } from '../../features/search/lesson-text.ts';
import { header } from './text.ts';
import { Avatar, WithName } from '../../ui/avatar.tsx';
import { useReturnAddress } from './use-return-address.ts';
import { href, paths } from '../paths.ts';
import { CategoryList, useCategoryLists } from './courses-menu.tsx';
import { InstallItem } from './install-item.tsx';
import { SignOut } from './sign-out.tsx';
import { SyncLine } from './user-pop.tsx';

/** The whole page under the header on a narrow screen; Escape closes it. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const wayIn = useReturnAddress();
  const { user, remembered } = useAuth();
  const person = user ?? remembered;

  useModalPage(onClose);

  return (
    <div className="mobile-menu mobile-only">
      <h2 className="visually-hidden">{header.menu}</h2>
      {person && (
        <p className="mobile-menu__greeting">
          <Avatar name={person.displayName} />
          <span>
            <b>
              <WithName words={header.greeting} name={person.displayName} />
            </b>
            <br />
            <span className="t-sm muted">{person.email}</span>
          </span>
        </p>
      )}
      <nav aria-label={header.mobileNav}>
        <ul role="list" className="mobile-nav">
          <Item to={paths.home} label={header.home} />
          <CoursesItem />
          <Item to={paths.search} label={lessonSearch.title} />
          <Item to={paths.about} label={header.about} />
          <Item to={paths.contact} label={header.contact} />
          {person && <Item to={paths.profile} label={header.profile} />}
          {user?.isAdmin && <Item to={paths.admin} label={header.admin} />}
        </ul>
      </nav>
      <SyncLine />
      {person && <SignOut uid={person.uid} className="btn btn--line btn--block" />}
      <InstallItem className="btn btn--quiet btn--block" />
      {!person && (
        <div className="mobile-menu__in">
          <Link
            className="btn btn--primary btn--block"
            to={href.auth({ mode: 'sign-up', ...wayIn })}
          >
            {header.start}
          </Link>
          <Link className="btn btn--line btn--block" to={href.auth(wayIn)}>
            {header.signIn}
          </Link>
        </div>
      )}
    </div>
  );
}

/** Escape closes; the page under the menu neither scrolls nor takes focus while it is open. */
function useModalPage(onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    document.documentElement.classList.add('is-menu-open');
    const main = document.getElementById('main');
    main?.setAttribute('inert', '');
    // A wide screen hides the menu, so the page must be unlocked.
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
      document.removeEventListener('keydown', onKey);
      document.documentElement.classList.remove('is-menu-open');
      main?.removeAttribute('inert');
    };
  }, [onClose]);
}

function Item({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end>
        <span>{label}</span>
      </NavLink>
    </li>
  );
}

function CoursesItem() {
  const [open, setOpen] = useState(false);
  const { technical, nonTechnical, total } = useCategoryLists();
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{header.courses}</span>
        <ChevronDown className="icon" />
      </button>
      {open && (
        <div className="mobile-submenu">
          <Link className="menu-item strong" to={href.catalog()}>
            {header.allCourses} {total !== undefined && <span className="count">{total}</span>}
          </Link>
          <p className="popover__head">{header.technical}</p>
          <CategoryList entries={technical} />
          <p className="popover__head">{header.nonTechnical}</p>
          <CategoryList entries={nonTechnical} />
        </div>
      )}
    </li>
  );
}
