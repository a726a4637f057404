import { splitPlatformName } from '@edu/domain/settings/settings';
import { Menu, Moon, Sun, X } from 'lucide-react';
import { lazy, useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SearchBox } from '../../features/search/search-box.tsx';
import { type RememberedUser, useAuth } from '../../features/auth/auth-provider.tsx';
import { useSettings } from '../../features/settings/settings-provider.tsx';
import { chooseTheme, useIsDark } from '../../features/preferences/theme.ts';
import { header } from './text.ts';
import { Avatar, WithName } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import { href, paths } from '../paths.ts';
import { MainNav } from './main-nav.tsx';
import { useReturnAddress } from './use-return-address.ts';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** The header of every page; all of its menus close on a route change. */
export function Header() {
  const { pathname, key } = useLocation();
  const { user, remembered } = useAuth();
  // The menu is open for one history entry and one user; any change of either closes it.
  const here = key + (user ?? remembered)?.uid;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const menuOpen = openAt === here;
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpenAt(null);
    button.current?.focus();
  }, []);

  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo />
        <SearchBox key={pathname} />
        {NAVIGATION}
        <div className="header__user">
          {VISITOR}
          <IconButton
            icon={menuOpen ? X : Menu}
            label={menuOpen ? header.closeMenu : header.openMenu}
            className="mobile-only"
            ref={button}
            aria-expanded={menuOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(menuOpen ? null : here)}
          />
        </div>
      </div>
      {menuOpen && (
        <div id="mobile-menu">
          <OnDemand>
            <MobileMenu onClose={close} />
          </OnDemand>
        </div>
      )}
    </header>
  );
}

function Logo() {
  const { first, rest } = splitPlatformName(useSettings().platformName);
  return (
    <Link className="logo" to={paths.home}>
      <b>{first}</b> {rest && <span>{rest}</span>}
      <i className="visually-hidden">{header.toHome}</i>
    </Link>
  );
}

function Visitor() {
  const { user, remembered } = useAuth();
  const wayIn = useReturnAddress();
  const person = user ?? remembered;
  if (person) return <UserMenu person={person} />;
  return (
    <>
      <Link className="btn btn--quiet btn--sm desktop-only" to={href.auth(wayIn)}>
        {header.signIn}
      </Link>
      <Link
        className="btn btn--primary btn--sm desktop-only"
        to={href.auth({ mode: 'sign-up', ...wayIn })}
      >
        {header.start}
      </Link>
    </>
  );
}

// Constant elements: opening the menu does not re-render them.
const NAVIGATION = <MainNav />;
const VISITOR = (
  <>
    <ThemeButton />
    <Visitor />
  </>
);

/** Switches to the other theme; the profile's preferences can also return to the system theme. */
function ThemeButton() {
  const isDark = useIsDark();
  return (
    <button
      type="button"
      className="icon-btn theme-btn"
      aria-label={isDark ? header.themeToLight : header.themeToDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Moon className="icon" />
      <Sun className="icon" />
    </button>
  );
}

/** Not needed for the first paint. */
const UserPop = lazy(async () => ({ default: (await import('./user-pop.tsx')).UserPop }));

/** The greeting, and its menu on a wide screen. */
function UserMenu({ person }: { person: RememberedUser }) {
  const { box, button, open, toggle } = useMenu<HTMLDivElement>();

  return (
    <div className="user-menu desktop-only" ref={box}>
      <button
        ref={button}
        type="button"
        className="user-btn"
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={toggle}
      >
        <span>
          <WithName words={header.greeting} name={person.displayName} />
        </span>
        <Avatar name={person.displayName} />
      </button>
      {open && (
        <div id="user-menu">
          <OnDemand>
            <UserPop person={person} />
          </OnDemand>
        </div>
      )}
    </div>
  );
}
