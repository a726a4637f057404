import './pending-changes.css';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { listOpen, needsUser, type PendingStatus, usePendingChanges } from './pending-changes.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { pendingList as text } from './text.ts';
import { sync as syncText } from '../sync/text.ts';
import { Button } from '../../ui/button.tsx';
import { Toast } from '../../ui/toast.tsx';

const KEY = 'pendingNotified';

/** With a connection most changes are sent sooner, and there is nothing to say, in ms. */
const ANNOUNCE_AFTER_MS = 10_000;

/** Uses the storage of this tab; where that is denied, the next page announces again. */
function inTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Whether an earlier page of this tab has announced the changes: a second toast would cover the
 * page again.
 */
const wasAnnounced = () => typeof inTab((storage) => storage.getItem(KEY)) === 'string';

/**
 * badge: an earlier page of this tab has announced the changes, so that only the badge is shown.
 */
type Announced = 'nothing' | 'waiting' | 'refused' | 'badge' | 'closed';

/** The announcement for a status; a retry brings no new toast. */
function next(announced: Announced, status: PendingStatus): Announced {
  if (status === 'empty') return 'nothing';
  if (status === 'sending' || announced === 'closed') return announced;
  return announced === 'badge' && status === 'waiting' ? announced : status;
}

/** How many changes are pending or failed; every place uses these words. */
export function countText(status: PendingStatus, count: number, isOnline: boolean): string {
  if (status === 'sending') return syncText.saving;
  return status === 'waiting' ? syncText.waiting(count, isOnline) : text.notSent(count);
}

/**
 * A toast announces pending changes once; after it is closed, the badge stays while changes are
 * pending.
 */
export function useAnnouncement(): { announced: Announced; close: () => void; isBadge: boolean } {
  const { status: actual, changes } = usePendingChanges();
  const isOnline = useOnline();
  const isLate = useIsLate(actual === 'waiting' || actual === 'sending');
  const isHeld = actual === 'waiting' && isOnline && !isLate;
  const status = isHeld ? 'sending' : actual;
  const uid = useAuth().user?.uid;
  const [announced, setAnnounced] = useState<Announced>(() =>
    wasAnnounced() ? 'badge' : 'nothing',
  );
  useEffect(() => {
    if (announced === 'waiting') inTab((storage) => storage.setItem(KEY, ''));
    // The next pending changes are announced again.
    if (announced === 'nothing') inTab((storage) => storage.removeItem(KEY));
  }, [announced]);
  // Changes that are pending when the page loads are announced too.
  const [seen, setSeen] = useState<PendingStatus>('empty');
  const [seenUid, setSeenUid] = useState(uid);
  // The previous user's changes are gone; the next ones are announced again.
  const hasLeft = seenUid !== undefined && seenUid !== uid;
  if (seenUid !== uid) setSeenUid(uid);
  // A user who has just signed in has no changes yet.
  if (hasLeft || seen !== status) {
    setSeen(status);
    setAnnounced(next(hasLeft ? 'nothing' : announced, status));
  }
  return {
    announced,
    close: () => setAnnounced('closed'),
    isBadge: (announced === 'closed' || announced === 'badge') && changes.length > 0 && !isHeld,
  };
}

/** Whether changes have been unsent for longer than the limit. */
function useIsLate(isUnsent: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  if (isLate && !isUnsent) setIsLate(false);
  useEffect(() => {
    if (!isUnsent) return;
    const timer = setTimeout(() => setIsLate(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnsent]);
  return isLate;
}

/** The toast about pending changes. */
export function PendingToast(props: { announced: Announced; onClose: () => void }) {
  const { announced, onClose } = props;
  const { changes, isStored } = usePendingChanges();
  const isAllStored = useProgress().isStored && isStored;
  const isOnline = useOnline();
  const { user } = useAuth();
  const { settings } = useSettings();
  if (announced !== 'waiting' && announced !== 'refused') return null;
  const mustVerify = settings.security.requireEmailVerification && user?.emailVerified === false;
  const hints = isAllStored ? syncText.storedHints : syncText.unstoredHints;
  const refused = changes.every(needsUser) ? 'yours' : 'refused';
  const why = announced === 'waiting' ? 'waiting' : mustVerify ? 'unverified' : refused;
  // With a connection, the delay is the server's.
  const isSlow = announced === 'waiting' && isOnline;
  const hint = !isSlow ? hints[why] : isAllStored ? text.leadOnline : text.notStored;
  return (
    <Toast key={announced} icon={CloudOff} onClose={onClose}>
      <p className={announced === 'waiting' ? 'pending-toast' : undefined}>
        <b>{countText(announced, changes.length, isOnline)}</b>
      </p>
      <p className="t-sm muted">{hint}</p>
      <Button
        variant="link"
        className="toast__more"
        label={text.show}
        onClick={() => listOpen.set(true)}
      />
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
