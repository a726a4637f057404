import '../../styles/on-device.css';
import type { Course } from '@edu/domain/course';
import { Download, Trash2 } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeptCourse } from '../../data/kept-courses.ts';
import {
  goOn,
  goOnWithoutVideo,
  keep,
  remove,
  stop,
  useKeptCourses,
} from '../../state/kept-courses.ts';
import { canReach, useOnline } from '../../state/online.ts';
import { onDevice as text, sizeText } from '../../text/on-device.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { KeepDialog } from './keep-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Asked = 'keep' | 'remove' | undefined;

/** «Без мережі»: keeps this course on the device, and says what of it is there. Nothing where the browser keeps nothing. */
export function KeepPanel({ course }: { course: Course }) {
  const { isKnown, courses, running, waiting } = useKeptCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useFocusKept(heading);
  const card = courses.find(({ courseId }) => courseId === course.id);
  // What is whole is compared with the server without a word.
  const isRunning = running === course.id && !card?.isComplete;
  const [asked, setAsked] = useState<Asked>();
  // Another tab has taken away what is asked about.
  if (asked === 'remove' && !card) setAsked(undefined);
  // On the server nothing is known of a device.
  if (!isKnown) return null;
  /** The button that was pressed goes: the focus stays here. */
  const act = (work: () => Promise<void>) => () => {
    work().catch(console.error);
    heading.current?.focus();
  };
  return (
    <section className="panel on-device" aria-labelledby="on-device-h" ref={panel}>
      <h2 className="t-h4" id="on-device-h" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      {!card && <Absent onKeep={() => setAsked('keep')} />}
      {card && isRunning && <Running card={card} onStop={act(() => stop(course.id))} />}
      {card && !isRunning && (
        <Resting
          card={card}
          isWaiting={waiting.includes(course.id)}
          onStop={act(() => stop(course.id))}
          onGoOn={act(() => goOn(course.id))}
          onWithoutVideo={act(() => goOnWithoutVideo(course.id))}
          onRemove={() => setAsked('remove')}
        />
      )}
      <Questions course={course} card={card} asked={asked} onAsked={setAsked} act={act} />
    </section>
  );
}

function Questions({
  course,
  card,
  asked,
  onAsked,
  act,
}: {
  course: Course;
  card: KeptCourse | undefined;
  asked: Asked;
  onAsked: (asked: Asked) => void;
  act: (work: () => Promise<void>) => () => void;
}) {
  // At once: under an open question nothing else can have the focus.
  const onClose = () => flushSync(() => onAsked(undefined));
  if (asked === 'keep')
    return (
      <KeepDialog
        course={course}
        onClose={onClose}
        onKeep={(withVideo) => {
          onClose();
          act(() => keep(course, withVideo))();
        }}
      />
    );
  if (asked === undefined || !card) return null;
  return (
    <RemoveDialog
      card={card}
      onClose={onClose}
      onRemove={() => {
        onClose();
        act(() => remove(course.id))();
      }}
    />
  );
}

/** Not kept yet; without a connection it says so before the question, which could only fail. */
function Absent({ onKeep }: { onKeep: () => void }) {
  const isOnline = useOnline();
  const whyNot = useId();
  const open = async () => {
    // What was out of reach a while ago may be there again.
    if (isOnline || (await canReach())) onKeep();
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
        <Download className="icon" /> {text.keep}
      </button>
      <p className="t-sm muted on-device__why" id={whyNot} role="status">
        {!isOnline && text.keepOffline}
      </p>
    </>
  );
}

function Running({ card, onStop }: { card: KeptCourse; onStop: () => void }) {
  const { bytes, total } = card;
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

/** What stands in the place of the button that was pressed is not meant by the second tap of a double one. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

function Resting({
  card,
  isWaiting,
  onStop,
  onGoOn,
  onWithoutVideo,
  onRemove,
}: {
  card: KeptCourse;
  isWaiting: boolean;
  onStop: () => void;
  onGoOn: () => void;
  onWithoutVideo: () => void;
  onRemove: () => void;
}) {
  const { bytes, total, isComplete, withVideo, trouble } = card;
  const size = sizeText(bytes);
  const kept = withVideo ? text.kept(size) : text.keptNoVideo(size);
  return (
    <>
      <p className="t-ui" role="status">
        {isComplete ? kept : isWaiting ? text.inTurn : <Why card={card} />}{' '}
        <span>{!isComplete && total > 0 && text.partly(size, sizeText(total))}</span>
      </p>
      {!isComplete && (
        <Button
          isBlock
          label={isWaiting ? text.stop : text.goOn}
          onClick={once(isWaiting ? onStop : onGoOn)}
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

function Why({ card: { isStopped, trouble, withVideo } }: { card: KeptCourse }) {
  const isOnline = useOnline();
  if (trouble === 'full') return withVideo ? text.full : text.fullNoVideo;
  if (isStopped) return text.stopped;
  return trouble === 'cut' || !isOnline ? text.cut : null;
}
