import type { CourseRating } from '@edu/domain/rating';
import { Star } from 'lucide-react';
import { rating as text } from '../../text/rating.ts';

/** The mean of a course and of how many ratings, in one line. */
export function Mean({ rating: { mean, count } }: { rating: CourseRating }) {
  return (
    <span className="stars">
      <Star className="icon" aria-hidden="true" />
      <span className="vh">{text.spoken(mean)}</span>
      <b aria-hidden="true">{text.mean(mean)}</b> <span>({text.count(count)})</span>
    </span>
  );
}
