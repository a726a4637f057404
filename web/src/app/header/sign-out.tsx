import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { leave } from '../../state/sync/leaving.ts';
import { useProgress } from '../../state/progress.tsx';
import { statusOf, usePendingChanges } from '../../state/pending-changes.ts';
import { sync as text } from '../../text/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** «Вийти»: sends the last changes first; what can be neither sent nor sealed is not lost without a question. */
export function SignOut({ uid, className }: { uid: string; className: string }) {
  const { actions, isKept } = useProgress();
  // An address for the newsletter is nobody's own: it goes without a question, but not without a word.
  const { changes } = usePendingChanges();
  const own = changes.filter(({ kind }) => kind !== 'newsletter');
  const pending = own.length;
  const [state, setState] = useState<'here' | 'leaving' | 'asked'>('here');

  const isStuck = statusOf(own) === 'waiting' || statusOf(own) === 'refused';

  const go = async (isSure: boolean) => {
    setState('leaving');
    try {
      setState((await leave(uid, actions, isSure)) ? 'here' : 'asked');
    } catch (error) {
      // Still here, and able to try again.
      setState('here');
      throw error;
    }
  };

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={state === 'leaving'}
        onClick={() => void go(false)}
      >
        <LogOut className="icon" />{' '}
        <span>
          {state !== 'leaving' ? text.signOut : pending > 0 ? text.sendingLast : text.signingOut}
        </span>
      </button>
      {isKept && pending > 0 && isStuck && (
        <p className="t-sm muted user-pop__note">{text.sealedHint}</p>
      )}
      {own.length < changes.length && statusOf(changes) !== 'sending' && (
        <p className="t-sm muted user-pop__note">{text.addressHint}</p>
      )}
      {state === 'asked' && (
        <Dialog title={text.lose.title} onClose={() => setState('here')}>
          <p>{text.lose.text(pending)}</p>
          <div className="dialog__actions">
            <Button kind="primary" label={text.lose.stay} onClick={() => setState('here')} />
            <Button kind="danger" label={text.lose.leave} onClick={() => void go(true)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
