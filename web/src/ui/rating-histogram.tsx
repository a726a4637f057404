import './rating-histogram.css';
import './bar.css';
import { toPercent } from '@edu/domain/lib/percent';
import { RATING_VALUES, type RatingHistogram } from '@edu/domain/community/rating';
import type { CSSProperties } from 'react';
import { rating as text } from './rating-text.ts';

export function RatingHistogramBars({ histogram }: { histogram: RatingHistogram | undefined }) {
  const total = RATING_VALUES.reduce((sum, value) => sum + (histogram?.[value] ?? 0), 0);
  return (
    <ul role="list" className="rating-histogram" aria-busy={!histogram}>
      {RATING_VALUES.toReversed().map((value) => {
        const count = histogram?.[value] ?? 0;
        const share = toPercent(count, total);
        return (
          <li key={value}>
            {histogram && <span className="visually-hidden">{text.row(value, count)}</span>}
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
