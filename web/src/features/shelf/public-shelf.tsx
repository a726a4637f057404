import '../../ui/bound-book.css';
import '../../ui/shelf.css';
import './shelf.css';
import { COVER_KEYS } from '@edu/domain/content/cover';
import type { PublicShelf, ShelfBook } from '@edu/domain/learning/public-shelf';
import { typography } from '@edu/domain/text/typography';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { dayText } from '../../lib/i18n/dates.ts';
import { Cover } from '../../ui/cover.tsx';
import { fitStyle, type Rank } from '../../ui/shelf.ts';
import { BoundBody, spineLook, spineStyle } from '../../ui/spine.tsx';
import { shelf as text } from './text.ts';

/** How many books a shelf of the narrowest, …, the widest screen shows. */
const RANK_AT: readonly Rank[] = [1, 1, 1, 1, 2, 3, 3, 4, 4, 5];

/** A learner's shelf as everybody sees it. */
export function PublicShelfView({ shelf }: { shelf: PublicShelf }) {
  const { handle, books, certificates, streak } = shelf;
  return (
    <div className="wrap public-shelf">
      <div>
        <h1 className="t-title">{text.title(handle)}</h1>
        <p className="muted mt-2">{text.lead}</p>
      </div>
      {streak && (
        <p className="public-shelf__streak">
          {text.streak}: <b className="strong num">{text.days(streak.current)}</b>,{' '}
          {text.longest(streak.longest)}
        </p>
      )}
      {books && <Books books={books} />}
      {certificates && certificates.length > 0 && (
        <section aria-labelledby="shelf-certificates-h">
          <h2 className="t-h2" id="shelf-certificates-h">
            {text.certificates}
          </h2>
          <ul role="list" className="public-shelf__certificates">
            {certificates.map(({ id, courseId, courseTitle, category, issuedOn }) => (
              <li key={id}>
                <Cover mini course={{ id: courseId, category, title: courseTitle }} />
                <div>
                  <Link className="link" to={href.certificate(id)}>
                    {typography(courseTitle)}
                  </Link>
                  <p className="t-sm muted num">{dayText(issuedOn, '')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link className="btn btn--line" to={paths.catalog}>
          {text.own}
        </Link>
      </p>
      <div className="page-end" />
    </div>
  );
}

function Books({ books }: { books: readonly ShelfBook[] }) {
  const sizes = books.map((book, at) => {
    const { width, height } = spineLook(book);
    return { width, height, rank: RANK_AT[at] ?? 5 };
  });
  return (
    <section aria-labelledby="shelf-books-h">
      <h2 className="t-h2" id="shelf-books-h">
        {text.books}
      </h2>
      {books.length === 0 && <p className="muted mt-4">{text.noBooks}</p>}
      <nav
        className="shelf shelf--fit public-shelf__books"
        aria-labelledby="shelf-books-h"
        style={fitStyle(sizes.slice(0, RANK_AT.length))}
      >
        {books.slice(0, RANK_AT.length).map((book, at) => (
          <Link
            key={book.id}
            className="spine spine--bound"
            to={href.course(book.id)}
            data-category={COVER_KEYS[book.category]}
            data-tone="deep"
            data-rank={RANK_AT[at]}
            style={spineStyle(spineLook(book))}
          >
            <BoundBody book={book} />
          </Link>
        ))}
      </nav>
      {/* The shelf shows as many books as fit; the list has all. */}
      <ul role="list" className="public-shelf__list">
        {books.map(({ id, title }) => (
          <li key={id}>
            <Link className="link" to={href.course(id)}>
              {typography(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
