import { shownLine } from '@edu/domain/shown-text';
import type { RememberedUser } from '../../state/auth.tsx';
import { header } from '../../text/header.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lazy } from 'react';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useMenu } from '../../ui/use-menu.ts';

/** Not needed for the first paint. */
const UserPop = lazy(async () => ({ default: (await import('./user-pop.tsx')).UserPop }));

/** The greeting, and its menu on a wide screen. */
export function UserMenu({ person }: { person: RememberedUser }) {
  const { box, button, open, toggle } = useMenu<HTMLDivElement>();

  return (
    <div className="user-menu only-d" ref={box}>
      <button
        ref={button}
        type="button"
        className="user-btn"
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={toggle}
      >
        <span>{header.greeting(shownLine(person.displayName))}</span>
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
