import '../../ui/shelf.css';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { catalog } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { spineStyle, leanStyle, SpineBody } from '../../ui/spine.tsx';

const GAPS = [
  { width: 52, height: 214 },
  { width: 40, height: 256 },
  { width: 64, height: 230 },
  { width: 44, height: 204 },
];
const FIRST = { width: 42, height: 242 };
const LAST = { width: 39, height: 226 };

export function NoCourses({ query, onReset }: { query: string; onReset: () => void }) {
  const book = { title: '', category: 'Other' as const };
  return (
    <div className="empty">
      <div className="shelf shelf--empty" aria-hidden="true">
        <span className="spine" data-category="other" style={spineStyle(FIRST)}>
          <SpineBody book={{ ...book, id: 'empty-first' }} />
        </span>
        {GAPS.map((gap) => (
          <span key={gap.height} className="ghost" style={spineStyle(gap)} />
        ))}
        <span
          className="spine spine--lean"
          data-category="other"
          data-tone="deep"
          style={{ ...spineStyle(LAST), ...leanStyle(LAST, GAPS.at(-1)) }}
        >
          <SpineBody book={{ ...book, id: 'empty-last' }} />
        </span>
      </div>
      <h2 className="t-h2">{catalog.emptyTitle}</h2>
      <p className="t-lead">{catalog.emptyText}</p>
      <p className="empty__action">
        <Button variant="primary" label={catalog.resetFilters} onClick={onReset} />
        {query && (
          <Link className="link empty__other" to={href.search(query)}>
            {catalog.searchLessons(query)}
          </Link>
        )}
      </p>
    </div>
  );
}
