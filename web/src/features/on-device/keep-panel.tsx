import '../../styles/on-device.css';
import type { Course } from '@edu/domain/course';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeptCourse } from '../../data/kept-courses.ts';
import { goOn, keep, remove, stop, useKeptCourses } from '../../state/kept-courses.ts';
import { canReach, useOnline } from '../../state/online.ts';
import { onDevice as text, sizeText } from '../../text/on-device.ts';
import { Bar } from '../../ui/bar.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { asksBefore, RemoveDialog } from './remove-dialog.tsx';

/** «Без мережі»: keeps this course on the device, and says what of it is there. Nothing where the browser keeps nothing. */
export function KeepPanel({ course }: { course: Course }) {
  const { isKnown, courses, running, waiting, trouble } = useKeptCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = trouble[course.id];
  const whyNot = kind && text[kind];
  const card = courses.find(({ courseId }) => courseId === course.id);
  const [asked, setAsked] = useState<'keep' | 'remove'>();
  const isOnline = useOnline();
  // On the server nothing is known of a device.
  if (!isKnown) return null;
  /** The button that was pressed goes: the focus stays here. */
  const act = (work: () => Promise<void>) => () => {
    work().catch(console.error);
    heading.current?.focus();
  };
  const takeOff = act(() => remove(course.id));
  // At once: under an open question nothing else can have the focus.
  const onClose = () => flushSync(() => setAsked(undefined));
  return (
    <section className="panel on-device" aria-labelledby="on-device-h">
      <h2 className="t-h4" id="on-device-h" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      {!card && <Absent why={whyNot} onKeep={() => setAsked('keep')} />}
      {card && running === course.id && <Running card={card} onStop={act(() => stop(course.id))} />}
      {card && running !== course.id && (
        <Resting
          card={card}
          isWaiting={waiting.includes(course.id)}
          onStop={act(() => stop(course.id))}
          why={whyNot}
          onGoOn={act(() => goOn(course.id))}
          onRemove={() => (asksBefore(card, isOnline) ? setAsked('remove') : takeOff())}
        />
      )}
      {asked === 'keep' && (
        <KeepDialog
          course={course}
          onClose={onClose}
          onKeep={(withVideo) => {
            onClose();
            act(() => keep(course, withVideo))();
          }}
        />
      )}
      {asked === 'remove' && card && (
        <RemoveDialog
          card={card}
          onClose={onClose}
          onRemove={() => {
            onClose();
            takeOff();
          }}
        />
      )}
    </section>
  );
}

/** Not kept yet; without a connection it says so before the question, which could only fail. */
function Absent({ why, onKeep }: { why: string | undefined; onKeep: () => void }) {
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
        <Download className="icon" aria-hidden="true" /> {text.keep}
      </button>
      <p className="t-sm muted on-device__why" id={whyNot} role="status">
        {why ?? (!isOnline && text.keepOffline)}
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
      <button type="button" className="btn btn--line btn--block" onClick={onStop}>
        {text.stop}
      </button>
    </>
  );
}

function Resting({
  card,
  isWaiting,
  onStop,
  why,
  onGoOn,
  onRemove,
}: {
  card: KeptCourse;
  /** For its turn. */
  isWaiting: boolean;
  onStop: () => void;
  why: ReactNode;
  onGoOn: () => void;
  onRemove: () => void;
}) {
  const { bytes, total, isComplete, isStopped, withVideo } = card;
  const size = sizeText(bytes);
  const kept = withVideo ? text.kept(size) : text.keptNoVideo(size);
  return (
    <>
      <p className="t-ui" role="status">
        {isComplete ? kept : isWaiting ? text.inTurn : (why ?? (isStopped && text.stopped))}{' '}
        {!isComplete && total > 0 && text.partly(size, sizeText(total))}
      </p>
      {!isComplete && (
        <button
          type="button"
          className="btn btn--line btn--block"
          onClick={isWaiting ? onStop : onGoOn}
        >
          {isWaiting ? text.stop : text.goOn}
        </button>
      )}
      <button type="button" className="btn btn--line btn--block" onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" /> {text.remove}
      </button>
    </>
  );
}
