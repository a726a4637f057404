import { type LessonHit } from '@edu/domain/content/lesson-search';
import { typography } from '@edu/domain/text/typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { clockText } from '../../lib/i18n/format.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { bestAddress, searchQuery } from './api.ts';
import { toQuery } from './to-query.ts';
import { MarkedParts } from './marked-parts.tsx';
import { lessonSearch } from './lesson-text.ts';

/** The hits in the header's list. */
const SHOWN = 5;
/** The wait after the last character, in ms. */
const PAUSE_MS = 250;
const NONE: LessonHit[] = [];

/** The first hits in lessons, asked for after a pause; a newer text ends the older request. */
export function useLessonHits(
  query: string,
  onMore: (addresses: string[]) => void,
): readonly LessonHit[] {
  const { user } = useAuth();
  // Another search without a network.
  useOnline();
  const typed = toQuery(query);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery(searchQuery(asked, 0, user?.uid));
  // A list without hits in lessons is still a list of courses: a failure shows in /search.
  const hits = asked === typed && data ? data.items.slice(0, SHOWN) : NONE;
  const addresses = hits.map(bestAddress).join('\n');
  useEffect(() => {
    onMore(addresses ? addresses.split('\n') : []);
    return () => onMore([]);
  }, [addresses, onMore]);
  return hits;
}

interface Props {
  /** The id of the list. */
  id: string;
  hits: readonly LessonHit[];
  /** The index of the first one in the list. */
  first: number;
  active: number;
}

export function LessonOptions({ id, hits, first, active }: Props) {
  return (
    <div role="group" aria-labelledby={`${id}-lessons`} className="search-lessons">
      <p id={`${id}-lessons`} className="search-lessons__title">
        {lessonSearch.group}
      </p>
      {hits.map((hit, i) => {
        const [moment] = hit.moments;
        const isActive = first + i === active;
        return (
          <Link
            key={hit.lessonId}
            id={`${id}-${first + i}`}
            role="option"
            aria-selected={isActive}
            tabIndex={-1}
            className={isActive ? 'search-lesson is-active' : 'search-lesson'}
            to={bestAddress(hit)}
          >
            <b>
              <MarkedParts parts={hit.lessonTitle} />
            </b>
            <small>{typography(hit.courseTitle)}</small>
            {moment && (
              <p className={moment.kind === 'code' ? 'search-lesson__code' : undefined}>
                {moment.position !== undefined && (
                  <span className="num">{clockText(moment.position)} </span>
                )}
                <MarkedParts parts={moment.parts} />
              </p>
            )}
          </Link>
        );
      })}
    </div>
  );
}
