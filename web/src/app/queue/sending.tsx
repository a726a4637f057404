import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queueTold } from '../../data/queue-told.ts';
import { useAuth } from '../../state/auth.tsx';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { useIsKept } from '../../state/progress.tsx';
import { useSettings } from '../../state/settings.tsx';
import { type QueueMood, useQueue } from '../../state/use-queue.ts';
import { queue as text } from '../../text/queue.ts';
import { sync as syncText } from '../../text/sync.ts';
import { Toast } from '../../ui/toast.tsx';
import { openQueue } from './open-queue.ts';
import { needsPerson } from './words.ts';

/** sign: told on an earlier page of this tab, so that the sign alone stands for it. */
type Told = 'nothing' | 'waiting' | 'refused' | 'sign' | 'closed';

/** The message after this state: another try brings no new one. */
function nextTold(told: Told, mood: QueueMood): Told {
  if (mood === 'empty') return 'nothing';
  if (mood === 'sending' || told === 'closed') return told;
  return told === 'sign' && mood === 'waiting' ? told : mood;
}

/** How many changes wait, or are not sent, in the words of every place that says so. */
export function countText(mood: QueueMood, count: number, isOnline: boolean): string {
  if (mood === 'sending') return syncText.saving;
  return mood === 'waiting' ? syncText.waiting(count, isOnline) : text.notSent(count);
}

/** What is told of the queue: once as a message; when that is closed, `isSign` stays as long as something waits. */
export function useTold(): { told: Told; close: () => void; isSign: boolean } {
  const { mood, items, turn } = useQueue();
  const [told, setTold] = useState<Told>(() => (queueTold.get() ? 'sign' : 'nothing'));
  useEffect(() => {
    if (told === 'waiting') queueTold.set(true);
    // What waits the next time is told anew.
    if (told === 'nothing') queueTold.set(false);
  }, [told]);
  // What waits already when a page begins is told too.
  const [seen, setSeen] = useState<{ mood: QueueMood; turn: number }>({ mood: 'empty', turn });
  if (seen.mood !== mood || seen.turn !== turn) {
    setSeen({ mood, turn });
    // Somebody has left, and took along what was theirs: that is no success.
    setTold(nextTold(seen.turn === turn ? told : 'nothing', mood));
  }
  return {
    told,
    close: () => setTold('closed'),
    isSign: (told === 'closed' || told === 'sign') && items.length > 0,
  };
}

/** The message about what waits to be sent. */
export function Sending({ told, onClose }: { told: Told; onClose: () => void }) {
  const { items } = useQueue();
  const isKept = useIsKept();
  const isOnline = useOnline();
  const { user } = useAuth();
  const { settings } = useSettings();
  if (told !== 'waiting' && told !== 'refused') return null;
  const mustVerify = settings.security.requireEmailVerification && user?.emailVerified === false;
  const hints = isKept ? syncText.keptHints : syncText.notKeptHints;
  const refused = items.every(needsPerson) ? 'yours' : 'refused';
  const why = told === 'waiting' ? 'waiting' : mustVerify ? 'unverified' : refused;
  // Where there is a connection, it is the server that takes its time.
  const isSlow = told === 'waiting' && isOnline;
  const hint = !isSlow ? hints[why] : isKept ? text.leadOnline : text.notKept;
  return (
    <Toast key={told} icon={CloudOff} onClose={onClose}>
      <p>
        <b>{countText(told, items.length, isOnline)}</b>
      </p>
      <p className="t-sm muted">{hint}</p>
      <button type="button" className="link toast__more" onClick={() => openQueue(true)}>
        {text.show}
      </button>
    </Toast>
  );
}

/** The sign that stays, as small as it can be: it opens the list. */
export function Sign() {
  const { mood, items } = useQueue();
  const isOnline = useOnline();
  return (
    <button type="button" className="queue-sign" onClick={() => openQueue(true)}>
      <CloudOff className="icon icon--sm" aria-hidden="true" />{' '}
      {countText(mood, items.length, isOnline)}
    </button>
  );
}
