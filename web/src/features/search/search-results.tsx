import '../../ui/kbd.css';
import '../../ui/mark.css';
import '../../ui/none.css';
import '../../ui/popover.css';
import './search.css';
import type { CourseCard } from '@edu/domain/content/course';
import { findIn } from '@edu/domain/text/find-in';
import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { type EmptyResult, search } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { lessonSearch } from './lesson-text.ts';
import { LessonOptions, useLessonHits } from './lesson-options.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Level } from '../../ui/level.tsx';

interface Props {
  id: string;
  found: CourseCard[];
  query: string;
  /** The index of the result chosen by arrow keys; -1 for none. */
  active: number;
  /** Why results may be missing. */
  gap: EmptyResult;
  /** Gets the addresses of the hits in lessons, in their order after the courses. */
  onMore: (addresses: string[]) => void;
}

export function SearchResults({ id, found, query, active, gap, onMore }: Props) {
  const hits = useLessonHits(query, onMore);
  const none = search.none(gap);
  // Covers render after the text: they would delay the key press that opened the list.
  const isDrawn = useDeferredValue(true, false);
  return (
    <div className="popover search-popover">
      {found.length === 0 && hits.length === 0 && (
        <div className="none">
          <b>{none.title}</b>
          <span>{none.hint}</span>
          <Link className="link link--go" to={href.catalog()}>
            {search.all}
          </Link>
        </div>
      )}
      {found.length + hits.length > 0 && (
        <div id={id} role="listbox" aria-label={search.results}>
          {found.map((course, i) => (
            <Link
              key={course.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              className={i === active ? 'search-hit is-active' : 'search-hit'}
              to={href.course(course.id)}
            >
              {isDrawn ? <Cover course={course} mini /> : <span className="cover cover--mini" />}
              <b>{marked(typography(course.title), query)}</b>
              <p>{marked(typography(course.description), query)}</p>
              <Level level={course.level} />
            </Link>
          ))}
          {hits.length > 0 && (
            <LessonOptions id={id} hits={hits} first={found.length} active={active} />
          )}
        </div>
      )}
      {hits.length > 0 && (
        <Link className="link link--go search-popover__all" to={href.search(query)}>
          {lessonSearch.all}
        </Link>
      )}
      {/* Beside the status of the courses. */}
      <span className="visually-hidden" aria-live="polite">
        {hits.length > 0 && lessonSearch.found(hits.length)}
      </span>
    </div>
  );
}

/** The text with the first match in <mark>. */
function marked(text: string, query: string): ReactNode {
  const [begin, end] = findIn(text, query) ?? [0, 0];
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, begin)}
      <mark>{text.slice(begin, end)}</mark>
      {text.slice(end)}
    </>
  );
}
