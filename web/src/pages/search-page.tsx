import { useSearchParams } from 'react-router-dom';
import { LessonHits, SearchForm } from '../features/search/lesson-hits.tsx';
import { lessonSearch as text } from '../features/search/lesson-text.ts';
import { toQuery } from '../features/search/to-query.ts';
import { usePageTitle } from '../features/settings/page-title.ts';

/** Every hit in lessons: `/search?q=`. */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const query = toQuery(parameters.get('q') ?? '');
  usePageTitle(query ? `${query}: ${text.title}` : text.title);
  return (
    <div className="wrap search-page">
      <h1 className="t-title" tabIndex={-1}>
        {text.title}
      </h1>
      <SearchForm key={`form ${query}`} query={query} />
      {query ? (
        <LessonHits key={query} query={query} />
      ) : (
        <p className="muted ui-text">{text.hint}</p>
      )}
      <div className="page-end" />
    </div>
  );
}
