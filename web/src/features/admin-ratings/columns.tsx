import { RATING_VALUES, type RatingHistogram } from '@edu/domain/rating';
import type { CSSProperties } from 'react';
import { rating as text } from '../../text/rating.ts';

/** How the ratings are spread, in the height of a line: one column for each value, said in words to who cannot see it. */
export function Columns({ histogram }: { histogram: RatingHistogram }) {
  const most = Math.max(1, ...RATING_VALUES.map((value) => histogram[value]));
  return (
    <span className="cols">
      {RATING_VALUES.map((value) => (
        <span key={value}>
          <span className="vh">{text.row(value, histogram[value])}. </span>
          <i
            aria-hidden="true"
            style={{ '--v': `${Math.round((histogram[value] / most) * 100)}%` } as CSSProperties}
          />
        </span>
      ))}
    </span>
  );
}
