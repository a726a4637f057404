import '../../ui/rating-summary.css';
import '../../ui/panel.css';
import './ratings.css';
import {
  type CourseRating,
  RATING_VALUES,
  type RatingHistogram,
  starPart,
} from '@edu/domain/community/rating';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { mean, rating as text } from '../../ui/rating-text.ts';
import { RatingHistogramBars } from '../../ui/rating-histogram.tsx';

interface Props {
  rating: CourseRating | undefined;
  histogram: RatingHistogram | undefined;
  children: ReactNode;
}

/** «Рейтинг»: the mean, the histogram and the user's own rating. */
export function RatingPanel({ rating, histogram, children }: Props) {
  const isOnline = useOnline();
  return (
    <section className="panel" aria-labelledby="rating-h">
      <h2 className="t-h4" id="rating-h">
        {text.title}
      </h2>
      {rating ? (
        <>
          <div className="rating">
            <p className="rating__number num">
              <span className="visually-hidden">{mean.spoken(rating.mean)}</span>
              <span aria-hidden="true">{mean.short(rating.mean)}</span>
            </p>
            <div>
              <Stars of={rating.mean} />
              <p className="t-sm muted">{mean.count(rating.count)}</p>
            </div>
          </div>
          {/* Without a connection the histogram does not load: empty rows would mean no ratings. */}
          {(histogram ?? isOnline) && <RatingHistogramBars histogram={histogram} />}
        </>
      ) : (
        <p className="muted ui-text mt-2">{text.none}</p>
      )}
      {children}
    </section>
  );
}

function Stars({ of }: { of: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {RATING_VALUES.map((value) => (
        <span key={value} className="star">
          <Star className="icon icon--empty" />
          <span className="star__part" style={{ inlineSize: `${starPart(of, value)}%` }}>
            <Star className="icon" />
          </span>
        </span>
      ))}
    </span>
  );
}
