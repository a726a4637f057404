import { CloudCheck, CloudOff, CloudUpload, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type RememberedUser, useAuth } from '../../state/auth.tsx';
import { useProgress } from '../../state/progress.tsx';
import { header } from '../../text/header.ts';
import { sync as text } from '../../text/sync.ts';
import { paths } from '../paths.ts';
import { SignOut } from './sign-out.tsx';

/** The menu of the greeting: name, e-mail, where the progress is, «Профіль», «Вийти» (platform.md section 2). */
export function UserPop({ person }: { person: RememberedUser }) {
  const { user } = useAuth();
  return (
    <div className="pop user-pop">
      <p className="user-pop__id">
        <b className="strong">{person.displayName}</b>
        <br />
        <span className="t-sm muted">{person.email}</span>
      </p>
      <SyncLine />
      <Link className="menu-item" to={paths.profile}>
        <User className="icon" aria-hidden="true" /> {header.profile}
      </Link>
      <SignOut uid={user?.uid} className="menu-item" />
    </div>
  );
}

const ICONS = {
  saving: CloudUpload,
  saved: CloudCheck,
  waiting: CloudOff,
  refused: CloudOff,
};

/** One quiet line: «Збережено», or how much waits to be sent. */
export function SyncLine() {
  const { sync, pending } = useProgress();
  if (sync === 'local') return null;
  const Icon = ICONS[sync];
  const words = {
    saving: text.saving,
    saved: text.saved,
    waiting: pending > 0 ? text.waiting(pending) : text.offline,
    refused: text.refused(pending),
  }[sync];
  return (
    <p className="user-pop__sync t-sm muted" role="status">
      <Icon className="icon" aria-hidden="true" /> {words}
    </p>
  );
}
