import { CircleAlert, CloudOff, CloudUpload, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../state/now.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { type PendingChange, pendingChanges } from '../../state/pending-changes.ts';
import { common } from '../../text/common.ts';
import { agoText, exactText } from '../../text/dates.ts';
import { pendingChanges as text } from '../../text/pending-changes.ts';
import { typography } from '../../text/typography.ts';
import { paths } from '../../app/paths.ts';
import type { KnownCourse } from './use-known-courses.ts';
import { actionOf, placeOf, titleOf } from './words.ts';

const ICONS = { waiting: CloudOff, sending: CloudUpload, refused: CircleAlert };

interface Props {
  change: PendingChange;
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
export function PendingRow({ change, course, reason, isRestored, onDiscard, onLeave }: Props) {
  const now = useNow();
  // Where there is a connection, it is the server that takes its time.
  const isSlow = useOnline() && change.state === 'waiting';
  const Icon = ICONS[change.state];
  const title = titleOf(change, course) ?? actionOf(change);
  const place = placeOf(change);
  const isPart = course && title !== typography(course.title);
  const about = [actionOf(change), isPart && typography(course.title)].filter(
    (one) => one && one !== title,
  );
  return (
    <li className="pending-row">
      <div>
        <p className="strong pending-row__title">
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
          {change.since && (
            <>
              <span>{about.length > 0 && '\u00A0· '}</span>
              <time dateTime={change.since} title={exactText(change.since)}>
                {agoText(change.since, now)}
              </time>
            </>
          )}
        </p>
        {(change.kind === 'comment' || change.kind === 'contact') && (
          <p className="t-sm pending-row__quote">{change.words}</p>
        )}
        <p className={`t-sm pending-row__state pending-row__state--${change.state}`}>
          <Icon className="icon icon--sm" aria-hidden="true" />{' '}
          <span>{reason ?? text.states[isSlow ? 'waitingOnline' : change.state]}</span>
        </p>
        {change.reason === 'inactive' && (
          <Link className="link t-sm" to={paths.contact} onClick={onLeave}>
            {text.writeToUs}
          </Link>
        )}
      </div>
      <Acts change={change} title={title} isRestored={isRestored} onDiscard={onDiscard} />
    </li>
  );
}

/** What can be done with a change that is not on its way. */
function Acts({
  change,
  title,
  isRestored,
  onDiscard,
}: Pick<Props, 'change' | 'isRestored' | 'onDiscard'> & { title: string }) {
  const taker = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) taker.current?.focus();
  }, [isRestored]);
  if (change.state === 'sending' || !(change.state === 'refused' || change.isDiscardable))
    return null;
  return (
    <div className="row pending-row__acts">
      {change.state === 'refused' && (
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() => pendingChanges.retry(change)}
        >
          {common.tryAgain}
          <span className="visually-hidden">: {title}</span>
        </button>
      )}
      {change.isDiscardable && (
        <button ref={taker} type="button" className="btn btn--line btn--sm" onClick={onDiscard}>
          {text.discard}
          <span className="visually-hidden">: {title}</span>
        </button>
      )}
    </div>
  );
}

/** What was taken back a moment ago, and the way to bring it back. */
export function DiscardedRow({ change, onUndo }: { change: PendingChange; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus went with what was taken back.
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="pending-row pending-row--gone">
      <p className="muted">
        {text.discarded}:{' '}
        <span>{change.kind === 'newsletter' ? change.words : actionOf(change)}</span>
      </p>
      <button ref={button} type="button" className="btn btn--line btn--sm" onClick={onUndo}>
        <Undo2 className="icon icon--sm" aria-hidden="true" /> {text.undo}
      </button>
    </li>
  );
}
