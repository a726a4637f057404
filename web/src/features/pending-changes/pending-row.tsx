import type { Course } from '@edu/domain/content/course';
import type { Settings } from '@edu/domain/platform/settings';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CloudOff, CloudUpload, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { courseQuery } from '../content/api.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useCourses } from '../content/use-content.ts';
import { useNow } from '../../lib/now.ts';
import { listOpen, type PendingChange, pendingChanges } from './pending-changes.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { agoText, exactText } from '../../lib/i18n/dates.ts';
import { pendingChanges as text } from './text.ts';
import { typography } from '../../lib/i18n/typography.ts';
import { Button } from '../../ui/button.tsx';

const ICONS = { waiting: CloudOff, sending: CloudUpload, refused: CircleAlert };

/** Why it is not sent, in words; undefined when there is nothing to explain. `isVerified` is undefined for a guest. */
export function reasonOf(
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

/** What was done. */
export function actionOf({ kind, words, isRemoval }: PendingChange): string {
  const removal = isRemoval ? text.removals[kind] : undefined;
  if (removal) return removal;
  return kind === 'rating' && words ? text.stars(words) : text.actions[kind];
}

/** What it is about: the lesson, the quiz or the course; undefined while that is not known here. */
export function titleOf(
  { kind, partId, words }: PendingChange,
  course: (Pick<Course, 'title'> & Partial<Course>) | undefined,
): string | undefined {
  if (kind === 'newsletter') return words;
  const parts = [...(course?.lessons ?? []), ...(course?.quizzes ?? [])];
  const part = parts.find(({ id }) => id === partId);
  const title = part?.title ?? ((kind === 'attempt' && words) || undefined) ?? course?.title;
  return title === undefined ? undefined : typography(title);
}

/** Where it can be looked at. */
export function placeOf({ kind, courseId, partId }: PendingChange): string | undefined {
  if (courseId === undefined) return undefined;
  if (partId === undefined) return href.course(courseId);
  const isOfLesson = kind === 'lesson' || kind === 'time';
  return isOfLesson ? href.lesson(courseId, partId) : href.quiz(courseId, partId);
}

/** The course of a change: whole where it was looked at or can be fetched, else as listed. */
function useKnownCourse(id: string | undefined): Parameters<typeof titleOf>[1] {
  const { courses } = useCourses();
  const whole = useQuery({
    ...courseQuery(id ?? ''),
    staleTime: Infinity,
    enabled: id !== undefined,
  });
  return whole.data ?? courses.find((course) => course.id === id);
}

const close = () => listOpen.set(false);

/** One change: what it is about, since when, how it stands, and what can be done. */
export function PendingRow({
  change,
  takesFocus,
  onDiscard,
}: {
  change: PendingChange;
  /** It was just brought back: the button that did that has gone. */
  takesFocus: boolean;
  onDiscard: () => void;
}) {
  const { courseId, kind, since, state, words } = change;
  const now = useNow();
  const isOnline = useOnline();
  const { settings } = useSettings();
  const isVerified = useAuth().user?.emailVerified;
  const course = useKnownCourse(courseId);
  const action = actionOf(change);
  const title = titleOf(change, course) ?? action;
  const place = placeOf(change);
  const about = [action, course && typography(course.title)].filter((one) => one && one !== title);
  const Icon = ICONS[state];
  // Where there is a connection, it is the server that takes its time.
  const status = text.states[isOnline && state === 'waiting' ? 'waitingOnline' : state];
  return (
    <li className="pending-row">
      <div>
        <p className="strong pending-row__title">
          {place ? (
            <Link className="link" to={place} onClick={close}>
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
          <p className="t-sm pending-row__quote">{words}</p>
        )}
        <p className={`t-sm pending-row__state pending-row__state--${state}`}>
          <Icon className="icon icon--sm" aria-hidden="true" />{' '}
          <span>{reasonOf(change, { settings, isVerified }) ?? status}</span>
        </p>
        {change.reason === 'inactive' && (
          <Link className="link t-sm" to={paths.contact} onClick={close}>
            {text.writeToUs}
          </Link>
        )}
      </div>
      <div className="row pending-row__acts">
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

/** What was taken back a moment ago, and the way to bring it back. */
export function DiscardedRow({ change, onUndo }: { change: PendingChange; onUndo: () => void }) {
  return (
    <li className="pending-row pending-row--gone">
      <p className="muted">
        {text.discarded}:{' '}
        <span>{change.kind === 'newsletter' ? change.words : actionOf(change)}</span>
      </p>
      <FocusButton takesFocus icon={Undo2} label={text.undo} onClick={onUndo} />
    </li>
  );
}

/** Takes the focus of the button that went with another row. */
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
