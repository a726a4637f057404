import { useAction } from '../../lib/use-action.ts';
import { LogOut } from 'lucide-react';
import { noteStores } from '../../features/notes/notes-store.ts';
import { practiceStores } from '../../features/practice/practice-store.ts';
import { signOut } from '../../features/session/sign-out.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import {
  type PendingChange,
  usePendingChanges,
} from '../../features/pending-changes/pending-changes.ts';
import { pendingList as pendingText } from '../../features/pending-changes/text.ts';
import { sync as text } from '../../features/sync/text.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** «Вийти»: sends the pending changes first, and asks when some cannot be sent. */
export function SignOut({ uid, className }: { uid: string; className: string }) {
  const { actions } = useProgress();
  const { changes } = usePendingChanges();
  const practice = practiceStores.onDevice(useStore(practiceStores.of(uid)).value);
  const notes = noteStores.onDevice(useStore(noteStores.of(uid)).value);
  const lost = [
    ...changes.filter(({ kind }) => kind !== 'practice' && kind !== 'note'),
    ...practice.map(() => ({ kind: 'practice' as const })),
    ...notes.map(() => ({ kind: 'note' as const })),
  ];
  const {
    mutate,
    reset,
    isPending,
    data: isOut,
  } = useAction({ mutationFn: (isSure: boolean) => signOut(uid, actions, isSure) });

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isPending}
        onClick={() => mutate(false)}
      >
        <LogOut className="icon" />{' '}
        <span>
          {!isPending ? text.signOut : changes.length > 0 ? text.sendingLast : text.signingOut}
        </span>
      </button>
      {isOut === false && (
        <Dialog title={text.lose.title} onClose={reset}>
          <p>{text.lose.text(lost.length)}</p>
          <ul role="list" className="dashes">
            {countByKind(lost).map(([kind, count]) => (
              <li key={kind}>
                {pendingText.groups[kind]}: {count}
              </li>
            ))}
          </ul>
          <div className="dialog__actions">
            <Button variant="primary" label={text.lose.stay} onClick={reset} />
            <Button variant="danger" label={text.lose.leave} onClick={() => mutate(true)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

const countByKind = (
  items: readonly Pick<PendingChange, 'kind'>[],
): [PendingChange['kind'], number][] => {
  const counts = new Map<PendingChange['kind'], number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
};
