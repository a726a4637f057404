import '../../styles/on-device.css';
import '../../styles/saved.css';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import type { KeptCourse } from '../../data/kept-courses.ts';
import { remove, useKeptCourses } from '../../state/kept-courses.ts';
import { onDevice, sizeText } from '../../text/on-device.ts';
import { typo } from '../../text/typo.ts';
import { IconButton } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const text = onDevice.list;

/** «На цьому пристрої»: every kept course with what it takes. Where `isShort`, nothing at all until there is one. */
export function DeviceSection({ isShort = false }: { isShort?: boolean }) {
  const { isKnown, courses } = useKeptCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<KeptCourse>();
  // With its last course it stays until the page is left: the focus is in it, and would go nowhere.
  const [wasHere, setWasHere] = useState(false);
  if (courses.length > 0 && !wasHere) setWasHere(true);
  if (!isKnown || (isShort && !wasHere)) return null;
  const takeOff = ({ courseId }: KeptCourse) => {
    remove(courseId).catch(console.error);
    // The button goes with its row: the focus must not go nowhere.
    heading.current?.focus();
  };
  return (
    <section className="section wrap" aria-labelledby="on-device-h">
      <div className="section__head saved-head">
        <h2 className="t-h2" id="on-device-h" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {courses.length > 0 && (
          <p className="muted t-ui">
            {text.count(courses.length)},{' '}
            {sizeText(courses.reduce((sum, { bytes }) => sum + bytes, 0))}
          </p>
        )}
      </div>
      {courses.length === 0 && <p className="muted">{text.none}</p>}
      <ul role="list" className="saved">
        {courses.map((card) => (
          <Row key={card.courseId} card={card} onRemove={() => setAsked(card)} />
        ))}
      </ul>
      {asked && (
        <RemoveDialog
          card={asked}
          onClose={() => setAsked(undefined)}
          onRemove={() => {
            // At once: under an open question nothing else can have the focus.
            flushSync(() => setAsked(undefined));
            takeOff(asked);
          }}
        />
      )}
    </section>
  );
}

const detail = ({ isComplete, withVideo, bytes }: KeptCourse): string => {
  const size = sizeText(bytes);
  if (!isComplete) return text.partly(size);
  return withVideo ? size : text.item(size);
};

function Row({ card, onRemove }: { card: KeptCourse; onRemove: () => void }) {
  const title = typo(card.title);
  return (
    <li className="saved__item">
      <Cover course={{ id: card.courseId, category: card.category }} mini />
      <div>
        <h3 className="t-h4">
          <Link to={href.course(card.courseId)}>{title}</Link>
        </h3>
        <p className="t-sm muted num">{detail(card)}</p>
      </div>
      <IconButton icon={Trash2} label={text.remove(title)} onClick={onRemove} />
    </li>
  );
}
