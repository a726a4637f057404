import '../saved-courses/saved-courses.css';
import './offline-courses.css';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { offlineCourses, sizeText } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { IconButton } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { RemoveDialog } from './dialogs.tsx';
import type { OfflineCourse } from './download.ts';
import { remove, useOfflineCourses } from './offline-courses.ts';

const text = offlineCourses.list;

/**
 * «На цьому пристрої»: every saved course with its size. With `isShort` it renders nothing until
 * there is one.
 */
export function OfflineSection({ isShort = false }: { isShort?: boolean }) {
  const { isKnown, courses } = useOfflineCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<OfflineCourse>();
  // The section stays after its last course was removed, because it contains the focus.
  const [wasHere, setWasHere] = useState(false);
  if (courses.length > 0 && !wasHere) setWasHere(true);
  if (!isKnown || (isShort && !wasHere)) return null;
  const takeOff = ({ courseId }: OfflineCourse) => {
    remove(courseId).catch(console.error);
    // The button is removed with its row: move the focus to the heading.
    heading.current?.focus();
  };
  return (
    <section className="section wrap" aria-labelledby="offline-section-h">
      <div className="section__head saved-head">
        <h2 className="t-h2" id="offline-section-h" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {courses.length > 0 && (
          <p className="muted ui-text">
            {text.count(courses.length)},{' '}
            {sizeText(courses.reduce((sum, { bytes }) => sum + bytes, 0))}
          </p>
        )}
      </div>
      {courses.length === 0 && <p className="muted">{text.none}</p>}
      <ul role="list" className="saved">
        {courses.map((course) => (
          <Row key={course.courseId} course={course} onRemove={() => setAsked(course)} />
        ))}
      </ul>
      {asked && (
        <RemoveDialog
          course={asked}
          onClose={() => setAsked(undefined)}
          onRemove={() => {
            // Synchronously: an open modal dialog blocks the focus.
            flushSync(() => setAsked(undefined));
            takeOff(asked);
          }}
        />
      )}
    </section>
  );
}

const detail = ({ isComplete, withVideo, bytes }: OfflineCourse): string => {
  const size = sizeText(bytes);
  if (!isComplete) return text.partly(size);
  return withVideo ? size : text.item(size);
};

function Row({ course, onRemove }: { course: OfflineCourse; onRemove: () => void }) {
  const title = typography(course.title);
  return (
    <li className="saved__item">
      <Cover course={{ id: course.courseId, category: course.category }} mini />
      <div>
        <h3 className="t-h4">
          <Link to={href.course(course.courseId)}>{title}</Link>
        </h3>
        <p className="t-sm muted num">{detail(course)}</p>
      </div>
      <IconButton icon={Trash2} label={text.remove(title)} onClick={onRemove} />
    </li>
  );
}
