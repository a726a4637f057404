import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../state/sync/sign-out.ts';
import { useProgress } from '../../state/progress.tsx';
import type { QueueItem } from '../../state/queue.ts';
import { moodOf, useQueue } from '../../state/use-queue.ts';
import { queue as queueText } from '../../text/queue.ts';
import { sync as text } from '../../text/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** «Вийти»: sends the last changes first, and asks when something is unsent. */
export function SignOut({ uid, className }: { uid: string; className: string }) {
  const { actions } = useProgress();
  const { items } = useQueue();
  // An address for the newsletter belongs to no account: it goes without a question, but not without a word.
  const own = items.filter(({ kind }) => kind !== 'newsletter');
  const [state, setState] = useState<'here' | 'leaving' | 'asked'>('here');

  const go = async (isSure: boolean) => {
    setState('leaving');
    try {
      setState((await signOut(uid, actions, isSure)) ? 'here' : 'asked');
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
          {state !== 'leaving' ? text.signOut : own.length > 0 ? text.sendingLast : text.signingOut}
        </span>
      </button>
      {own.length < items.length && moodOf(items) !== 'sending' && (
        <p className="t-sm muted user-pop__note">{text.addressHint}</p>
      )}
      {state === 'asked' && (
        <Dialog title={text.lose.title} onClose={() => setState('here')}>
          <p>{text.lose.text(own.length)}</p>
          <ul role="list" className="dashes">
            {countsOf(own).map(([kind, count]) => (
              <li key={kind}>
                {queueText.groups[kind]}: {count}
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

const countsOf = (items: QueueItem[]): [QueueItem['kind'], number][] => {
  const counts = new Map<QueueItem['kind'], number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
};
