import '../../styles/rating.css';
import { type CourseRating, RATING_VALUES, type RatingHistogram } from '@edu/domain/rating';
import { Star } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { mean } from '../../text/mean.ts';
import { rating as text } from '../../text/rating.ts';

interface Props {
  rating: CourseRating | undefined;
  histogram: RatingHistogram | undefined;
  /** Where the own rating is given. */
  children: ReactNode;
}

/** «Рейтинг»: the mean, how the ratings are spread, and the own one. */
export function RatingPanel({ rating, histogram, children }: Props) {
  return (
    <section className="panel" aria-labelledby="rating-h">
      <h2 className="t-h4" id="rating-h">
        {text.title}
      </h2>
      {rating ? (
        <>
          <div className="rating">
            <p className="rating__n num">
              <span className="vh">{mean.spoken(rating.mean)}</span>
              <span aria-hidden="true">{mean.short(rating.mean)}</span>
            </p>
            <div>
              <Stars of={rating.mean} />
              <p className="t-sm muted">{mean.count(rating.count)}</p>
            </div>
          </div>
          <Spread histogram={histogram} />
        </>
      ) : (
        <p className="muted t-ui rating__none">{text.none}</p>
      )}
      {children}
    </section>
  );
}

function Stars({ of }: { of: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {RATING_VALUES.map((value) => (
        <Star key={value} className={value <= Math.round(of) ? 'icon' : 'icon icon--empty'} />
      ))}
    </span>
  );
}

/** How many gave each value; the rows keep their place until that is known. */
function Spread({ histogram }: { histogram: RatingHistogram | undefined }) {
  const total = RATING_VALUES.reduce((sum, value) => sum + (histogram?.[value] ?? 0), 0);
  return (
    <ul className="hist" aria-busy={!histogram}>
      {RATING_VALUES.toReversed().map((value) => {
        const count = histogram?.[value] ?? 0;
        const share = total > 0 ? Math.round((count / total) * 100) : 0;
        return (
          <li key={value}>
            {histogram && <span className="vh">{text.row(value, count)}</span>}
            <span className="num" aria-hidden="true">
              {value}
            </span>
            <span
              className="bar bar--thin"
              aria-hidden="true"
              style={{ '--v': `${share}%` } as CSSProperties}
            >
              <i />
            </span>
            <span className="num" aria-hidden="true">
              {histogram ? count : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
