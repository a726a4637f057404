import './search-page.css';
import '../../ui/alert.css';
import '../../ui/tag.css';
import {
  type LessonHit,
  SEARCH_PAGE_SIZE,
  type SearchMoment,
  type SearchPage,
} from '@edu/domain/content/lesson-search';
import { typography } from '@edu/domain/text/typography';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { RotateCcw, Search } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { clockText } from '../../lib/i18n/format.ts';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { useAuth } from '../auth/auth-provider.tsx';
import { readPages } from '../catalog/filters-in-url.ts';
import { hitAddress, searchQuery } from './api.ts';
import type { FoundState } from './found-sentence.ts';
import { lessonSearch as text } from './lesson-text.ts';
import { MarkedParts } from './marked-parts.tsx';
import { toQuery } from './to-query.ts';

export function SearchForm({ query }: { query: string }) {
  const [, setParameters] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="search-page__form"
      role="search"
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        const q = toQuery(field.current?.value ?? '');
        if (q && q !== query) setParameters({ q });
      }}
    >
      <input
        ref={field}
        className="input"
        type="search"
        name="q"
        aria-label={text.label}
        placeholder={text.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query}
      />
      <Button type="submit" variant="primary" icon={Search} label={text.submit} />
    </form>
  );
}

/** Hits come by the page: «Показати ще» adds one. How many are shown is in the address. */
export function LessonHits({ query }: { query: string }) {
  const { user } = useAuth();
  const isOnline = useOnline();
  const [parameters, setParameters] = useSearchParams();
  const pages = readPages(parameters);
  const pageQuery = (at: number) => ({
    ...searchQuery(query, at * SEARCH_PAGE_SIZE, user?.uid),
    placeholderData: keepPreviousData<SearchPage>,
  });
  const first = useQuery(pageQuery(0));
  // Without a network the first page has all hits.
  const { total, limit = SEARCH_PAGE_SIZE } = first.data ?? {};
  const others = Math.min(pages, Math.ceil((total ?? 0) / limit)) - 1;
  const found = [
    first,
    ...useQueries({
      queries: Array.from({ length: Math.max(0, others) }, (_, at) => pageQuery(at + 1)),
    }),
  ];
  const items = found.flatMap(({ data }) => data?.items ?? []);
  const failed = found.find(({ isError }) => isError);
  const isSearching = found.some(({ isPending }) => isPending);
  const showMore = () => {
    if (isSearching) return;
    setParameters(
      { q: query, pages: String(pages + 1) },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      {!isOnline && <p className="alert mt-4">{text.offline}</p>}
      <p className="search-page__total ui-text" role="status">
        {total === undefined
          ? !failed && text.searching
          : total > 0
            ? text.total(total)
            : text.none}
      </p>
      {total === 0 && <Nothing query={query} />}
      {items.length > 0 && (
        <ol className="search-page__hits" role="list">
          {items.map((hit) => (
            <Hit key={hit.lessonId} hit={hit} />
          ))}
        </ol>
      )}
      {failed && (
        <div className="alert mt-4" role="alert">
          <p>{text.failed}</p>
          <Button
            isSmall
            icon={RotateCcw}
            label={text.retry}
            onClick={() => void failed.refetch()}
          />
        </div>
      )}
      {total !== undefined && items.length < total && !failed && (
        <Button label={text.more} aria-disabled={isSearching || undefined} onClick={showMore} />
      )}
    </>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <div className="search-page__none">
      <p>{text.next}</p>
      <Link className="link link--go" to={href.catalog({ q: query })}>
        {text.toCatalog}
      </Link>
    </div>
  );
}

function Hit({ hit }: { hit: LessonHit }) {
  return (
    <li className="search-page__hit">
      <h2 className="t-h4">
        <Link to={hitAddress(hit)}>
          <MarkedParts parts={hit.lessonTitle} />
        </Link>
      </h2>
      <p className="muted t-sm">{typography(hit.courseTitle)}</p>
      <ul role="list">
        {hit.moments.map((moment, i) => (
          // A moment has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <Link
              className="search-page__moment"
              to={hitAddress(hit, moment.second)}
              state={foundIn(moment)}
            >
              <Moment moment={moment} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A caption opens at its second, a text at its place. */
const foundIn = ({ kind, parts }: SearchMoment): FoundState =>
  kind === 'caption' ? {} : { found: parts.map((part) => part.text).join('') };

function Moment({ moment: { kind, parts, position } }: { moment: SearchMoment }) {
  return (
    <>
      {position !== undefined && <span className="tag num">{text.at(clockText(position))}</span>}
      {kind === 'code' ? (
        <code>
          <MarkedParts parts={parts} />
        </code>
      ) : (
        <span>
          <MarkedParts parts={parts} />
        </span>
      )}
    </>
  );
}
