import './rating-summary.css';
import type { CourseRating } from '@edu/domain/community/rating';
import { Star } from 'lucide-react';
import { mean as text } from './rating-text.ts';

/**
 * The mean rating of a course and the number of ratings, in one line; `short` on a card shows only
 * numbers.
 */
export function RatingSummary({
  rating: { mean, count },
  short,
}: {
  rating: CourseRating;
  short?: boolean;
}) {
  const votes = text.count(count);
  return (
    <span className="stars">
      <Star className="icon" />
      <span className="visually-hidden">{text.spoken(mean)}</span>
      <b aria-hidden="true">{text.short(mean)}</b>{' '}
      {short ? (
        <>
          <span className="visually-hidden">{votes}</span>
          <span aria-hidden="true">({count})</span>
        </>
      ) : (
        <span>({votes})</span>
      )}
    </span>
  );
}
