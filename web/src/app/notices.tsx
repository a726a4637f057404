// What the first paint does not need.
import '../styles/fonts-mono.css';
import '../styles/fonts-rare.css';
import '../ui/open-spine.css';
import { LogOut } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ANONYMOUS, expiredUid } from '../lib/storage/local-store.ts';
import { useStore } from '../lib/store.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { outbox } from '../features/outbox/outbox.ts';
import { listOpen, usePendingChanges } from '../features/pending-changes/pending-changes.ts';
import { signOutReason } from '../features/auth/sign-out-reason.ts';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { NewsletterSentToast } from '../features/newsletter/newsletter-sent-toast.tsx';
import {
  PendingBadge,
  PendingToast,
  useAnnouncement,
} from '../features/pending-changes/pending-badge.tsx';
import { PendingDialog } from '../features/pending-changes/pending-dialog.tsx';
import { GradedToast } from '../features/quiz/graded-toast.tsx';
import { sync as text } from '../features/sync/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Toast } from '../ui/toast.tsx';
import { href, paths } from './paths.ts';
import { UpdateOffer } from './update-offer.tsx';

/** Notices on every page: pending changes, graded attempts, and the work of a guest. */
export function Notices({
  wasHere,
}: {
  /**
   * Whether a user was signed in since the page loaded; undefined while no user was signed in or
   * remembered.
   */
  wasHere: boolean | undefined;
}) {
  const { guestJoined, actions } = useProgress();
  const { user, remembered } = useAuth();
  const { announced, close, isBadge } = useAnnouncement();
  const isOpen = useStore(listOpen);
  useGuestOutbox();
  useLeaveConfirmation();
  const isGuest = !user && !remembered;
  useEffect(() => {
    // While there is a connection: the menu, and for a user the sign-out code.
    const wayOut = [
      import('./header/mobile-menu.tsx'),
      ...(isGuest
        ? []
        : [import('./header/user-pop.tsx'), import('../features/session/sign-out.ts')]),
    ];
    Promise.all(wayOut).catch(console.warn);
  }, [isGuest]);
  return (
    <>
      <PendingToast announced={announced} onClose={close} />
      <NewsletterSentToast key={(user ?? remembered)?.uid} />
      <GradedToast uid={user?.uid ?? ANONYMOUS} />
      <UpdateOffer />
      <SignedOutToast wasHere={wasHere} />
      <ExpiredSessionToast wasHere={wasHere} />
      {guestJoined && (
        <Toast isGood onClose={() => actions.exchange.update({ guestJoined: undefined })}>
          <p>{text.guest.joined(guestJoined)}</p>
        </Toast>
      )}
      {isBadge && <PendingBadge />}
      {isOpen && <PendingDialog />}
      <GuestQuestion />
    </>
  );
}

/** Asks whether the guest's progress on this device belongs to the user who has signed in. */
function GuestQuestion() {
  const { guestWork, actions } = useProgress();
  if (!guestWork) return null;
  return (
    <Dialog
      title={text.guest.title}
      onClose={() => actions.exchange.update({ guestWork: undefined })}
    >
      <p>{text.guest.text(guestWork)}</p>
      <div className="dialog__actions">
        <Button
          variant="primary"
          label={text.guest.add}
          onClick={() => actions.sync.answerGuest?.(true)}
        />
        <Button label={text.guest.notMine} onClick={() => actions.sync.answerGuest?.(false)} />
      </div>
    </Dialog>
  );
}

/** Starts the guest's outbox; the progress sync starts that of a user. */
function useGuestOutbox(): void {
  const { user, loading } = useAuth();
  const isGuest = !user && !loading;
  useEffect(() => {
    if (!isGuest) return;
    outbox.start(ANONYMOUS);
    return () => outbox.stop(ANONYMOUS);
  }, [isGuest]);
}

type SignOutNotice = 'nothing' | 'signed-out' | 'deleted';

/** Confirms the sign-out and takes the focus, because the user menu is removed. */
function SignedOutToast({ wasHere }: { wasHere: boolean | undefined }) {
  const { loading, user } = useAuth();
  const isHere = user !== null;
  const [seen, setSeen] = useState<{ isHere: boolean; notice: SignOutNotice }>({
    isHere: wasHere !== undefined,
    notice: 'nothing',
  });
  // A screen reader announces a message only when its live region was mounted before.
  const isMounted = useDeferredValue(true, false);
  if (isMounted && seen.isHere !== isHere && !loading) {
    const notice = expiredUid() ? 'nothing' : (signOutReason.get() ?? 'signed-out');
    setSeen({ isHere, notice: isHere ? 'nothing' : notice });
  }
  const { notice } = seen;
  useEffect(() => {
    if (notice === 'nothing' || !(document.activeElement ?? document.body).matches('body')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [notice]);
  if (notice === 'nothing') return null;
  return (
    <Toast
      key={notice}
      isGood
      isLasting={notice === 'deleted'}
      onClose={() => setSeen({ ...seen, notice: 'nothing' })}
    >
      <p>{notice === 'deleted' ? text.deleted : text.signedOut}</p>
    </Toast>
  );
}

/**
 * The session ended without a sign-out. The notice stays until the user signs in again, also on
 * later visits while changes of that session wait to be sent.
 */
function ExpiredSessionToast({ wasHere }: { wasHere: boolean | undefined }) {
  const { loading, user } = useAuth();
  const { pathname, search } = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  // The next session may end in the same way.
  if (user && isClosed) setIsClosed(false);
  const uid = user || loading ? undefined : expiredUid();
  const unsent = useUnsentCount(uid);
  if (isClosed || unsent === undefined || (unsent === 0 && wasHere === undefined)) return null;
  return (
    <Toast icon={LogOut} onClose={() => setIsClosed(true)}>
      <p>{text.expired(unsent)}</p>
      {pathname !== paths.auth && (
        <Link className="link toast__more" to={href.auth({ next: pathname + search })}>
          {text.signInAgain}
        </Link>
      )}
    </Toast>
  );
}

/** How many changes of a user this device has not sent; undefined until it is known. */
function useUnsentCount(uid: string | undefined): number | undefined {
  const [known, setKnown] = useState<{ uid: string; count: number }>();
  useEffect(() => {
    if (uid === undefined) return;
    const count = import('../features/sync/unsent-changes.ts').then((it) => it.countUnsent(uid));
    count.then((found) => setKnown({ uid, count: found })).catch(console.warn);
  }, [uid]);
  return known?.uid === uid ? known?.count : undefined;
}

/** The browser asks before the page closes with changes that are not stored anywhere else. */
function useLeaveConfirmation(): void {
  const { isStored: isProgressStored, pending } = useProgress();
  const { user } = useAuth();
  const { isStored } = usePendingChanges();
  const isAtRisk = !isStored || (!isProgressStored && (pending > 0 || !user));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
