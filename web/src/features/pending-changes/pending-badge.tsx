import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { listOpen, needsUser, type PendingStatus, usePendingChanges } from './pending-changes.ts';
import { useIsStored } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { pendingChanges as text } from './text.ts';
import { sync as syncText } from '../sync/text.ts';
import { Toast } from '../../ui/toast.tsx';

const KEY = 'pendingNotified';

/** Whether an earlier page of this tab has announced it: another toast would cover the text again. False where storage is denied. */
function wasAnnounced(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function setAnnouncedInTab(isAnnounced: boolean): void {
  try {
    if (isAnnounced) sessionStorage.setItem(KEY, '');
    else sessionStorage.removeItem(KEY);
  } catch {
    // The next page announces it again.
  }
}

/** badge: an earlier page of this tab has announced it, so that the badge alone shows it. */
type Announced = 'nothing' | 'waiting' | 'refused' | 'badge' | 'closed';

/** What this status announces: another try brings no new toast. */
function next(announced: Announced, status: PendingStatus): Announced {
  if (status === 'empty') return 'nothing';
  if (status === 'sending' || announced === 'closed') return announced;
  return announced === 'badge' && status === 'waiting' ? announced : status;
}

/** How many changes wait, or are not sent, in the words of every place that says so. */
export function countText(status: PendingStatus, count: number, isOnline: boolean): string {
  if (status === 'sending') return syncText.saving;
  return status === 'waiting' ? syncText.waiting(count, isOnline) : text.notSent(count);
}

/** Pending changes are announced once by a toast; when that is closed, the badge stays as long as something waits. */
export function useAnnouncement(): { announced: Announced; close: () => void; isBadge: boolean } {
  const { status, changes } = usePendingChanges();
  const uid = useAuth().user?.uid;
  const [announced, setAnnounced] = useState<Announced>(() =>
    wasAnnounced() ? 'badge' : 'nothing',
  );
  useEffect(() => {
    if (announced === 'waiting') setAnnouncedInTab(true);
    // What waits the next time is announced anew.
    if (announced === 'nothing') setAnnouncedInTab(false);
  }, [announced]);
  // What waits already when a page begins is announced too.
  const [seen, setSeen] = useState<{ status: PendingStatus; uid: string | undefined }>({
    status: 'empty',
    uid,
  });
  if (seen.status !== status || seen.uid !== uid) {
    setSeen({ status, uid });
    // The changes of a user who has left are gone; the next ones are announced anew.
    const hasLeft = seen.uid !== undefined && seen.uid !== uid;
    // A user who signs in has brought no change yet.
    if (hasLeft || seen.status !== status)
      setAnnounced(next(hasLeft ? 'nothing' : announced, status));
  }
  return {
    announced,
    close: () => setAnnounced('closed'),
    isBadge: (announced === 'closed' || announced === 'badge') && changes.length > 0,
  };
}

/** The toast about pending changes. */
export function PendingToast({
  announced,
  onClose,
}: {
  announced: Announced;
  onClose: () => void;
}) {
  const { changes, isStored } = usePendingChanges();
  const isAllStored = useIsStored() && isStored;
  const isOnline = useOnline();
  const { user } = useAuth();
  const { settings } = useSettings();
  if (announced !== 'waiting' && announced !== 'refused') return null;
  const mustVerify = settings.security.requireEmailVerification && user?.emailVerified === false;
  const hints = isAllStored ? syncText.storedHints : syncText.unstoredHints;
  const refused = changes.every(needsUser) ? 'yours' : 'refused';
  const why = announced === 'waiting' ? 'waiting' : mustVerify ? 'unverified' : refused;
  // Where there is a connection, it is the server that takes its time.
  const isSlow = announced === 'waiting' && isOnline;
  const hint = !isSlow ? hints[why] : isAllStored ? text.leadOnline : text.notStored;
  return (
    <Toast key={announced} icon={CloudOff} onClose={onClose}>
      <p>
        <b>{countText(announced, changes.length, isOnline)}</b>
      </p>
      <p className="t-sm muted">{hint}</p>
      <button type="button" className="link toast__more" onClick={() => listOpen.set(true)}>
        {text.show}
      </button>
    </Toast>
  );
}

/** Opens the list. */
export function PendingBadge() {
  const { status, changes } = usePendingChanges();
  const isOnline = useOnline();
  return (
    <button type="button" className="pending-badge" onClick={() => listOpen.set(true)}>
      <CloudOff className="icon icon--sm" aria-hidden="true" />{' '}
      {countText(status, changes.length, isOnline)}
    </button>
  );
}
