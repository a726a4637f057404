import '../styles/notices.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../state/auth.tsx';
import { useProgress } from '../state/progress.tsx';
import type { SyncState } from '../state/progress-store.ts';
import { useSettings } from '../state/settings.tsx';
import { sync as text } from '../text/sync.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Toast } from '../ui/toast.tsx';

/** What a learner has to know of their progress wherever they are: what waits to be sent, and what a guest has left. */
export function Notices() {
  const { guestWork, guestJoined, actions } = useProgress();
  useLeaveQuestion();
  useEffect(() => {
    // The way out must be here before the connection is lost.
    const wayOut = [
      import('./header/user-pop.tsx'),
      import('./header/mobile-menu.tsx'),
      import('../state/sync/tidy.ts'),
    ];
    Promise.all(wayOut).catch(console.warn);
  }, []);
  return (
    <>
      <div className="notices" role="status" aria-label={text.region}>
        <Sending />
        <Farewell />
        {guestJoined && (
          <Toast isGood onClose={() => actions.set({ guestJoined: undefined })}>
            <p>{text.guest.joined(guestJoined)}</p>
          </Toast>
        )}
      </div>
      {guestWork && (
        <Dialog title={text.guest.title} onClose={() => actions.set({ guestWork: undefined })}>
          <p>{text.guest.text(guestWork)}</p>
          <div className="dialog__actions">
            <button
              type="button"
              className="btn btn--primary"
              onClick={() => actions.answerGuest?.(true)}
            >
              {text.guest.add}
            </button>
            <button
              type="button"
              className="btn btn--line"
              onClick={() => actions.answerGuest?.(false)}
            >
              {text.guest.notMine}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** That somebody has left is said, and the focus does not go nowhere with the menu that they left by. */
function Farewell() {
  const { loading, user } = useAuth();
  const { state } = useLocation() as { state: { farewell?: unknown } | null };
  const isHere = user !== null;
  const [seen, setSeen] = useState({ isHere, told: 'nothing' });
  if (seen.isHere !== isHere && !loading) {
    const told = state?.farewell === 'deleted' ? 'deleted' : 'left';
    setSeen({ isHere, told: isHere ? 'nothing' : told });
  }
  const { told } = seen;
  useEffect(() => {
    if (told === 'nothing' || !(document.activeElement ?? document.body).matches('body')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [told]);
  if (told === 'nothing') return null;
  return (
    <Toast
      key={told}
      isGood
      isLasting={told === 'deleted'}
      onClose={() => setSeen({ isHere, told: 'nothing' })}
    >
      <p>{told === 'deleted' ? text.deleted : text.signedOut}</p>
    </Toast>
  );
}

/** The browser asks before it leaves with what is nowhere but in this tab. */
function useLeaveQuestion(): void {
  const { isKept, pending } = useProgress();
  const { user } = useAuth();
  const isAtRisk = !isKept && (pending > 0 || !user);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

type Told = 'nothing' | 'waiting' | 'refused' | 'saved' | 'closed';

/** What is told after this state: trying again says nothing new, and success only to those who saw the trouble. */
function nextTold(told: Told, sync: SyncState, pending: number): Told {
  if (sync === 'saved') return told === 'waiting' || told === 'refused' ? 'saved' : 'nothing';
  const isStuck = (sync === 'waiting' || sync === 'refused') && pending > 0;
  return isStuck && told !== 'closed' ? sync : told;
}

function Sending() {
  const { sync, pending, isKept } = useProgress();
  const { user } = useAuth();
  const { settings } = useSettings();
  const [told, setTold] = useState<Told>('nothing');
  const [seen, setSeen] = useState({ sync, pending });
  if (seen.sync !== sync || seen.pending !== pending) {
    setSeen({ sync, pending });
    setTold(nextTold(told, sync, pending));
  }

  if (told === 'saved')
    return (
      <Toast key={told} isGood onClose={() => setTold('nothing')}>
        <p>{text.saved}</p>
      </Toast>
    );
  if (told !== 'waiting' && told !== 'refused') return null;
  const mustVerify = settings.security.requireEmailVerification && user?.emailVerified === false;
  const hints = isKept ? text.keptHints : text.notKeptHints;
  const why = told === 'waiting' ? 'waiting' : mustVerify ? 'unverified' : 'refused';
  return (
    <Toast key={told} onClose={() => setTold('closed')}>
      <p>
        <b>{told === 'waiting' ? text.waiting(pending) : text.refused(pending)}</b>
      </p>
      <p className="t-sm muted">{hints[why]}</p>
    </Toast>
  );
}
