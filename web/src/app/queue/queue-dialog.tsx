import '../../styles/queue.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../state/auth.tsx';
import { canReach, useOnline } from '../../lib/pwa/connectivity.ts';
import { useIsKept } from '../../state/progress.tsx';
import { queue, type QueueItem, type QueueKind } from '../../state/queue.ts';
import { useSettings } from '../../state/settings.tsx';
import { useQueue } from '../../state/use-queue.ts';
import { common } from '../../text/common.ts';
import { queue as text } from '../../text/queue.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { openQueue } from './open-queue.ts';
import { DiscardedRow, QueueRow } from './queue-row.tsx';
import { useKnownCourses } from './use-known-courses.ts';
import { needsPerson, reasonOf } from './words.ts';

interface Discarded {
  item: QueueItem;
  undo: () => void;
}

/** The list makes way; a keyboard goes on at the page when what opened it is gone, as a menu is. */
function close(): void {
  openQueue(false);
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}

/** What had the focus may have gone with what was sent, tried again or brought back: the list's own title has it then. */
function useFocusKept() {
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
export function QueueDialog() {
  const { items } = useQueue();
  const [discarded, setDiscarded] = useState<Discarded[]>([]);
  const [restored, setRestored] = useState<QueueItem>();
  const inside = useFocusKept();
  const discard = (item: QueueItem) => {
    const undo = queue.discard(item);
    if (undo) setDiscarded([...discarded, { item, undo }]);
  };
  const isEmpty = items.length === 0 && discarded.length === 0;
  return (
    <Dialog title={isEmpty ? text.sentTitle : text.title} onClose={close}>
      <div className="queue-lead" ref={inside}>
        <Lead items={items} />
      </div>
      {!isEmpty && (
        <div className="queue-groups">
          <Groups items={items} restored={restored} onDiscard={discard} />
          {discarded.length > 0 && (
            <ul role="list" className="queue-list">
              {discarded.map((one) => (
                <DiscardedRow
                  key={`${one.item.kind} ${one.item.id}`}
                  item={one.item}
                  onUndo={() => {
                    one.undo();
                    setRestored(one.item);
                    setDiscarded(discarded.filter((other) => other !== one));
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <Actions canSend={!items.every(needsPerson)} />
    </Dialog>
  );
}

/** What happens with all of it, or that nothing is left. */
function Lead({ items }: { items: QueueItem[] }) {
  const isKept = useIsKept();
  const isOnline = useOnline();
  if (items.length === 0)
    return (
      <p className="queue-done" role="status">
        <CircleCheck className="icon" aria-hidden="true" /> {text.allSent}
      </p>
    );
  if (!isKept) return <p>{text.notKept}</p>;
  if (items.every(needsPerson)) return <p>{text.leadRefused}</p>;
  return <p className="muted">{isOnline ? text.leadOnline : text.lead}</p>;
}

function Groups({
  items,
  restored,
  onDiscard,
}: {
  items: QueueItem[];
  /** Brought back last. */
  restored: QueueItem | undefined;
  onDiscard: (item: QueueItem) => void;
}) {
  const { settings } = useSettings();
  const { user } = useAuth();
  const courses = useKnownCourses([...new Set(items.flatMap(({ courseId }) => courseId ?? []))]);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const around = { settings, isVerified: user?.emailVerified };
  const ofKind = (kind: QueueKind) => items.filter((item) => item.kind === kind);
  return kinds.map((kind) => (
    <section key={kind} aria-labelledby={`queue-${kind}`}>
      <h3 className="t-h4" id={`queue-${kind}`}>
        {text.groups[kind]}
      </h3>
      <ul role="list" className="queue-list">
        {ofKind(kind).map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            course={courses(item.courseId)}
            reason={reasonOf(item, around)}
            isRestored={item.kind === restored?.kind && item.id === restored.id}
            onDiscard={() => onDiscard(item)}
            onLeave={() => openQueue(false)}
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
    // What was out of reach a while ago may be there again: whoever asks is answered about now.
    if (!isOnline && !(await canReach())) return setState('offline');
    await queue.send();
    setState('waiting');
  };
  const said = { ready: '', busy: '', offline: text.stillOffline, waiting: text.stillWaiting }[
    state
  ];
  return (
    <div className="queue-actions">
      <p className="t-sm queue-said" role="status">
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
