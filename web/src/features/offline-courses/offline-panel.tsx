import '../../styles/offline-courses.css';
import type { Course } from '@edu/domain/content/course';
import { Download, Trash2 } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canReach, useOnline } from '../../lib/pwa/connectivity.ts';
import { offlineCourses as text, sizeText } from '../../text/offline-courses.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import type { OfflineCourse } from './download.ts';
import {
  remove,
  resume,
  resumeWithoutVideo,
  save,
  stop,
  useOfflineCourses,
} from './offline-courses.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';

type Asked = 'save' | 'remove' | undefined;

/** «Без мережі»: saves this course on the device and says what of it is there. Nothing when the browser stores nothing. */
export function OfflinePanel({ course }: { course: Course }) {
  const { isKnown, courses, running } = useOfflineCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useFocusKept(heading);
  const saved = courses.find(({ courseId }) => courseId === course.id);
  // What is whole is compared with the server without a word.
  const isRunning = running === course.id && !saved?.isComplete;
  const [asked, setAsked] = useState<Asked>();
  // Another tab has taken away what is asked about.
  if (asked === 'remove' && !saved) setAsked(undefined);
  // On the server nothing is known of a device.
  if (!isKnown) return null;
  /** The button that was pressed goes: the focus stays here. */
  const act = (work: () => Promise<void>) => () => {
    work().catch(console.error);
    heading.current?.focus();
  };
  return (
    <section className="panel offline-courses" aria-labelledby="offline-courses-h" ref={panel}>
      <h2 className="t-h4" id="offline-courses-h" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      {!saved && <Absent onSave={() => setAsked('save')} />}
      {saved && isRunning && <Running saved={saved} onStop={act(() => stop(course.id))} />}
      {saved && !isRunning && (
        <Resting
          saved={saved}
          // Another course is on its way.
          isWaiting={running !== undefined && !saved.isStopped && !saved.trouble}
          onStop={act(() => stop(course.id))}
          onResume={act(() => resume(course.id))}
          onWithoutVideo={act(() => resumeWithoutVideo(course.id))}
          onRemove={() => setAsked('remove')}
        />
      )}
      <Questions course={course} saved={saved} asked={asked} onAsked={setAsked} act={act} />
    </section>
  );
}

function Questions({
  course,
  saved,
  asked,
  onAsked,
  act,
}: {
  course: Course;
  saved: OfflineCourse | undefined;
  asked: Asked;
  onAsked: (asked: Asked) => void;
  act: (work: () => Promise<void>) => () => void;
}) {
  // At once: under an open question nothing else can have the focus.
  const onClose = () => flushSync(() => onAsked(undefined));
  if (asked === 'save')
    return (
      <SaveDialog
        course={course}
        onClose={onClose}
        onSave={(withVideo) => {
          onClose();
          act(() => save(course, withVideo))();
        }}
      />
    );
  if (asked === undefined || !saved) return null;
  return (
    <RemoveDialog
      course={saved}
      onClose={onClose}
      onRemove={() => {
        onClose();
        act(() => remove(course.id))();
      }}
    />
  );
}

/** Not saved yet; without a connection it says so before the question, which could only fail. */
function Absent({ onSave }: { onSave: () => void }) {
  const isOnline = useOnline();
  const whyNot = useId();
  const open = async () => {
    // What was out of reach a while ago may be there again.
    if (isOnline || (await canReach())) onSave();
  };
  return (
    <>
      <p className="t-ui muted">{text.intro}</p>
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

function Running({ saved, onStop }: { saved: OfflineCourse; onStop: () => void }) {
  const { bytes, total } = saved;
  const percent = total > 0 ? Math.min(99, Math.floor((bytes / total) * 100)) : 0;
  return (
    <>
      <p className="t-ui num">
        {total > 0 ? text.progress(sizeText(bytes), sizeText(total)) : text.beginning}
      </p>
      <Bar percent={percent} label={text.bar} />
      <Button isBlock label={text.stop} onClick={onStop} />
    </>
  );
}

/** Ignores the second tap of a double one: it was meant for the button that was here before. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

function Resting({
  saved,
  isWaiting,
  onStop,
  onResume,
  onWithoutVideo,
  onRemove,
}: {
  saved: OfflineCourse;
  isWaiting: boolean;
  onStop: () => void;
  onResume: () => void;
  onWithoutVideo: () => void;
  onRemove: () => void;
}) {
  const { bytes, total, isComplete, withVideo, trouble } = saved;
  const size = sizeText(bytes);
  const done = withVideo ? text.saved(size) : text.savedNoVideo(size);
  return (
    <>
      <p className="t-ui" role="status">
        {isComplete ? done : isWaiting ? text.inTurn : <Why saved={saved} />}{' '}
        <span>{!isComplete && total > 0 && text.partly(size, sizeText(total))}</span>
      </p>
      {!isComplete && (
        <Button
          isBlock
          label={isWaiting ? text.stop : text.resume}
          onClick={once(isWaiting ? onStop : onResume)}
        />
      )}
      {!isComplete && !isWaiting && trouble === 'full' && withVideo && (
        <Button isBlock label={text.withoutVideo} onClick={once(onWithoutVideo)} />
      )}
      <Button isBlock onClick={once(onRemove)}>
        <Trash2 className="icon" /> {text.remove}
      </Button>
    </>
  );
}

function Why({ saved: { isStopped, trouble, withVideo } }: { saved: OfflineCourse }) {
  const isOnline = useOnline();
  if (trouble === 'full') return withVideo ? text.full : text.fullNoVideo;
  if (isStopped) return text.stopped;
  return trouble === 'cut' || !isOnline ? text.cut : null;
}
