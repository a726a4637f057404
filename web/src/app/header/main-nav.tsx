import { lazy } from 'react';
import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { useAuth } from '../../features/auth/auth-provider.tsx';
import { header } from './text.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { paths } from '../paths.ts';
import { OnDemand } from '../../ui/on-demand.tsx';

/** Not needed for the first paint. */
const CoursesMenu = lazy(async () => ({
  default: (await import('./courses-menu.tsx')).CoursesMenu,
}));

/** Головна, Курси with its menu, Про нас, Контакти, and Адмін for the administrator. */
export function MainNav() {
  const { user } = useAuth();
  return (
    <nav className="desktop-only header__nav" aria-label={header.mainNav}>
      <ul role="list" className="nav">
        <Item to={paths.home} label={header.home} />
        <CoursesItem />
        <Item to={paths.about} label={header.about} />
        <Item to={paths.contact} label={header.contact} />
        {user?.isAdmin && <Item to={paths.admin} label={header.admin} />}
      </ul>
    </nav>
  );
}

function Item({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink className="nav__link" to={to} end>
        <span>{label}</span>
      </NavLink>
    </li>
  );
}

function CoursesItem() {
  const { pathname } = useLocation();
  const { box, button, open, toggle } = useMenu<HTMLLIElement>();
  const isHere = pathname.startsWith(paths.catalog) || pathname.startsWith('/courses/');

  return (
    <li ref={box}>
      {/* The menu needs scripts. The browser parses this element only without them, and React
          does not render its children. */}
      <noscript>
        {import.meta.env.SSR && (
          <NavLink className="nav__link" to={paths.catalog}>
            <span>{header.courses}</span>
          </NavLink>
        )}
      </noscript>
      <button
        ref={button}
        type="button"
        className="nav__link"
        aria-expanded={open}
        aria-controls="courses-menu"
        aria-current={isHere ? 'page' : undefined}
        onClick={toggle}
      >
        <span>{header.courses}</span>
        <ChevronDown className="icon" />
      </button>
      {open && (
        <div id="courses-menu">
          <OnDemand>
            <CoursesMenu />
          </OnDemand>
        </div>
      )}
    </li>
  );
}
