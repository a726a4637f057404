import { lazy, useCallback, useRef, useState } from 'react';
import type { RememberedUser } from '../../state/auth.tsx';
import { header } from '../../text/header.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';

/** Not needed for the first paint. */
const load = () => import('./user-pop.tsx');
const UserPop = lazy(async () => ({ default: (await load()).UserPop }));

/** The greeting, and its menu on a wide screen. */
export function UserMenu({ person }: { person: RememberedUser }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  useDismiss(box, open, close);

  return (
    <div className="user-menu only-d" ref={box}>
      <button
        ref={button}
        type="button"
        className="user-btn"
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen(!open)}
      >
        <span>{header.greeting(person.displayName)}</span>
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
