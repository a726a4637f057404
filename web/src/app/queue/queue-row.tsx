import { CircleAlert, CloudOff, CloudUpload, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../state/now.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { queue, type QueueItem } from '../../state/queue.ts';
import { common } from '../../text/common.ts';
import { agoText, exactText } from '../../text/dates.ts';
import { queue as text } from '../../text/queue.ts';
import { typo } from '../../text/typo.ts';
import { paths } from '../paths.ts';
import type { KnownCourse } from './use-known-courses.ts';
import { deedOf, placeOf, titleOf } from './words.ts';

const ICONS = { waiting: CloudOff, sending: CloudUpload, refused: CircleAlert };

interface Props {
  item: QueueItem;
  course: KnownCourse | undefined;
  /** Why it is not sent. */
  reason: string | undefined;
  /** It was just brought back: what did that has gone, and the focus goes on here. */
  isRestored: boolean;
  onDiscard: () => void;
  /** A link was followed: the list makes way. */
  onLeave: () => void;
}

/** One change: what it is about, since when, how it stands, and what can be done. */
export function QueueRow({ item, course, reason, isRestored, onDiscard, onLeave }: Props) {
  const now = useNow();
  // Where there is a connection, it is the server that takes its time.
  const isSlow = useOnline() && item.state === 'waiting';
  const Icon = ICONS[item.state];
  const title = titleOf(item, course) ?? deedOf(item);
  const place = placeOf(item);
  const isPart = course && title !== typo(course.title);
  const about = [deedOf(item), isPart && typo(course.title)].filter((one) => one && one !== title);
  return (
    <li className="queue-row">
      <div>
        <p className="strong queue-row__title">
          {place ? (
            <Link className="link" to={place} onClick={onLeave}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="t-sm muted">
          {about.join('\u00A0· ')}
          {item.since && (
            <>
              <span>{about.length > 0 && '\u00A0· '}</span>
              <time dateTime={item.since} title={exactText(item.since)}>
                {agoText(item.since, now)}
              </time>
            </>
          )}
        </p>
        {(item.kind === 'comment' || item.kind === 'contact') && (
          <p className="t-sm queue-row__quote">{item.words}</p>
        )}
        <p className={`t-sm queue-row__state queue-row__state--${item.state}`}>
          <Icon className="icon icon--sm" aria-hidden="true" />{' '}
          <span>{reason ?? text.states[isSlow ? 'waitingOnline' : item.state]}</span>
        </p>
        {item.reason === 'inactive' && (
          <Link className="link t-sm" to={paths.contact} onClick={onLeave}>
            {text.writeToUs}
          </Link>
        )}
      </div>
      <Acts item={item} title={title} isRestored={isRestored} onDiscard={onDiscard} />
    </li>
  );
}

/** What can be done with a change that is not on its way. */
function Acts({
  item,
  title,
  isRestored,
  onDiscard,
}: Pick<Props, 'item' | 'isRestored' | 'onDiscard'> & { title: string }) {
  const taker = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) taker.current?.focus();
  }, [isRestored]);
  if (item.state === 'sending' || !(item.state === 'refused' || item.isOwnText)) return null;
  return (
    <div className="row queue-row__acts">
      {item.state === 'refused' && (
        <button type="button" className="btn btn--line btn--sm" onClick={() => queue.retry(item)}>
          {common.tryAgain}
          <span className="vh">: {title}</span>
        </button>
      )}
      {item.isOwnText && (
        <button ref={taker} type="button" className="btn btn--line btn--sm" onClick={onDiscard}>
          {text.discard}
          <span className="vh">: {title}</span>
        </button>
      )}
    </div>
  );
}

/** What was taken back a moment ago, and the way to bring it back. */
export function DiscardedRow({ item, onUndo }: { item: QueueItem; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus went with what was taken back.
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="queue-row queue-row--gone">
      <p className="muted">
        {text.discarded}: <span>{item.kind === 'newsletter' ? item.words : deedOf(item)}</span>
      </p>
      <button ref={button} type="button" className="btn btn--line btn--sm" onClick={onUndo}>
        <Undo2 className="icon icon--sm" aria-hidden="true" /> {text.undo}
      </button>
    </li>
  );
}
