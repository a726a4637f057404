import './pending-changes.css';
import type { Course } from '@edu/domain/content/course';
import type { Settings } from '@edu/domain/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../lib/use-action.ts';
import { CircleAlert, CircleCheck, CloudOff, CloudUpload, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { courseQuery } from '../content/api.ts';
import { canReach, useOnline } from '../../lib/pwa/connectivity.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useCourses } from '../content/use-content.ts';
import { useNow } from '../../lib/now.ts';
import {
  listOpen,
  needsUser,
  type PendingChange,
  pendingChanges,
  usePendingChanges,
} from './pending-changes.ts';
import { useProgress } from '../progress/progress-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { agoText, exactText } from '../../lib/i18n/dates.ts';
import { pendingList as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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

const changeKey = ({ kind, id }: PendingChange) => `${kind} ${id}`;

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
                      takesFocus={changeKey(change) === restored}
                      onDiscard={() => discard(change)}
                    />
                  ))}
              </ul>
            </section>
          ))}
          {discarded.length > 0 && (
            <ul role="list" className="pending-list">
              {discarded.map((row) => (
                <DiscardedRow
                  key={changeKey(row.change)}
                  change={row.change}
                  onUndo={() => {
                    row.undo();
                    setRestored(changeKey(row.change));
                    setDiscarded(discarded.filter((other) => other !== row));
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
  const isOnline = useOnline();
  const {
    mutate,
    isPending,
    data: result,
  } = useAction({
    mutationFn: async () => {
      // The connection may have returned without an event.
      if (!isOnline && !(await canReach())) return 'stillOffline';
      await pendingChanges.send();
      return 'stillWaiting';
    },
  });
  return (
    <div className="pending-actions">
      <p className="t-sm pending-said" role="status">
        {canSend && result && text[result]}
      </p>
      <div className="dialog__actions">
        {canSend && (
          <Button
            variant="primary"
            aria-disabled={isPending}
            label={isPending ? text.sending : text.sendNow}
            onClick={() => mutate()}
          />
        )}
        <Button label={common.close} onClick={close} />
      </div>
    </div>
  );
}

const ICONS = { waiting: CloudOff, sending: CloudUpload, refused: CircleAlert };

/**
 * Why a change is not sent; undefined when there is nothing to explain. `isVerified` is undefined
 * for a guest.
 */
export function reasonText(
  { kind, reason }: PendingChange,
  { settings, isVerified }: { settings: Settings; isVerified: boolean | undefined },
): string | undefined {
  if (!reason) return undefined;
  const mustVerify = settings.security.requireEmailVerification && isVerified === false;
  if (kind === 'comment') {
    if (!settings.features.comments) return text.reasons.commentsOff;
    return mustVerify && reason === 'not-taken'
      ? text.reasons.verifyToComment
      : text.reasons[reason];
  }
  if (kind === 'contact') return text.reasons.contact;
  if (reason === 'refused' && kind === 'rating' && !settings.features.ratings)
    return text.reasons.ratingsOff;
  return reason === 'refused' && mustVerify ? text.reasons.unverified : text.reasons[reason];
}

/** The action of a change. */
export function actionText({ kind, words, isRemoval }: PendingChange): string {
  const removal = isRemoval ? text.removals[kind] : undefined;
  if (removal) return removal;
  return kind === 'rating' && words ? text.stars(words) : text.actions[kind];
}

/** The title of the lesson, the quiz or the course; undefined while unknown. */
export function titleText(
  { kind, partId, words }: PendingChange,
  course: (Pick<Course, 'title'> & Partial<Course>) | undefined,
): string | undefined {
  if (kind === 'newsletter') return words;
  const parts = [...(course?.lessons ?? []), ...(course?.quizzes ?? [])];
  const part = parts.find(({ id }) => id === partId);
  const title = part?.title ?? ((kind === 'attempt' && words) || undefined) ?? course?.title;
  return title === undefined ? undefined : typography(title);
}

/** The page of the changed item. */
export function changePath({ kind, courseId, partId }: PendingChange): string | undefined {
  if (courseId === undefined) return undefined;
  if (partId === undefined) return href.course(courseId);
  const isOfLesson = kind === 'lesson' || kind === 'time';
  return isOfLesson ? href.lesson(courseId, partId) : href.quiz(courseId, partId);
}

/** The course of a change: complete when cached or fetched, else as listed. */
function useKnownCourse(id: string | undefined): Parameters<typeof titleText>[1] {
  const { courses } = useCourses();
  const whole = useQuery({
    ...courseQuery(id ?? ''),
    staleTime: Infinity,
    enabled: id !== undefined,
  });
  return whole.data ?? courses.find((course) => course.id === id);
}

/** One change: its title, time, state and actions. */
function PendingRow({
  change,
  takesFocus,
  onDiscard,
}: {
  change: PendingChange;
  /** It was just restored: the undo button that was pressed is gone. */
  takesFocus: boolean;
  onDiscard: () => void;
}) {
  const { courseId, kind, since, state, words } = change;
  const now = useNow();
  const isOnline = useOnline();
  const { settings } = useSettings();
  const isVerified = useAuth().user?.emailVerified;
  const course = useKnownCourse(courseId);
  const action = actionText(change);
  const title = titleText(change, course) ?? action;
  const place = changePath(change);
  const about = [action, course && typography(course.title)].filter(
    (part) => part && part !== title,
  );
  const Icon = ICONS[state];
  // With a connection, the delay is the server's.
  const status = text.states[isOnline && state === 'waiting' ? 'waitingOnline' : state];
  return (
    <li className="pending-row">
      <div>
        <p className="strong pending-row__title">
          {place ? (
            <Link className="link" to={place} onClick={() => listOpen.set(false)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="t-sm muted">
          {about.join('\u00A0· ')}
          {since && (
            <>
              <span>{about.length > 0 && '\u00A0· '}</span>
              <time dateTime={since} title={exactText(since)}>
                {agoText(since, now)}
              </time>
            </>
          )}
        </p>
        {(kind === 'comment' || kind === 'contact') && (
          <p className="t-sm pending-row__quote" dir="auto">
            {words}
          </p>
        )}
        <p className={`t-sm pending-row__state pending-row__state--${state}`}>
          <Icon className="icon icon--sm" aria-hidden="true" />{' '}
          <span>{reasonText(change, { settings, isVerified }) ?? status}</span>
        </p>
        {change.reason === 'inactive' && (
          <Link className="link t-sm" to={paths.contact} onClick={() => listOpen.set(false)}>
            {text.writeToUs}
          </Link>
        )}
      </div>
      <div className="row pending-row__actions">
        {state === 'refused' && (
          <Button isSmall label={common.tryAgain} onClick={() => pendingChanges.retry(change)}>
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
        {state !== 'sending' && change.isDiscardable && (
          <FocusButton takesFocus={takesFocus} label={text.discard} onClick={onDiscard}>
            <span className="visually-hidden">: {title}</span>
          </FocusButton>
        )}
      </div>
    </li>
  );
}

/** A change that was just discarded, with its undo button. */
function DiscardedRow({ change, onUndo }: { change: PendingChange; onUndo: () => void }) {
  return (
    <li className="pending-row pending-row--gone">
      <p className="muted">
        {text.discarded}:{' '}
        <span>{change.kind === 'newsletter' ? change.words : actionText(change)}</span>
      </p>
      <FocusButton takesFocus icon={Undo2} label={text.undo} onClick={onUndo} />
    </li>
  );
}

/** Takes the focus from a removed row. */
function FocusButton({
  takesFocus,
  ...props
}: Omit<Parameters<typeof Button>[0], 'ref'> & { takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return <Button ref={button} isSmall {...props} />;
}
