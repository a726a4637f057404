import '../../styles/pending-changes.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../state/auth.tsx';
import { canReach, useOnline } from '../../lib/pwa/connectivity.ts';
import { useIsStored } from '../../state/progress.tsx';
import {
  type PendingChange,
  pendingChanges,
  type PendingKind,
  usePendingChanges,
} from '../../state/pending-changes.ts';
import { useSettings } from '../../state/settings.tsx';
import { common } from '../../text/common.ts';
import { pendingChanges as text } from '../../text/pending-changes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { openList } from './open-list.ts';
import { DiscardedRow, PendingRow } from './pending-row.tsx';
import { useKnownCourses } from './use-known-courses.ts';
import { needsUser, reasonOf } from './words.ts';

interface Discarded {
  change: PendingChange;
  undo: () => void;
}

/** The list makes way; a keyboard goes on at the page when what opened it is gone, as a menu is. */
function close(): void {
  openList(false);
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}

/** Focuses the title of the list when the focused row has gone because it was sent, retried or restored. */
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

/** Everything that waits on this device, in groups, the group and the change that are newest first. */
export function PendingDialog() {
  const { changes, isStored } = usePendingChanges();
  const [discarded, setDiscarded] = useState<Discarded[]>([]);
  const [restored, setRestored] = useState<PendingChange>();
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
          <Groups changes={changes} restored={restored} onDiscard={discard} />
          {discarded.length > 0 && (
            <ul role="list" className="pending-list">
              {discarded.map((one) => (
                <DiscardedRow
                  key={`${one.change.kind} ${one.change.id}`}
                  change={one.change}
                  onUndo={() => {
                    one.undo();
                    setRestored(one.change);
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

/** What happens with all of it, or that nothing is left. */
function Lead({
  changes,
  isStored,
}: Pick<ReturnType<typeof usePendingChanges>, 'changes' | 'isStored'>) {
  const isAllStored = useIsStored() && isStored;
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

function Groups({
  changes,
  restored,
  onDiscard,
}: {
  changes: readonly PendingChange[];
  /** Brought back last. */
  restored: PendingChange | undefined;
  onDiscard: (change: PendingChange) => void;
}) {
  const { settings } = useSettings();
  const { user } = useAuth();
  const courses = useKnownCourses([...new Set(changes.flatMap(({ courseId }) => courseId ?? []))]);
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const around = { settings, isVerified: user?.emailVerified };
  const ofKind = (kind: PendingKind) => changes.filter((change) => change.kind === kind);
  return kinds.map((kind) => (
    <section key={kind} aria-labelledby={`pending-${kind}`}>
      <h3 className="t-h4" id={`pending-${kind}`}>
        {text.groups[kind]}
      </h3>
      <ul role="list" className="pending-list">
        {ofKind(kind).map((change) => (
          <PendingRow
            key={change.id}
            change={change}
            course={courses(change.courseId)}
            reason={reasonOf(change, around)}
            isRestored={change.kind === restored?.kind && change.id === restored.id}
            onDiscard={() => onDiscard(change)}
            onLeave={() => openList(false)}
          />
        ))}
      </ul>
    </section>
  ));
}

/** «Надіслати зараз», and what came of it. */
function Actions({ canSend }: { canSend: boolean }) {
  const [state, setState] = useState<'ready' | 'busy' | 'offline' | 'waiting'>('ready');
  const isOnline = useOnline();
  const send = async () => {
    setState('busy');
    // What was out of reach a while ago may be there again.
    if (!isOnline && !(await canReach())) return setState('offline');
    await pendingChanges.send();
    setState('waiting');
  };
  const said = { ready: '', busy: '', offline: text.stillOffline, waiting: text.stillWaiting }[
    state
  ];
  return (
    <div className="pending-actions">
      <p className="t-sm pending-said" role="status">
        {canSend && said}
      </p>
      <div className="dialog__actions">
        {canSend && (
          <button
            type="button"
            className="btn btn--primary"
            aria-disabled={state === 'busy'}
            onClick={() => state !== 'busy' && void send()}
          >
            {state === 'busy' ? text.sending : text.sendNow}
          </button>
        )}
        <button type="button" className="btn btn--line" onClick={close}>
          {common.close}
        </button>
      </div>
    </div>
  );
}
