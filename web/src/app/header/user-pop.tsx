import '../../ui/menu-item.css';
import '../../ui/popover.css';
import './menus.css';
import { CloudCheck, CloudOff, CloudUpload, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RememberedUser } from '../../features/auth/auth-provider.tsx';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { listOpen, usePendingChanges } from '../../features/pending-changes/pending-changes.ts';
import { header } from './text.ts';
import { sync as text } from '../../features/sync/text.ts';
import { PersonName } from '../../ui/avatar.tsx';
import { paths } from '../paths.ts';
import { countText } from '../../features/pending-changes/pending-badge.tsx';
import { InstallItem } from './install-item.tsx';
import { SignOut } from './sign-out.tsx';
import { Button } from '../../ui/button.tsx';

/** The user menu: name, e-mail, sync state, «Профіль», «Вийти». */
export function UserPop({ person }: { person: RememberedUser }) {
  return (
    <div className="popover user-popover">
      <p className="user-popover__id">
        <b className="strong">
          <PersonName name={person.displayName} />
        </b>
        <br />
        <span className="t-sm muted">{person.email}</span>
      </p>
      <SyncLine />
      <Link className="menu-item" to={paths.profile}>
        <User className="icon" /> {header.profile}
      </Link>
      <InstallItem className="menu-item" />
      <SignOut uid={person.uid} className="menu-item" />
    </div>
  );
}

const ICONS = {
  local: CloudCheck,
  empty: CloudCheck,
  saving: CloudUpload,
  sending: CloudUpload,
  saved: CloudCheck,
  waiting: CloudOff,
  refused: CloudOff,
};
const SAYS = {
  local: '',
  saving: text.saving,
  saved: text.saved,
  waiting: text.offline,
  refused: text.saved,
};

/** One line: «Збережено», or the number of pending changes, which opens their list. */
export function SyncLine() {
  const { sync } = useProgress();
  const { changes, status } = usePendingChanges();
  const isOnline = useOnline();
  if (status === 'empty' && sync === 'local') return null;
  const Icon = ICONS[status === 'empty' ? sync : status];
  return (
    <p className="user-popover__sync t-sm muted" role="status">
      <Icon className="icon" />{' '}
      {status === 'empty' ? (
        SAYS[sync]
      ) : (
        <Button
          variant="link"
          label={countText(status, changes.length, isOnline)}
          className="user-popover__pending"
          onClick={() => listOpen.set(true)}
        />
      )}
    </p>
  );
}
