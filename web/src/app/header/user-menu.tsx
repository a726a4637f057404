import { LogOut, User } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type RememberedUser, useAuth } from '../../state/auth.tsx';
import { useProgress } from '../../state/progress.tsx';
import { leave } from '../../state/sign-out.ts';
import { header } from '../../text/header.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { paths } from '../paths.ts';

/** The greeting and its menu: name, e-mail, «Профіль», «Вийти» (platform.md section 2). */
export function UserMenu({ person }: { person: RememberedUser }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { user } = useAuth();
  const { actions } = useProgress();
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
        <div className="pop user-pop" id="user-menu">
          <p className="user-pop__id">
            <b className="strong">{person.displayName}</b>
            <br />
            <span className="t-sm muted">{person.email}</span>
          </p>
          <Link className="menu-item" to={paths.profile}>
            <User className="icon" aria-hidden="true" /> {header.profile}
          </Link>
          <button
            type="button"
            className="menu-item"
            disabled={!user}
            onClick={() => user && void leave(user.uid, actions)}
          >
            <LogOut className="icon" aria-hidden="true" /> {header.signOut}
          </button>
        </div>
      )}
    </div>
  );
}
