import './pending-changes.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canReach, useOnline } from '../../lib/pwa/connectivity.ts';
import {
  listOpen,
  needsUser,
  type PendingChange,
  pendingChanges,
  usePendingChanges,
} from './pending-changes.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { pendingChanges as text } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiscardedRow, PendingRow } from './pending-row.tsx';

/** Closes the list; when its opener was removed (as a menu is), the focus moves to the page. */
function close(): void {
  listOpen.set(false);
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}

/**
 * Focuses the title of the list when the focused row was removed because it was sent, retried or
 * restored.
 */
function useTitleFocus() {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const title = inside.current?.closest('dialog')?.querySelector('h2');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
  return inside;
}

const keyOf = ({ kind, id }: PendingChange) => `${kind} ${id}`;

/** All pending changes in groups; the groups and the changes in them are sorted newest first. */
export function PendingDialog() {
  const { changes, isStored } = usePendingChanges();
  const [discarded, setDiscarded] = useState<{ change: PendingChange; undo: () => void }[]>([]);
  /** The key of the change that was restored last. */
  const [restored, setRestored] = useState<string>();
  const inside = useTitleFocus();
  const discard = (change: PendingChange) => {
    const undo = pendingChanges.discard(change);
    if (undo) setDiscarded([...discarded, { change, undo }]);
  };
  const isEmpty = changes.length === 0 && discarded.length === 0;
  return (
    <Dialog title={isEmpty ? text.sentTitle : text.title} onClose={close}>
      <div className="pending-lead" ref={inside}>
        <Lead changes={changes} isStored={isStored} />
      </div>
      {!isEmpty && (
        <div className="pending-groups">
          {[...new Set(changes.map(({ kind }) => kind))].map((kind) => (
            <section key={kind} aria-labelledby={`pending-${kind}`}>
              <h3 className="t-h4" id={`pending-${kind}`}>
                {text.groups[kind]}
              </h3>
              <ul role="list" className="pending-list">
                {changes
                  .filter((change) => change.kind === kind)
                  .map((change) => (
                    <PendingRow
                      key={change.id}
                      change={change}
                      takesFocus={keyOf(change) === restored}
                      onDiscard={() => discard(change)}
                    />
                  ))}
              </ul>
            </section>
          ))}
          {discarded.length > 0 && (
            <ul role="list" className="pending-list">
              {discarded.map((one) => (
                <DiscardedRow
                  key={keyOf(one.change)}
                  change={one.change}
                  onUndo={() => {
                    one.undo();
                    setRestored(keyOf(one.change));
                    setDiscarded(discarded.filter((other) => other !== one));
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <Actions canSend={!changes.every(needsUser)} />
    </Dialog>
  );
}

/** The state of all changes, or that none is left. */
function Lead({
  changes,
  isStored,
}: Pick<ReturnType<typeof usePendingChanges>, 'changes' | 'isStored'>) {
  const isAllStored = useProgress().isStored && isStored;
  const isOnline = useOnline();
  if (changes.length === 0)
    return (
      <p className="pending-done" role="status">
        <CircleCheck className="icon" aria-hidden="true" /> {text.allSent}
      </p>
    );
  if (!isAllStored) return <p>{text.notStored}</p>;
  if (changes.every(needsUser)) return <p>{text.leadRefused}</p>;
  return <p className="muted">{isOnline ? text.leadOnline : text.lead}</p>;
}

/** «Надіслати зараз» and its result. */
function Actions({ canSend }: { canSend: boolean }) {
  const [state, setState] = useState<'busy' | 'stillOffline' | 'stillWaiting'>();
  const isOnline = useOnline();
  const send = async () => {
    setState('busy');
    // The connection may have returned without an event.
    if (!isOnline && !(await canReach())) return setState('stillOffline');
    await pendingChanges.send();
    setState('stillWaiting');
  };
  const isBusy = state === 'busy';
  return (
    <div className="pending-actions">
      <p className="t-sm pending-said" role="status">
        {canSend && state && state !== 'busy' && text[state]}
      </p>
      <div className="dialog__actions">
        {canSend && (
          <Button
            kind="primary"
            aria-disabled={isBusy}
            label={isBusy ? text.sending : text.sendNow}
            onClick={() => void send()}
          />
        )}
        <Button label={common.close} onClick={close} />
      </div>
    </div>
  );
}
