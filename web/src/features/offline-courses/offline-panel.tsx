import '../../ui/panel.css';
import { toPercent } from '@edu/domain/lib/percent';
import './offline-courses.css';
import type { Course } from '@edu/domain/content/course';
import { Download, Trash2 } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canReach, useOnline } from '../../lib/pwa/connectivity.ts';
import { offlineCourses as text, sizeText } from './text.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { RemoveDialog, SaveDialog } from './dialogs.tsx';
import type { OfflineCourse } from './download.ts';
import { remove, resume, save, stop, useOfflineCourses, WITHOUT_VIDEO } from './offline-courses.ts';

/**
 * «Без мережі»: saves this course on the device and shows its state. Renders nothing when the
 * browser stores nothing.
 */
export function OfflinePanel({ course }: { course: Course }) {
  const { isKnown, courses, running } = useOfflineCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useFocusFallback(heading);
  const [asked, setAsked] = useState<'save' | 'remove'>();
  const { id } = course;
  const saved = courses.find(({ courseId }) => courseId === id);
  // Another tab has removed the course of the open dialog.
  if (asked === 'remove' && !saved) setAsked(undefined);
  // The server knows nothing about the device.
  if (!isKnown) return null;
  const act = (work: Promise<void>) => {
    work.catch(console.error);
    // Synchronously: an open modal dialog blocks the focus, and the pressed button is removed.
    flushSync(() => setAsked(undefined));
    heading.current?.focus();
  };
  const onClose = () => setAsked(undefined);
  return (
    <section className="panel offline-courses" aria-labelledby="offline-courses-h" ref={panel}>
      <h2 className="t-h4" id="offline-courses-h" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      {saved ? (
        <Saved saved={saved} running={running} act={act} onRemove={() => setAsked('remove')} />
      ) : (
        <Absent onSave={() => setAsked('save')} />
      )}
      {asked === 'save' && (
        <SaveDialog
          course={course}
          onClose={onClose}
          onSave={(withVideo) => act(save(course, withVideo))}
        />
      )}
      {asked === 'remove' && saved && (
        <RemoveDialog course={saved} onClose={onClose} onRemove={() => act(remove(id))} />
      )}
    </section>
  );
}

/** Not saved yet. Without a connection it says so before the dialog, since saving would fail. */
function Absent({ onSave }: { onSave: () => void }) {
  const isOnline = useOnline();
  const whyNot = useId();
  const open = async () => {
    // The connection may have returned without an event.
    if (isOnline || (await canReach())) onSave();
  };
  return (
    <>
      <p className="ui-text muted">{text.intro}</p>
      <button
        type="button"
        className="btn btn--line btn--block"
        aria-disabled={!isOnline}
        aria-describedby={whyNot}
        onClick={() => void open()}
      >
        <Download className="icon" /> {text.save}
      </button>
      <p className="t-sm muted offline-courses__why" id={whyNot} role="status">
        {!isOnline && text.saveOffline}
      </p>
    </>
  );
}

/** Ignores the second tap of a double tap: it was meant for the button shown before. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

function Saved({
  saved,
  running,
  act,
  onRemove,
}: {
  saved: OfflineCourse;
  running: string | undefined;
  act: (work: Promise<void>) => void;
  onRemove: () => void;
}) {
  const isOnline = useOnline();
  const { courseId: id, bytes, total, isComplete, isStopped, withVideo, trouble } = saved;
  const size = sizeText(bytes);
  const onStop = once(() => act(stop(id)));
  // The update of a complete course is not shown.
  if (running === id && !isComplete)
    return (
      <>
        <p className="ui-text num">
          {total > 0 ? text.progress(size, sizeText(total)) : text.beginning}
        </p>
        <Bar percent={Math.min(99, toPercent(bytes, total))} label={text.bar} />
        <Button isBlock label={text.stop} onClick={onStop} />
      </>
    );
  // Another course is being downloaded.
  const isWaiting = !isComplete && running !== undefined && !isStopped && !trouble;
  const canResume = !isComplete && !isWaiting;
  const status = () => {
    if (isComplete) return withVideo ? text.saved(size) : text.savedNoVideo(size);
    if (isWaiting) return text.inTurn;
    if (trouble === 'full') return withVideo ? text.full : text.fullNoVideo;
    if (isStopped) return text.stopped;
    return trouble === 'cut' || !isOnline ? text.cut : null;
  };
  const said = status();
  return (
    <>
      <p className="ui-text" role="status">
        {said} <span>{!isComplete && total > 0 && text.partly(size, sizeText(total))}</span>
      </p>
      {isWaiting && <Button isBlock label={text.stop} onClick={onStop} />}
      {canResume && <Button isBlock label={text.resume} onClick={once(() => act(resume(id)))} />}
      {canResume && trouble === 'full' && withVideo && (
        <Button
          isBlock
          label={text.withoutVideo}
          onClick={once(() => act(resume(id, WITHOUT_VIDEO)))}
        />
      )}
      <Button isBlock onClick={once(onRemove)}>
        <Trash2 className="icon" /> {text.remove}
      </Button>
    </>
  );
}
