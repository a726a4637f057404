import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../features/session/sign-out.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import {
  type PendingChange,
  usePendingChanges,
} from '../../features/pending-changes/pending-changes.ts';
import { pendingChanges as pendingText } from '../../features/pending-changes/text.ts';
import { sync as text } from '../../features/sync/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** «Вийти»: sends the pending changes first, and asks when some cannot be sent. */
export function SignOut({ uid, className }: { uid: string; className: string }) {
  const { actions } = useProgress();
  const { changes } = usePendingChanges();
  const [state, setState] = useState<'here' | 'leaving' | 'asked'>('here');

  const go = async (isSure: boolean) => {
    setState('leaving');
    try {
      setState((await signOut(uid, actions, isSure)) ? 'here' : 'asked');
    } catch (error) {
      // The user is still signed in and can try again.
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
          {state !== 'leaving'
            ? text.signOut
            : changes.length > 0
              ? text.sendingLast
              : text.signingOut}
        </span>
      </button>
      {state === 'asked' && (
        <Dialog title={text.lose.title} onClose={() => setState('here')}>
          <p>{text.lose.text(changes.length)}</p>
          <ul role="list" className="dashes">
            {countsOf(changes).map(([kind, count]) => (
              <li key={kind}>
                {pendingText.groups[kind]}: {count}
              </li>
            ))}
          </ul>
          <div className="dialog__actions">
            <Button kind="primary" label={text.lose.stay} onClick={() => setState('here')} />
            <Button kind="danger" label={text.lose.leave} onClick={() => void go(true)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

const countsOf = (items: readonly PendingChange[]): [PendingChange['kind'], number][] => {
  const counts = new Map<PendingChange['kind'], number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
};
